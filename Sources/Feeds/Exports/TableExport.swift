internal import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// `books.csv`: the books as a table (RFC 4180), several values of a cell separated by semicolons.
enum TableExport {
    /// A column, and what its cell says of a book; nil for an empty cell.
    private typealias Column = (name: String, cell: @Sendable (Row) -> String?)

    private struct Row {
        let book: Book
        let facts: BookFacts
        let context: SiteContext
    }

    private static let columns: [Column] =
        [
            ("title", { $0.book.title }), ("subtitle", { $0.book.subtitle }),
            ("authors", { joined($0.book.authors.map(\.display)) }),
            ("series", { $0.facts.series?.value.name }),
            ("position", { $0.facts.series?.value.position.map(Numbers.position) }),
            ("published", { $0.facts.published?.value.description }),
            ("publisher", { $0.facts.publisher?.value }),
            ("pages", { $0.facts.pages.map { String($0.value) } }), ("language", { $0.book.language }),
            ("isbn", { $0.book.isbn?.value.digits }), ("genres", { joined($0.facts.genres) }),
            ("tags", { joined($0.book.tags) }), ("status", { $0.book.status?.rawValue }),
            ("rating", { $0.book.rating?.description }), ("acquired", { $0.book.acquired?.description }),
            ("progress", progress), ("contributors", contributors),
            ("format", { $0.book.format?.rawValue }), ("hours", { $0.book.hours.map(Numbers.position) }),
        ]
        + ExternalCatalog.allCases.map { other in
            (other.rawValue, { $0.book.identifiers.first { $0.catalog == other }?.number })
        }
        + [("url", { $0.context.catalog.routes.fullURL(.book($0.book.source.slug)) })]

    static func bytes(_ source: FeedSource) -> [UInt8] {
        let (columns, catalog) = (columns, source.catalog)
        var text = ByteText(capacity: 1 << 16)
        text.append(columns.map(\.name).joined(separator: ",") + "\r\n")
        for index in catalog.books[.title] {
            let row = Row(
                book: catalog.records.books[Int(index)],
                facts: catalog.enriched.facts(ofBook: Int(index)), context: source.context)
            for (number, column) in columns.enumerated() {
                if number > 0 { text.append(",") }
                if let cell = column.cell(row) { TableCell.write(cell, to: &text) }
            }
            text.append("\r\n")
        }
        return text.bytes
    }

    private static func joined(_ values: [String]) -> String? {
        values.isEmpty ? nil : values.joined(separator: "; ")
    }

    private static func progress(_ row: Row) -> String? {
        joined(
            row.book.progress.map { found in
                let name = row.context.members.shown(found.value.by)
                return (name.map { "\($0): " } ?? "") + found.value.place.description
            })
    }

    private static func contributors(_ row: Row) -> String? {
        joined(row.book.contributors.map { $0.person.display + ($0.role.map { " (\($0))" } ?? "") })
    }
}
