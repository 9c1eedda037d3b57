internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// A book.
enum BookPage: RecordPage {
    static let name: StaticString = "book"
    static let folder: RecordKind? = .books
    static let part: SitePart? = .books
    static let shape = PageHead.shape(view: "book_page", "book")

    static let card: ShareCardKind? = ShareCardKind("book") { book, context in
        let record = context.catalog.records.books[book]
        return CardContent(
            title: record.title, by: context.namesInRow.text(record.authors.map(\.display)),
            note: record.subtitle, books: [book])
    }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.books[.title].map { book in
            PlannedPage(
                Self.self, Int(book), template: catalog.records.books[Int(book)].source.template)
        }
    }

    /// Most pages are of books: their files' paths are put together at once.
    static func outputFile(of page: PlannedPage, in catalog: ArrangedCatalog) -> String {
        SitePath.outputFile(ofBook: catalog.records.books[page.index].source.slug)
    }

    static func view(_ page: PageWriter) -> Value {
        let (book, card) = (page.index, page.card(Int32(page.index)))
        let head = PageHead(
            title: card["title"] ?? .null, url: card["url"],
            description: page.description(of: book, card: card),
            trail: .books, image: page.image(of: book, card: card), jsonLD: page.linkedData(ofBook: book))
        return page.view(Self.self, head) { fields in fields["book"] = page.book(book, card: card) }
    }
}
