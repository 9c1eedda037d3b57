internal import Liquid
internal import ReadingCatalog

/// The books of a publisher.
struct PublisherPage: Page {
    static let name: StaticString = "publisher"
    static let part: SitePart? = .publishers
    static let shape = PageHead.shape(view: "publisher_page", "publisher", "books", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.publishers) else { return [] }
        return pages(listing: BookGrouping.publisher.members(in: catalog), in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        BookGrouping.publisher.path(ofGroup: page.index, in: catalog).page(page.number)
    }

    private let group: GroupCard
    private let books: PageOfCards

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        group = blocks.group(.publisher, page.index)
        books = blocks.books(ofGroup: page.index, .publisher, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.string(group.name)
        let about = page.about("publisher", count: group.count, ["publisher": group.name])
        let head = PageHead(title: title, description: about, trail: .publishers, name: group.name)
        return page.view(Self.self, head) { fields in
            fields["publisher"] = title
            fields["books"] = page.cards(books)
            page.addPaging(books.paging, to: &fields)
        }
    }
}
