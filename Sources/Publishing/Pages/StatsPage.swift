internal import Liquid
internal import ReadingCatalog

/// The club in numbers and charts.
struct StatsPage: PartPage {
    static let name: StaticString = "stats"
    static let part: SitePart? = .stats
    static let shape = PageHead.shape(view: "stats", "totals", "charts", "years")

    private let totals: [ClubTotal]
    private let tallies: [Tally]
    private let years: [Int]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        totals = blocks.totals()
        tallies = blocks.tallies()
        years = blocks.years()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.stats"), description: page.about("stats"),
                name: page.words["part.stats"])
        ) { fields in
            fields["totals"] = page.array(totals.map(page.total))
            fields["charts"] = page.array(tallies.map(page.chart))
            fields["years"] = page.links(years.map { RecordLink(title: String($0), path: .year($0)) })
        }
    }
}
