internal import Liquid
internal import ReadingCatalog

/// A book.
struct BookPage: Page {
    static let name: StaticString = "book"
    static let section: StaticString? = "books"
    static let shape = PageHead.shape(view: "book_page", "book")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.books[.title].map { PlannedPage(Self.self, Int($0)) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .book(catalog.records.books[page.index].source.slug)
    }

    /// Most pages are of books: their files' paths are put together at once.
    static func outputFile(of page: PlannedPage, in catalog: ArrangedCatalog) -> String {
        SitePath.outputFile(ofBook: catalog.records.books[page.index].source.slug)
    }

    static func source(of page: PlannedPage, in catalog: ArrangedCatalog) -> RecordSource? {
        catalog.records.books[page.index].source
    }

    let card: BookCard
    let details: WholeBook
    let previous: BookCard?
    let next: BookCard?
    let meetings: BookMeetings
    let lists: ListAppearances
    let more: MoreOfGenre

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        card = blocks.card(ofBook: page.index)
        details = blocks.details(ofBook: page.index)
        previous = blocks.previous(inSeriesOf: page.index)
        next = blocks.next(inSeriesOf: page.index)
        meetings = blocks.meetings(ofBook: page.index)
        lists = blocks.lists(ofBook: page.index)
        more = blocks.more(besides: page.index)
    }

    func view(_ page: PageWriter) -> Value {
        let card = page.card(card)
        let head = PageHead(
            title: card["title"] ?? .null, url: card["url"], description: card["excerpt"] ?? .null,
            trail: .books, image: page.imageURL(of: details), jsonLD: page.linkedData(of: details))
        return page.view(Self.self, head) { fields in fields["book"] = page.book(self, card: card) }
    }
}
