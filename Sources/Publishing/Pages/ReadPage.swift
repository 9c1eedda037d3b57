internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// What the club has read, latest first.
enum ReadPage: PartPage {
    static let begins = SitePart.read

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        pages(listing: catalog.readings.entries.count, in: catalog)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let readings = page.catalog.readings.entries
        let paging = page.paging(of: readings.count)
        let groups = page.groups(of: readings[paging.range]) { $0.finished?.year }.map { year, readings in
            page.view("reading_group").with([
                "year": page.number(year), "url": page.url(ofYear: year),
                "readings": page.list(readings.map(page.reading)),
            ])
        }
        return PageContent(
            title: page.word("title.read"), fields: ["groups": page.list(groups)] + page.fields(of: paging))
    }
}
