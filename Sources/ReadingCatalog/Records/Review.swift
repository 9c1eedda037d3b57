internal import Content

/// What a member thinks of a book.
public struct Review: Sendable, Hashable {
    public internal(set) var by: String?
    public internal(set) var rating: Rating?
    /// The words, in Markdown.
    public internal(set) var note: String?

    public init(by: String?, rating: Rating?, note: String?) {
        (self.by, self.rating, self.note) = (by, rating, note)
    }
}

extension Review: MappedValue {
    static let by = RecordField<Review>(
        "by", aliases: ["member", "reviewer", "author", "name", "who"], .name, into: \.by)
    static let rating = RecordField<Review>("rating", aliases: ["stars", "score"], .rating(), into: \.rating)
    static let note = RecordField<Review>(
        "note", aliases: ["text", "review", "comment", "notes", "body"], .markdown, into: \.note)

    static let map = InnerMap(Review(by: nil, rating: nil, note: nil), [by, rating, note])
}

extension FieldKind<[Review]> {
    /// What members think: a list of maps, or words alone.
    static var reviews: Self {
        .list(
            of: Review.map, "a list of maps such as `{by: Anna, rating: 4, note: …}`",
            help: "write it as `- {note: …}`", meaning: "note"
        ) { _, text, _ in Review(by: nil, rating: nil, note: text.value) }
    }
}
