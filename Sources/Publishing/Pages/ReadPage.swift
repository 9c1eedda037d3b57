internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// What the club has read, latest first.
enum ReadPage: Page {
    static let name: StaticString = "read"
    static let part: SitePart? = .read
    static let shape = PageHead.shape(view: "read", "groups", "total", "pagination")
    static let groupShape = Shape(view: "reading_group", "year", "url", "readings")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        pages(listing: catalog.readings.entries.count, in: catalog)
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .read.page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let readings = page.catalog.readings.entries
        let paging = page.paging(of: readings.count)
        let head = PageHead(
            title: page.word("title.read"), description: page.about("read"))
        return page.view(Self.self, head) { fields in
            let shown = Array(readings[paging.range])
            fields["groups"] = page.array(
                page.groups(of: shown, by: { $0.finished?.year }, groupShape) { year, readings, fields in
                    fields["year"] = year.map(Value.int) ?? .null
                    fields["url"] = page.url(ofYear: year)
                    fields["readings"] = page.array(readings.map(page.reading))
                })
            page.addPaging(paging, to: &fields)
        }
    }
}
