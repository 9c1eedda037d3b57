internal import Diagnostics

extension Rule {
    static let seriesPositions = Rule(
        "series-position", "positions in a series are numbers, and no two books share one"
    ) { subject, rule in
        subject.catalog.books.repeats { $0.series?.position == nil ? nil : $0.series }.compactMap {
            book, first in
            book.series.map { samePlace(book, first, $0, rule) }
        }
    }

    private static func samePlace(
        _ book: Book, _ first: Book, _ series: SeriesPlace, _ rule: Rule
    ) -> Diagnostic {
        let number = series.position.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" } ?? ""
        return .warning(
            rule.id, "two books are number \(number) of \"\(series.name)\"",
            at: book.source.position(of: BookFields.series.field),
            help: "correct one of the two positions; `1.5` is between 1 and 2",
            notes: [
                Diagnostic.Note(
                    "\"\(first.title)\" is number \(number) too",
                    at: first.source.position(of: BookFields.series.field))
            ])
    }
}
