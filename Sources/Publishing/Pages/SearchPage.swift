internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The search, which a script makes work; without it, the page leads to everything that is sorted.
enum SearchPage: PartPage {
    static let view: StaticString = "search_page"
    static let begins = SitePart.search
    static let isListed = false

    static func content(_ page: PageWriter) -> PageContent {
        let letters = page.catalog.letters.row(.title)
        let pieces = page.shared.pieces
        let statuses = ReadingStatus.allCases.filter { $0 != .suggested }
        return PageContent(fields: [
            "genres": page.list(pieces.genres), "lists": page.lists,
            "statuses": page.list(statuses.map { pieces.statuses[$0] ?? .null }),
            "letters": page.letters(letters, of: PlannedPage(BooksPage.self)),
            "total": .int(page.catalog.books[.title].count),
        ])
    }
}
