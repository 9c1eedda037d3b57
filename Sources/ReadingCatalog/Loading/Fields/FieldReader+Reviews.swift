internal import Content

extension FieldReader {
    /// What members think: a list of maps, or words alone.
    mutating func reviews() -> [Review] {
        guard let found = value(BookFields.reviews) else { return [] }
        let items = found.value.kind == .list ? found.value.items : [found.value]
        return items.compactMap { item in
            if item.isNull { return nil }
            if let text = item.text { return Review(by: nil, rating: nil, note: text) }
            guard item.kind == .map else {
                report(
                    item.mismatch(
                        found.name, "a list of maps such as `{by: Anna, rating: 4, note: …}`",
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
