public import Content
internal import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// Everything about one record: its fields as Octavo calls them, and where other records name it.
public struct RecordSummary: Sendable {
    /// A field and its value.
    public struct Line: Sendable {
        public let name: String
        public let value: NewValue
    }

    public let lines: [Line]
    /// The text below the fields.
    public let body: String

    /// Looks a record up.
    public init(_ kind: RecordKind, _ source: RecordSource, in club: Club) throws {
        var lines = [
            Line(name: "slug", value: .text(source.slug.text)),
            Line(name: "file", value: .text(source.file.path)),
        ]
        lines += try WrittenFields(source.file, kind).values.map { Line(name: $0, value: NewValue($1)) }
        for (name, other) in [("on_lists", RecordKind.lists), ("meetings", .meetings)] where kind == .books {
            let naming = club.catalog.records(other).filter {
                $0.namedBooks.books.contains { $0.value == source.slug }
            }
            if naming.isEmpty { continue }
            lines.append(Line(name: name, value: .list(naming.map { .text($0.source.slug.text) })))
        }
        self.lines = lines
        body = source.file.withBytes { String(decoding: $0[source.body], as: UTF8.self) }
    }

    /// For a person: a line for each field.
    public var text: String {
        let width = lines.map(\.name.count).max() ?? 0
        let rows = lines.map { line in
            line.name + String(repeating: " ", count: width - line.name.count + 2)
                + Self.text(line.value).split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
        }
        return rows.joined()
            + (body.allSatisfy(\.isWhitespace)
                ? "" : "\n" + body + (body.last?.isNewline == true ? "" : "\n"))
    }

    /// For a program.
    public var json: String {
        var json = JSONWriter(.spaced)
        json.object { json in
            for line in lines {
                json.key(line.name)
                Self.write(line.value, to: &json)
            }
            json.key("body")
            json.text(body)
        }
        return VisibleText.numbered(json.string) + "\n"
    }

    static func text(_ value: NewValue) -> String {
        switch value {
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let boolean): boolean ? "true" : "false"
        case .list(let items):
            items.map(text).joined(
                separator: items.contains { if case .map = $0 { true } else { false } } ? "; " : ", ")
        case .map(let fields): fields.map { "\($0.name) \(text($0.value))" }.joined(separator: ", ")
        }
    }

    private static func write(_ value: NewValue, to json: inout JSONWriter) {
        switch value {
        case .text(let text): json.text(text)
        case .integer(let number): json.number(number)
        case .number(let number): json.number(number)
        case .boolean(let boolean): json.boolean(boolean)
        case .list(let items): json.array { json in for item in items { write(item, to: &json) } }
        case .map(let fields):
            json.object { json in
                for field in fields {
                    json.key(field.name)
                    write(field.value, to: &json)
                }
            }
        }
    }
}
