internal import Diagnostics
internal import TextAndTime

/// A table of books: named columns, and the rows below them.
struct Table {
    /// The names of the columns as the file writes them.
    let columns: [String]
    let rows: [TableRow]
    private let index: ColumnIndex

    /// Reads a file of separated values; throws if it cannot be a table.
    init(_ text: DecodedText, of path: String) throws(ReportedFailure) {
        var reader = SeparatedValues.reading(text.bytes)
        var header = reader.next()
        while let row = header, row.cells.allSatisfy(\.isEmpty) { header = reader.next() }
        let again = "export your books as CSV, and import that file as it is"
        guard let header, header.flaw == nil else {
            throw .ofFile(
                "the first line does not name the columns of a table", at: .wholeFile(path), help: again)
        }
        let first = Self.unquotedTwice(header.cells, separator: reader.separator) ?? header.cells
        guard first.count > 1 else {
            throw .ofFile(
                "this is not a table: its first line has no column names separated by commas, semicolons or tabs",
                at: .wholeFile(path), help: again)
        }
        let columns = Service.columnsOfGoodreads(without: first) ?? first
        var next = columns == first ? reader.next() : header
        let index = ColumnIndex(columns)
        var rows: [TableRow] = []
        while let row = next {
            next = reader.next()
            if row.flaw == nil, row.cells.allSatisfy(\.isEmpty) { continue }
            if row.flaw == .tooLong {
                throw .ofFile(
                    "line \(row.line) is longer than 1 MB: this is not a table of books",
                    at: .wholeFile(path), help: again)
            }
            let cells = Self.cells(row, columns.count, separator: reader.separator)
            let flaw = Self.flaw(of: row, cells, columns.count)
            rows.append(
                TableRow(
                    line: row.line, cells: flaw == nil ? cells : columns.map { _ in "" }, index: index,
                    flaw: flaw))
        }
        let damaged = rows.filter { $0.flaw != nil }
        // The file is something else.
        if damaged.count >= 100, damaged.count * 2 >= rows.count {
            throw .ofFile(
                "most rows cannot be read; the first of them is in line \(damaged[0].line): \(damaged[0].flaw ?? "")",
                at: .wholeFile(path), help: "export your books again, and import the file as it is")
        }
        (self.columns, self.rows, self.index) = (columns, rows, index)
    }

    /// Whether there is a column of this name, regardless of case.
    func has(_ name: String) -> Bool { index[name] != nil }
}

extension Table {
    /// The cells of a row, without empty ones beyond the last column.
    private static func cells(_ row: SeparatedValues.Row, _ count: Int, separator: UInt8) -> [String] {
        if row.cells.count == 1, count > 1, row.flaw == nil,
            let cells = unquotedTwice(row.cells, separator: separator), cells.count == count
        {
            return cells
        }
        // Tables that are typed by hand may lack the empty cells at the end of a row.
        if row.cells.count < count, row.cells.count * 2 >= count, row.flaw == nil {
            return row.cells + Array(repeating: "", count: count - row.cells.count)
        }
        let surplus = row.cells.dropFirst(count)
        return surplus.allSatisfy(\.isEmpty) ? Array(row.cells.prefix(count)) : row.cells
    }

    /// The cells of a row that was quoted as a whole once more.
    private static func unquotedTwice(_ cells: [String], separator: UInt8) -> [String]? {
        guard cells.count == 1, cells[0].utf8.contains(separator) else { return nil }
        var inner = SeparatedValues(Array(cells[0].utf8), separator: separator)
        guard let row = inner.next(), row.flaw == nil, inner.next() == nil else { return nil }
        return row.cells
    }

    private static func flaw(of row: SeparatedValues.Row, _ cells: [String], _ count: Int) -> String? {
        if row.flaw == .unclosedQuote { return "a quote that begins on this line is never closed" }
        if cells.count < count {
            return "it is cut off: it has \(cells.count) of \(count) columns"
        }
        if cells.count > count {
            return "it has \(cells.count) columns instead of \(count): a quote or a separator is out of place"
        }
        return nil
    }
}

/// Finds columns by their names.
struct ColumnIndex {
    /// The names as they are written; columns without one, and second ones of a name, are called by their numbers.
    let names: [String]
    private let numbers: [String: Int]

    /// Of two columns of the same name, the first one counts.
    init(_ columns: [String]) {
        var seen: Set<String> = []
        self.names = columns.enumerated().map { number, name in
            name.isEmpty || !seen.insert(name).inserted ? "column \(number + 1)" : name
        }
        let names = columns.enumerated().map { (Self.folded($0.element), $0.offset) }
        // The names as they are written are found without folding them again.
        let written = columns.enumerated().map { ($0.element, $0.offset) }
        numbers = Dictionary(names + written, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Int? { numbers[name] ?? numbers[Self.folded(name)] }

    /// A name without regard to case, and to spaces at its ends.
    private static func folded(_ name: String) -> String {
        name.lowercased().onOneLine
    }
}

/// A row of a table, whose cells are known by the names of their columns.
struct TableRow {
    /// The line where it begins.
    let line: Int
    let cells: [String]
    let index: ColumnIndex
    /// Why it cannot be read; nil if it can.
    let flaw: String?
    /// The columns of which a reader has taken the text: what is left over is named in the plan.
    private let used: UsedColumns

    private final class UsedColumns {
        var isUsed: [Bool]

        init(_ count: Int) { isUsed = Array(repeating: false, count: count) }
    }

    init(line: Int, cells: [String], index: ColumnIndex, flaw: String? = nil) {
        (self.line, self.cells, self.index, self.flaw) = (line, cells, index, flaw)
        used = UsedColumns(cells.count)
    }

    /// The text of a column, which is then used; empty if there is none.
    subscript(name: String) -> String { self[first: [name]] }

    /// The text of the first of some columns that has one, which is then used; empty if none does.
    ///
    /// Columns after it with the same text are used too.
    subscript(first names: [String]) -> String {
        var found = ""
        for name in names {
            guard let number = index[name], case let text = ImportedText.cell(cells[number]), !text.isEmpty,
                found.isEmpty || text == found
            else { continue }
            found = text
            used.isUsed[number] = true
        }
        return found
    }

    /// The texts of a column, as `ColumnChoice` parts them.
    func texts(_ column: String, _ separator: String) -> [String] {
        ColumnChoice.parts(of: self[column], separator)
    }

    /// Whether a column says `true` or the like; what is none of the words for that is not used.
    func flag(_ name: String) -> Bool {
        guard let number = index[name], let flag = ImportedText.flag(cells[number]) else { return false }
        used.isUsed[number] = true
        return flag
    }

    /// The columns with texts that nobody has used.
    var leftOver: [String] {
        cells.indices.filter { number in
            !used.isUsed[number]
                && !cells[number].allSatisfy { $0.isWhitespace || "=\"[]".contains($0) }
        }.map { index.names[$0] }
    }
}
