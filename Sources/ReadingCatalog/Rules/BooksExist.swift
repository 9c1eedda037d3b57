internal import Content
internal import Diagnostics

extension Rule {
    static let booksExist = Rule("unknown-book", "books that meetings, lists and ballots name exist") {
        subject, rule in
        let catalog = subject.catalog
        return catalog.meetings.flatMap { findings($0.books, in: $0.source, subject, rule) }
            + catalog.lists.flatMap { findings($0.entries.lazy.map(\.book), in: $0.source, subject, rule) }
            + catalog.ballots.flatMap {
                findings($0.options.lazy.compactMap(\.book), in: $0.source, subject, rule)
            }
    }

    private static func findings(
        _ books: some Sequence<Located<Slug>>, in source: RecordSource, _ subject: RuleSubject, _ rule: Rule
    ) -> [Diagnostic] {
        books.compactMap { finding($0, named: source, in: subject, rule) }
    }

    private static func finding(
        _ book: Located<Slug>, named source: RecordSource, in subject: RuleSubject, _ rule: Rule
    ) -> Diagnostic? {
        guard subject.catalog.index(ofBook: book.value) == nil else {
            return suggested(book, named: source, in: subject.catalog, rule)
        }
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

    /// A list shows what is on the shelves.
    private static func suggested(
        _ book: Located<Slug>, named source: RecordSource, in catalog: Catalog, _ rule: Rule
    ) -> Diagnostic? {
        guard let index = catalog.index(ofBook: book.value), catalog.books[index].status == .suggested,
            RecordKind(ofPath: source.file.path) == .lists
        else { return nil }
        return .warning(
            rule.id, "the book `\(book.value)` is only suggested, so the list does not show it",
            at: source.position(of: book.range),
            help: "write `status: to-read` in its file once you have chosen it")
    }

    private static func unknown(
        _ slug: Slug, at position: SourcePosition, in subject: RuleSubject, _ rule: Rule
    ) -> Diagnostic {
        let nearest = subject.catalog.books.map(\.names).nearest(to: slug.text)?.slug
        return .error(
            rule.id, "there is no book `\(slug)`", at: position,
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "refer to a book by its file name without `.md`; this one would be `content/books/\(slug).md`"
        )
    }
}
