internal import Content
internal import Diagnostics

extension Rule {
    static let duplicateEntries = Rule("duplicate-entry", "a list or a meeting names a book once") {
        subject, rule in
        [RecordKind.meetings, .lists].flatMap(subject.catalog.records).flatMap { record in
            record.namedBooks.books.repeats { $0.value }.map { book, first in
                .error(
                    rule.id, "`\(book.value)` is named twice", at: record.source.position(of: book.range),
                    help: "delete one of the two",
                    notes: [
                        Diagnostic.Note("the first one is here", at: record.source.position(of: first.range))
                    ])
            }
        }
    }
}
