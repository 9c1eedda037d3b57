public import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// The books that the club has or has been suggested, for the page on which one suggests a book: `assets/voices.js` reads it.
public struct KnownBookList: Feed {
    public static let address = SitePath("suggest/books.json")
    /// A browser loads all of it.
    private static let mostBooks = 20_000

    public let path = address

    public static func isPlanned(for catalog: ArrangedCatalog) -> Bool {
        catalog.hasPage(of: .suggest) && catalog.books[.title].count <= mostBooks
    }

    public static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        isPlanned(for: catalog) ? [KnownBookList()] : []
    }

    public func bytes(_ source: FeedSource) -> [UInt8] {
        let catalog = source.catalog
        var json = JSONWriter()
        json.array { json in
            for index in catalog.books[.title] + catalog.shown.suggestions {
                let book = catalog.records.books[Int(index)]
                json.newline()
                json.texts([
                    book.title, source.context.namesInRow.text(book.authors.map(\.display)),
                    catalog.url(ofBook: Int(index)) ?? "",
                    book.status.map { catalog.words["status." + $0.rawValue] } ?? "",
                ])
            }
        }
        return json.file()
    }
}
