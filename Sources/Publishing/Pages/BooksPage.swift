internal import Arranging
internal import Feeds
internal import Liquid
internal import Wording

/// All books in one of their orders.
enum BooksPage: Page {
    static let name: StaticString = "books"
    static let part: SitePart? = .books
    static let shape = PageHead.shape(
        view: "books", "books", "total", "order", "orders", "letters", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.bookOrders.flatMap { order in
            catalog.pageNumbers(of: catalog.books[order].count).map {
                PlannedPage(Self.self, order: order, number: $0)
            }
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .books(page.order).page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let catalog = page.catalog
        let (title, books) = (page.words[page.order.booksTitle], catalog.books[page.order])
        let head = PageHead(
            title: page.string(title),
            description: page.about("listed", count: books.count, ["title": title]), feed: .books)
        return page.view(Self.self, head) { fields in
            page.addBooks(books[...], catalog.bookOrders, catalog.letters.row(page.order), to: &fields)
        }
    }
}
