internal import Liquid
internal import ReadingCatalog

/// The club in numbers and charts.
struct StatsPage: Page {
    static let name: StaticString = "stats"
    static let section: StaticString? = "stats"
    static let shape = PageHead.shape(view: "stats", "totals", "charts")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.stats) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .stats }

    private let totals: [ClubTotal]
    private let tallies: [Tally]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        totals = blocks.totals()
        tallies = blocks.tallies()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Statistics"))) { fields in
            fields["totals"] = page.array(totals.map(page.total))
            fields["charts"] = page.array(tallies.map(page.chart))
        }
    }
}
