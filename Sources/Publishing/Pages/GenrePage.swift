internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The books of a genre in one of their orders.
enum GenrePage: Page {
    static let name: StaticString = "genre"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(
        view: "genre_page", "genre", "books", "total", "order", "orders", "letters", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
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

    static func view(_ page: PageWriter) -> Value {
        let (catalog, genre) = (page.catalog, page.index)
        let name = catalog.genres.named.groups[genre].name
        let books = catalog.genres.books(ofGenre: genre, page.order)
        let title = page.words.text(page.order.genreTitle, ["genre": name])
        let head = PageHead(
            title: page.string(title),
            description: page.about("listed", count: books.count, ["title": title]),
            trail: .genres, name: name)
        return page.view(Self.self, head) { fields in
            fields["genre"] = page.genre(genre)
            page.addBooks(
                books, catalog.genreOrders, catalog.letters.row(ofGenre: genre, page.order), to: &fields)
        }
    }
}
