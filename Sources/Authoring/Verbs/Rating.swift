internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Rates a book: for the club as a whole, or as a member, whose earlier rating and words are replaced.
    public func rating(
        of book: Book, _ rating: Rating, by member: String? = nil, note: String? = nil
    ) throws -> EditPlan {
        var plan = EditPlan()
        let path = book.source.file.path
        if member == nil { plan.add(path, .set(FieldPath(RecordKind.books.field("rating")), rating.written)) }
        guard member != nil || note != nil else { return plan }
        let reviews = RecordKind.books.field("reviews")
        let former = try WrittenFields(book.source).items(reviews).first { review in
            review.value.kind == .map
                && review.value.value(InnerFields.reviewer)?.text.map(Self.foldedName)
                    == member.map(Self.foldedName)
        }
        var fields: [NewField] = []
        if let member { fields.append(NewField(InnerFields.reviewer.name, .text(member))) }
        if member != nil { fields.append(NewField(InnerFields.rating.name, rating.written)) }
        if let note { fields.append(NewField(InnerFields.review.name, .text(note))) }
        guard let former else {
            plan.add(path, .append(.map(fields), to: FieldPath(reviews)))
            return plan
        }
        if member != nil { plan.add(path, .set(former.path(InnerFields.rating), rating.written)) }
        if let note { plan.add(path, .set(former.path(InnerFields.review), .text(note))) }
        return plan
    }

    private static func foldedName(_ name: String) -> [String] {
        FoldedText.words(PersonName(parsing: name).display)
    }
}
