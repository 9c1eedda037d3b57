internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The years in books, latest first.
enum YearsPage: Page {
    static let name: StaticString = "years"
    static let part: SitePart? = .read
    static let section: SiteSection? = .years
    static let shape = PageHead.shape(view: "years", "groups")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.years.all.isEmpty ? [] : [PlannedPage(Self.self)]
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath { .years }

    static func view(_ page: PageWriter) -> Value {
        let head = PageHead(
            title: page.word("title.years"), description: page.about("years"), trail: .read)
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(
                page.catalog.years.all.map { year in
                    let books = year.readings.map(\.book)
                    return page.group(String(year.year), .year(year.year), books[...], covers: 5)
                })
        }
    }
}
