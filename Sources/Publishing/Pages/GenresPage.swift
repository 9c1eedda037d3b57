internal import Liquid
internal import ReadingCatalog

/// The index of genres.
struct GenresPage: PartPage {
    static let name: StaticString = "genres"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(view: "genres", "genres", "groups")

    private let genres: [GroupLink]
    private let groups: [GroupCard]
    private let total: Int

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        genres = blocks.genres()
        groups = blocks.genreCards(covers: 3)
        total = blocks.bookCount()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.genres"), description: page.about("genres"),
                name: page.words["part.genres"]
            )
        ) { fields in
            fields["genres"] = page.array([page.allBooks(total)] + genres.map(page.genre))
            fields["groups"] = page.array(groups.map(page.group))
        }
    }
}
