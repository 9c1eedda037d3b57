internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The club in numbers and charts.
enum StatsPage: PartPage {
    static let name: StaticString = "stats"
    static let part: SitePart? = .stats
    static let shape = PageHead.shape(view: "stats", "totals", "charts", "years")

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.word("part.stats"), description: page.about("stats"))
        return page.view(Self.self, head) { fields in
            fields["totals"] = page.totals(ClubTotal.all(page.catalog))
            fields["charts"] = page.array(Tally.all(page.catalog).map(page.chart))
            fields["years"] = page.linksToYears
        }
    }
}
