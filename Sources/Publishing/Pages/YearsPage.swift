internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// The years in books, latest first.
enum YearsPage: Page {
    static let name: StaticString = "years"
    static let part: SitePart? = .read
    static let section: SiteSection? = .years

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.years.all.isEmpty ? [] : [PlannedPage(Self.self)]
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .years }

    static func content(_ page: PageWriter) -> PageContent {
        let groups = page.catalog.years.all.map { year in
            page.group(String(year.year), .year(year.year), year.readings.map(\.book), covers: 5)
        }
        return PageContent(title: page.word("title.years"), fields: ["groups": page.list(groups)])
    }
}
