internal import Arranging
internal import Liquid

/// The club in numbers and charts.
enum StatsPage: PartPage {
    static let begins = SitePart.stats

    static func content(_ page: PageWriter) -> PageContent {
        PageContent(fields: [
            "totals": page.list(ClubTotal.all(page.catalog).map(page.total)),
            "charts": page.list(Tally.all(page.catalog).map(page.chart)), "years": page.linksToYears,
        ])
    }
}
