internal import Liquid
internal import ReadingCatalog

/// The books of a genre in one of their orders.
struct GenrePage: Page {
    static let name: StaticString = "genre"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(
        view: "genre_page", "genre", "books", "total", "order", "orders", "letters", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.genres) else { return [] }
        let orders = catalog.genreOrders
        return (0..<catalog.genres.named.count).flatMap { genre in
            let numbers = catalog.pageNumbers(of: catalog.genres.books(ofGenre: genre).count)
            return orders.flatMap { order in
                numbers.map { PlannedPage(Self.self, genre, order: order, number: $0) }
            }
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .genre(catalog.genres.named.groups[page.index].slug, page.order).page(page.number)
    }

    private let genre: GroupLink
    private let order: BookOrder
    private let books: PageOfCards
    private let letters: [LetterLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        genre = blocks.genre(page.index)
        order = page.order
        books = blocks.books(ofGenre: page.index, page.order, page: page.number)
        letters = blocks.letters(ofGenre: page.index, page.order)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words.text(order.genreTitle, ["genre": genre.name])
        let head = PageHead(
            title: page.string(title),
            description: page.about("listed", count: books.paging.total, ["title": title]),
            trail: .genres, name: genre.name)
        return page.view(Self.self, head) { fields in
            fields["genre"] = page.genre(genre)
            fields["books"] = page.cards(books)
            fields["total"] = .int(books.paging.total)
            page.addOrders(page.genreOrders, to: &fields)
            fields["letters"] = page.letters(letters)
            fields["pagination"] = page.pagination(books.paging)
        }
    }
}
