internal import Content

/// What a member thinks of a book.
public struct Review: Sendable, Hashable {
    public let by: String?
    public let rating: Rating?
    /// The words, in Markdown.
    public let note: String?

    public init(by: String?, rating: Rating?, note: String?) {
        (self.by, self.rating, self.note) = (by, rating, note)
    }
}

extension Review: MappedValue {
    static let by = InnerField<Review, String?>(
        "by", aliases: ["member", "reviewer", "author", "name", "who"], .name, of: \.by)
    static let rating = InnerField<Review, Rating?>(
        "rating", aliases: ["stars", "score"], .rating, of: \.rating)
    static let note = InnerField<Review, String?>(
        "note", aliases: ["text", "review", "comment", "notes", "body"], .markdown, of: \.note)

    static let map = InnerMap(by, rating, note) { _, by, rating, note in
        Review(by: by, rating: rating, note: note)
    }
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
