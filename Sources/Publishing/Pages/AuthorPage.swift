internal import Liquid
internal import ReadingCatalog

/// The books of an author.
struct AuthorPage: Page {
    static let name: StaticString = "author"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "author_page", "author", "books", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.authors) else { return [] }
        return pages(listing: catalog.booksOfAuthor, in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .author(catalog.authors.groups[page.index].slug).page(page.number)
    }

    private let author: GroupLink
    private let books: PageOfCards

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        author = blocks.author(page.index)
        books = blocks.books(ofAuthor: page.index, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.string(author.name),
                description: page.about("author", count: books.paging.total, ["author": author.name]),
                trail: .authors, name: author.name)
        ) { fields in
            fields["author"] = page.author(author)
            fields["books"] = page.cards(books)
            page.addPaging(books.paging, to: &fields)
        }
    }
}
