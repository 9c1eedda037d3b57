internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The books of a genre by title.
enum GenrePage: Page {
    static let name: StaticString = "genre"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(
        view: "genre_page", "genre", "books", "total", "letters", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        (0..<catalog.genres.named.count).flatMap { genre in
            catalog.pageNumbers(of: catalog.genres.books(ofGenre: genre).count)
                .map { PlannedPage(Self.self, genre, number: $0) }
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .genre(catalog.genres.named.groups[page.index].slug).page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let (catalog, genre) = (page.catalog, page.index)
        let name = catalog.genres.named.groups[genre].name
        let books = catalog.genres.books(ofGenre: genre)
        let head = PageHead(
            title: page.string(name),
            description: page.about("listed", count: books.count, ["title": name]),
            trail: .genres)
        return page.view(Self.self, head) { fields in
            fields["genre"] = page.genre(genre)
            page.addBooks(books, to: &fields)
            fields["letters"] = page.letters(catalog.letters.row(ofGenre: genre))
        }
    }
}
