internal import Liquid
internal import ReadingCatalog

/// The books of a series by their place in it.
struct SeriesPage: Page {
    static let name: StaticString = "series"
    static let part: SitePart? = .series
    static let shape = PageHead.shape(view: "series_page", "books", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.series) else { return [] }
        return pages(listing: BookGrouping.series.members(in: catalog), in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        BookGrouping.series.path(ofGroup: page.index, in: catalog).page(page.number)
    }

    private let group: GroupCard
    private let books: PageOfCards

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        group = blocks.group(.series, page.index)
        books = blocks.books(ofGroup: page.index, .series, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let about = page.about("series", count: group.count, ["series": group.name])
        let head = PageHead(
            title: page.string(group.name), description: about, trail: .series, name: group.name)
        return page.view(Self.self, head) { fields in
            fields["books"] = page.cards(books)
            page.addPaging(books.paging, to: &fields)
        }
    }
}
