internal import Content

/// A shelf of Open Library's books on a subject.
public struct SubjectShelf: Sendable {
    public let source: RecordSource
    public var title: String
    /// The subject, such as `gothic fiction`.
    public var subject: String
    public var limit = 24
}

enum ShelfFields {
    typealias ShelfField = RecordField<SubjectShelf>

    static let subject = ShelfField(
        "subject", aliases: ["subjects"], isRequired: true, .line, over: \.subject,
        about: "a subject of Open Library", example: "gothic fiction")
    static let title = ShelfField(
        "title", aliases: ["name"], .line, over: \.title, about: "what it is called, if not like its subject",
        example: "Castles and ghosts")
    static let limit = ShelfField(
        "limit", aliases: ["count", "books"], .integer(in: 1...100), over: \.limit,
        about: "how many books at most", example: "12")

    static let all = FieldSet(
        SubjectShelf(source: .typed, title: "", subject: ""), [subject, title, limit])
}

extension SubjectShelf: ReadableRecord {
    public static var kind: RecordKind { .shelves }
    static var fields: FieldSet<SubjectShelf> { ShelfFields.all }

    init(from fields: inout FieldReader, source: RecordSource, order _: SortOrder) {
        self.init(source: source, title: "", subject: "")
        ShelfFields.all.read(&fields, into: &self)
        if subject.isEmpty {
            let field = ShelfFields.subject.field
            fields.report(RequiredFields.missing(field, in: fields, example: "gothic fiction"))
            subject = source.slug.text
        }
        if title.isEmpty { title = subject.prefix(1).uppercased() + subject.dropFirst() }
    }
}
