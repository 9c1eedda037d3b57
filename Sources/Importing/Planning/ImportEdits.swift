public import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog

extension ImportPlan {
    /// The plan as edits of the site's files.
    public var edits: EditPlan {
        var edits = EditPlan()
        for (slug, merge) in newBooks {
            edits.create(NewRecord(merge.merged, body: merge.body), called: slug)
        }
        for (book, merge) in additions { edits.add(merge.edits(of: book)) }
        var copied: Set<String> = []
        for picture in newBooks.flatMap(\.merge.pictures) + additions.flatMap(\.merge.pictures)
        where !picture.isThere && copied.insert(picture.path).inserted {
            edits.add(picture.path, .create(picture.bytes))
        }
        return edits
    }
}

extension BookMerge {
    /// Fields that the record lacks are set; readings, reviews and loans follow those that it has.
    fileprivate func edits(of book: Book) -> EditPlan {
        var edits = EditPlan()
        let path = book.source.file.path
        let present = Set(NewRecord(book.details).fields.map(\.name))
        for field in addedFields {
            let place = FieldPath(RecordKind.books.field(field.name))
            if case .list(let items) = field.value, present.contains(field.name) {
                for item in items { edits.add(path, .append(item, to: place)) }
            } else {
                edits.add(path, .set(place, field.value))
            }
        }
        if !addedBody.isEmpty {
            let body = book.source.body
            let isLineBegun = body.lowerBound > 0 && book.source.file.bytes[body.lowerBound - 1] != 0x0A
            edits.add(path, .rewrite(body, (isLineBegun ? "\n" : "") + addedBody + "\n"))
        }
        return edits
    }
}
