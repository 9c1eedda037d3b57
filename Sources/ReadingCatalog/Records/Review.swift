internal import Content

/// What a member thinks of a book.
public struct Review: Sendable, Hashable {
    /// The member.
    public let by: String?
    /// The stars given.
    public let rating: Rating?
    /// The words, in Markdown.
    public let note: String?

    /// A review; each of its parts is optional.
    public init(by: String?, rating: Rating?, note: String?) {
        self.by = by
        self.rating = rating
        self.note = note
    }
}

extension FieldKind<[Review]> {
    /// What members think: a list of maps, or words alone.
    static var reviews: Self {
        FieldKind(
            read: { $0.reviews($1) },
            item: { review in
                .map(of: [
                    ReviewFields.by.name: review.by.map { .text($0) },
                    ReviewFields.rating.name: review.rating?.written,
                    ReviewFields.note.name: review.note.map { .text($0) },
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func reviews(_ field: Field) -> [Review] {
        items(field).compactMap { item in
            if let text = item.text { return Review(by: nil, rating: nil, note: text) }
            guard item.kind == .map else {
                report(
                    item.mismatch(
                        key(of: field)?.value ?? field.name,
                        "a list of maps such as `{by: Anna, rating: 4, note: …}`",
                        help: "write it as `- {note: …}`"))
                return nil
            }
            return fields(of: item, ReviewFields.names) { $0.review() }
        }
    }

    private mutating func review() -> Review {
        let review = Review(
            by: name(ReviewFields.by), rating: rating(ReviewFields.rating),
            note: text(ReviewFields.note)?.value)
        reportUnknownFields()
        return review
    }
}

/// The fields of a review.
private enum ReviewFields {
    static let by = Field("by", "member", "reviewer", "author", "name", "who")
    static let rating = Field("rating", "stars", "score")
    static let note = Field("note", "text", "review", "comment", "notes", "body")
    static let names = FieldNames([by, rating, note])
}
