internal import Content
internal import Diagnostics

extension Rule {
    static let booksExist = Rule("unknown-book", "books that meetings and lists name exist") {
        subject, rule in
        let named =
            subject.catalog.meetings.flatMap { meeting in meeting.books.map { (meeting.source, $0) } }
            + subject.catalog.lists.flatMap { list in list.entries.map { (list.source, $0.book) } }
        return named.compactMap { source, book in finding(book, named: source, in: subject, rule) }
    }

    private static func finding(
        _ book: Located<Slug>, named source: RecordSource, in subject: RuleSubject, _ rule: Rule
    ) -> Diagnostic? {
        guard subject.catalog.index(ofBook: book.value) == nil else { return nil }
        let position = source.position(of: book.range)
        switch subject.absentBooks[book.value] {
        case .unreadable: return nil
        case .draft:
            return source.isDraft
                ? nil
                : .error(
                    rule.id, "the book `\(book.value)` is a draft, and is not published", at: position,
                    help: "remove `draft: true` from its file, or make this record a draft too")
        case nil: return unknown(book.value, at: position, in: subject, rule)
        }
    }

    private static func unknown(
        _ slug: Slug, at position: SourcePosition, in subject: RuleSubject, _ rule: Rule
    ) -> Diagnostic {
        let nearest = RecordSuggestions(subject.catalog.books.map { ($0.source.slug, $0.title) })
            .nearest(to: slug.text)
        return .error(
            rule.id, "there is no book `\(slug)`", at: position,
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "refer to a book by its file name without `.md`; this one would be `content/books/\(slug).md`"
        )
    }
}
