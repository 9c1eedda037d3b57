public import Content
internal import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// Everything about one record: its fields as Octavo calls them, and where other records name it.
public struct RecordSummary: Sendable {
    public let lines: [NewField]
    /// The text below the fields.
    public let body: String

    /// Looks a record up.
    public init(_ kind: RecordKind, _ source: RecordSource, in club: Club) throws {
        var lines = [
            NewField("slug", .text(source.slug.text)), NewField("file", .text(source.file.path)),
        ]
        lines += try WrittenFields(source.file, kind).values.map { NewField($0, NewValue($1)) }
        for (name, other) in [("on_lists", RecordKind.lists), ("meetings", .meetings)] where kind == .books {
            let naming = club.catalog.records(other).filter {
                $0.namedBooks.books.contains { $0.value == source.slug }
            }
            if naming.isEmpty { continue }
            lines.append(NewField(name, .list(naming.map { .text($0.source.slug.text) })))
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
        json.value(JSONValue(.map(lines + [NewField("body", .text(body))])))
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
}

extension JSONValue {
    fileprivate init(_ value: NewValue) {
        switch value {
        case .text(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .decimal(number)
        case .boolean(let boolean): self = .boolean(boolean)
        case .list(let items): self = .array(items.map { JSONValue($0) })
        case .map(let fields):
            var object = JSONObject()
            for field in fields { object.append(field.name, JSONValue(field.value)) }
            self = .object(object)
        }
    }
}
