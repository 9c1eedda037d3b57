internal import Liquid
internal import ReadingCatalog

/// The books of a series by their place in it.
struct SeriesPage: Page {
    static let name: StaticString = "series"
    static let part: SitePart? = .books
    static let shape = PageHead.shape(view: "series_page", "series", "books", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.series) else { return [] }
        return pages(listing: catalog.series.members, in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .series(catalog.series.groups[page.index].slug).page(page.number)
    }

    private let series: GroupLink
    private let books: PageOfCards

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        series = blocks.series(page.index)
        books = blocks.books(ofSeries: page.index, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.string(series.name)
        return page.view(
            Self.self,
            PageHead(
                title: title,
                description: page.about("series", count: books.paging.total, ["series": series.name]),
                trail: .books,
                name: series.name)
        ) { fields in
            fields["series"] = title
            fields["books"] = page.cards(books)
            page.addPaging(books.paging, to: &fields)
        }
    }
}
