internal import Liquid

/// All series, each with the covers of its first books.
struct AllSeriesPage: Page {
    static let name: StaticString = "all-series"
    static let part: SitePart? = .series
    static let shape = PageHead.shape(view: "all_series", "groups", "total", "pagination")

    private static let perPage = 48

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.parts.contains(.series) else { return [] }
        let total = BookGrouping.series.groups(in: catalog).count
        return (1...Paging.count(of: total, perPage: perPage)).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        SitePart.series.path.page(page.number)
    }

    private let groups: [GroupCard]
    private let paging: Paging

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (groups, paging) = blocks.groups(.series, page: page.number, perPage: Self.perPage, covers: 4)
    }

    func view(_ page: PageWriter) -> Value {
        let title = page.words["part.series"]
        let head = PageHead(title: page.string(title), description: page.about("all-series"), name: title)
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(groups.map(page.group))
            page.addPaging(paging, to: &fields)
        }
    }
}
