internal import Content
internal import Diagnostics

extension Rule {
    static let duplicateEntries = Rule("duplicate-entry", "a list or a meeting names a book once") {
        subject, rule in
        subject.catalog.meetings.flatMap { findings($0.books, in: $0.source, rule) }
            + subject.catalog.lists.flatMap { findings($0.entries.map(\.book), in: $0.source, rule) }
    }

    private static func findings(_ books: [Located<Slug>], in source: RecordSource, _ rule: Rule)
        -> [Diagnostic]
    {
        guard books.count > 1 else { return [] }
        var first: [Slug: Range<Int>] = [:]
        return books.compactMap { book in
            guard let earlier = first[book.value] else {
                first[book.value] = book.range
                return nil
            }
            return .error(
                rule.id, "`\(book.value)` is named twice", at: source.position(of: book.range),
                help: "delete one of the two",
                notes: [Diagnostic.Note("the first one is here", at: source.position(of: earlier))])
        }
    }
}
