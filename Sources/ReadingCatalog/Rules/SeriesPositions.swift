internal import Diagnostics

extension Rule {
    static let seriesPositions = Rule(
        "series-position", "positions in a series are numbers, and no two books share one"
    ) { subject, rule in
        subject.catalog.books.repeats { $0.series?.position == nil ? nil : $0.series }.compactMap {
            book, first in
            guard let series = book.series, let position = series.position else { return nil }
            let number = Int(exactly: position).map { "\($0)" } ?? "\(position)"
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
}
