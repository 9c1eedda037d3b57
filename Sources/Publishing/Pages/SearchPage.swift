internal import Liquid
internal import ReadingCatalog

/// The search, which a script makes work; without it, the page leads to everything that is sorted.
struct SearchPage: PartPage {
    static let name: StaticString = "search"
    static let part: SitePart? = .search
    static let isListed = false
    static let shape = PageHead.shape(view: "search_page", "genres", "lists", "statuses", "letters", "total")

    private let genres: [GroupLink]
    private let lists: [ListCard]
    private let total: Int
    private let letters: [LetterLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        genres = blocks.genres()
        lists = blocks.lists()
        total = blocks.bookCount()
        letters = blocks.lettersOfBooks(.title)
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self, PageHead(title: page.word("part.search"), description: page.about("search"))
        ) { fields in
            fields["genres"] = page.array(genres.map(page.genre))
            fields["lists"] = page.lists(lists)
            fields["statuses"] = page.statuses
            fields["letters"] = page.letters(letters, of: PlannedPage(BooksPage.self))
            fields["total"] = .int(total)
        }
    }
}
