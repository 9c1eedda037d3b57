internal import Arranging
internal import Feeds
internal import Liquid
internal import Wording

/// All books in one of their orders.
enum BooksPage: PartPage {
    static let begins = SitePart.books

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

    static func content(_ page: PageWriter) -> PageContent {
        let catalog = page.catalog
        let (title, books) = (page.words[page.order.booksTitle], catalog.books[page.order])
        return PageContent(
            title: page.text(title),
            description: page.about("listed", count: books.count, ["title": title]), feed: .books,
            fields: page.books(
                books, catalog.letters.row(page.order),
                orders: [
                    "order": page.text(page.order.key),
                    "orders": page.list(catalog.bookOrders.map(page.link)),
                ]))
    }
}
