internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The search, which a script makes work; without it, the page leads to everything that is sorted.
enum SearchPage: PartPage {
    static let name: StaticString = "search"
    static let part: SitePart? = .search
    static let isListed = false
    static let shape = PageHead.shape(view: "search_page", "genres", "lists", "statuses", "letters", "total")

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(title: page.word("part.search"), description: page.about("search"))
        return page.view(Self.self, head) { fields in
            fields["genres"] = page.array(page.genres)
            fields["lists"] = page.lists
            fields["statuses"] = page.statuses
            fields["letters"] = page.letters(
                page.catalog.letters.row(.title), of: PlannedPage(BooksPage.self))
            fields["total"] = .int(page.catalog.books[.title].count)
        }
    }
}
