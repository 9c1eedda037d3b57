internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The books of an author.
enum AuthorPage: Page {
    static let name: StaticString = "author"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "author_page", "author", "books", "quote", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        pages(listing: catalog.booksOfAuthor, in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .author(catalog.authors.groups[page.index].slug).page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let name = page.catalog.authors.groups[page.index].name
        let books = page.catalog.booksOfAuthor[page.index]
        let head = PageHead(
            title: page.string(name),
            description: page.about("author", count: books.count, ["author": name]), trail: .authors)
        return page.view(Self.self, head) { fields in
            fields["author"] = page.author(page.index)
            page.addBooks(books, to: &fields)
            fields["quote"] = page.quote(onFirstOf: Array(books))
        }
    }
}
