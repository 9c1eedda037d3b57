internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The books of a genre by title.
enum GenrePage: Page {
    static let name: StaticString = "genre"
    static let part: SitePart? = .genres
    static let view: StaticString = "genre_page"

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        (0..<catalog.genres.named.count).flatMap { genre in
            catalog.pageNumbers(of: catalog.genres.books(ofGenre: genre).count)
                .map { PlannedPage(Self.self, genre, number: $0) }
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .genre(catalog.genres.named.groups[page.index].slug).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let (catalog, genre) = (page.catalog, page.index)
        let name = catalog.genres.named.groups[genre].name
        let books = catalog.genres.books(ofGenre: genre)
        return PageContent(
            title: page.text(name),
            description: page.about("listed", count: books.count, ["title": name]),
            fields: ["genre": page.shared.pieces.genres[genre]]
                + page.books(books, catalog.letters.row(ofGenre: genre)))
    }
}
