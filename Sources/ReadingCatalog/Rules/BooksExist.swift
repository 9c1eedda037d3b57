internal import Content
internal import Diagnostics

extension Rule {
    static let booksExist = Rule("unknown-book", "books that meetings, lists and ballots name exist") {
        subject, rule in
        [RecordKind.meetings, .lists, .ballots].flatMap(subject.catalog.records).flatMap { record in
            record.namedBooks.books.compactMap { finding($0, named: record, in: subject, rule) }
        }
    }

    private static func finding(
        _ book: Located<Slug>, named record: any ClubRecord, in subject: RuleSubject, _ rule: Rule
    ) -> Diagnostic? {
        let source = record.source
        var position: SourcePosition { source.position(of: book.range) }
        if let index = subject.catalog.index(ofBook: book.value) {
            // A list shows what is on the shelves.
            guard record.kind == .lists, subject.catalog.books[index].status == .suggested else { return nil }
            return .warning(
                rule.id, "the book `\(book.value)` is only suggested, so the list does not show it",
                at: position, help: "write `status: to-read` in its file once you have chosen it")
        }
        switch subject.absentBooks[book.value] {
        case .unreadable: return nil
        case .draft:
            return source.isDraft
                ? nil
                : .error(
                    rule.id, "the book `\(book.value)` is a draft, and is not published", at: position,
                    help: "remove `draft: true` from its file, or make this record a draft too")
        case nil:
            let nearest = subject.catalog.books.map(\.names).nearest(to: book.value.text)?.slug
            return .error(
                rule.id, "there is no book `\(book.value)`", at: position,
                help: nearest.map { "did you mean `\($0)`?" }
                    ?? "refer to a book by its file name without `.md`; this one would be `content/books/\(book.value).md`"
            )
        }
    }
}
