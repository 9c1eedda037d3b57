internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The books of an author.
enum AuthorPage: Page {
    static let name: StaticString = "author"
    static let view: StaticString = "author_page"
    static let part: SitePart? = .authors

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        pages(listing: catalog.booksOfAuthor, in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .author(catalog.authors.groups[page.index].slug).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let name = page.catalog.authors.groups[page.index].name
        let books = page.catalog.booksOfAuthor[page.index]
        return PageContent(
            title: page.text(name),
            description: page.about("author", count: books.count, ["author": name]),
            fields: [
                "author": page.shared.pieces.authors[page.index], "quote": page.quote(onFirstOf: books),
            ] + page.books(books))
    }
}
