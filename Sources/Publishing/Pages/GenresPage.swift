internal import Liquid
internal import ReadingCatalog

/// The index of genres.
struct GenresPage: Page {
    static let name: StaticString = "genres"
    static let section: StaticString? = "genres"
    static let shape = PageHead.shape(view: "genres", "genres")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.genres) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .genres }

    private let genres: [GroupLink]
    private let total: Int

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        genres = blocks.genres()
        total = blocks.bookCount()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Genres"))) { fields in
            fields["genres"] = page.array([page.allBooks(total)] + genres.map(page.genre))
        }
    }
}
