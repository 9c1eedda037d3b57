internal import Liquid

/// All books in one of their orders.
struct BooksPage: Page {
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

    private let order: BookOrder
    private let books: PageOfCards
    private let letters: [LetterLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        order = page.order
        books = blocks.books(page.order, page: page.number)
        letters = blocks.lettersOfBooks(page.order)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words[order.booksTitle]
        return page.view(
            Self.self,
            PageHead(
                title: page.string(title),
                description: page.about("listed", count: books.paging.total, ["title": title]),
                feed: .books,
                name: title)
        ) {
            fields in
            fields["books"] = page.cards(books)
            fields["total"] = .int(books.paging.total)
            page.addOrders(page.bookOrders, to: &fields)
            fields["letters"] = page.letters(letters)
            fields["pagination"] = page.pagination(books.paging)
        }
    }
}
