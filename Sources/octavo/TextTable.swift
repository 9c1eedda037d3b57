import Diagnostics
import TextAndTime

/// Rows with named columns: for people, for spreadsheets, or for programs.
struct TextTable {
    /// What a row has in a column.
    enum Cell {
        case text(String)
        case number(Int)
        case decimal(Double)
        case texts([String])
        case none

        /// A text, if there is one.
        init(_ text: String?) {
            self = text.map { .text($0) } ?? .none
        }

        var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): String(number)
            case .decimal(let number):
                number == number.rounded() ? String(Int(number)) : String(number)
            case .texts(let texts): texts.joined(separator: ", ")
            case .none: ""
            }
        }
    }

    let columns: [String]
    let rows: [[Cell]]
    /// What is written if there are no rows.
    let nothing: String

    /// In the form that the options choose.
    func text(_ arguments: Arguments) -> String {
        if arguments.has(.json) { return json }
        return arguments.has(.csv) ? csv : aligned
    }
}

extension Option {
    static let csv = Option.flag("--csv", "writes CSV, for spreadsheets")
}

extension TextTable {
    private var aligned: String {
        guard !rows.isEmpty else { return nothing + "\n" }
        let lines = [columns.map { $0.uppercased() }] + rows.map { $0.map { VisibleText.shown($0.text) } }
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = line.enumerated().map { column, text in
                column == line.count - 1
                    ? text : text + String(repeating: " ", count: widths[column] - text.count)
            }
            return cells.joined(separator: "  ").trimmingTrailingSpaces + "\n"
        }.joined()
    }

    /// After RFC 4180.
    private var csv: String {
        let lines = [columns] + rows.map { $0.map(\.text) }
        return lines.map { $0.map(TableCell.written).joined(separator: ",") + "\r\n" }.joined()
    }

    private var json: String {
        let objects = rows.map { row in
            var json = JSONWriter(.spaced)
            json.object { json in
                for (column, cell) in zip(columns, row) {
                    json.key(column)
                    Self.write(cell, to: &json)
                }
            }
            return "  " + VisibleText.numbered(json.string)
        }
        return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
    }

    private static func write(_ cell: Cell, to json: inout JSONWriter) {
        switch cell {
        case .text(let text): json.text(text)
        case .number(let number): json.number(number)
        case .decimal(let number): json.number(number)
        case .texts(let texts): json.array { json in for text in texts { json.text(text) } }
        case .none: json.null()
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
