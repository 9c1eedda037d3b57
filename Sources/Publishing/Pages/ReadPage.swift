internal import Liquid
internal import ReadingCatalog

/// What the club has read, latest first.
struct ReadPage: Page {
    static let name: StaticString = "read"
    static let part: SitePart? = .read
    static let shape = PageHead.shape(view: "read", "groups", "total", "pagination")
    static let groupShape = Shape(view: "reading_group", "year", "url", "readings")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.has(.read) ? pages(listing: catalog.readings.entries.count, in: catalog) : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .read.page(page.number)
    }

    private let readings: [FinishedReading]
    private let paging: Paging

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (readings, paging) = blocks.readings(page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("title.read"),
                description: page.about("read"),
                name: page.words["title.read"])
        ) { fields in
            fields["groups"] = page.array(groups(page))
            page.addPaging(paging, to: &fields)
        }
    }

    private func groups(_ page: PageWriter) -> [Value] {
        page.groups(of: readings, by: \.year, Self.groupShape) { year, readings, fields in
            fields["year"] = year.map(Value.int) ?? .null
            fields["url"] = page.url(ofYear: year)
            fields["readings"] = page.array(readings.map(page.reading))
        }
    }
}
