internal import Liquid
internal import ReadingCatalog

/// The index of genres.
struct GenresPage: PartPage {
    static let name: StaticString = "genres"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(view: "genres", "genres")

    private let genres: [GroupLink]
    private let total: Int

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        genres = blocks.genres()
        total = blocks.bookCount()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: .text("Genres"), description: page.about("The genres of the books of "), name: "Genres"
            )
        ) { fields in
            fields["genres"] = page.array([page.allBooks(total)] + genres.map(page.genre))
        }
    }
}
