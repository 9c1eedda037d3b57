internal import Liquid
internal import ReadingCatalog

/// What the club has read, latest first.
struct ReadPage: Page {
    static let name: StaticString = "read"
    static let section: StaticString? = "read"
    static let shape = PageHead.shape(view: "read", "groups", "total", "pagination")
    static let groupShape = Shape(view: "reading_group", "year", "readings")

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
        page.view(Self.self, PageHead(title: .text("What we have read"))) { fields in
            fields["groups"] = page.array(groups(page))
            page.addPaging(paging, to: &fields)
        }
    }

    /// The readings of the page, grouped by year.
    private func groups(_ page: PageWriter) -> [Value] {
        var groups: [Value] = []
        var rest = readings[...]
        while let first = rest.first {
            let group = rest.prefix { $0.year == first.year }
            rest = rest.dropFirst(group.count)
            groups.append(
                page.object(Self.groupShape) { fields in
                    fields["year"] = first.year.map(Value.int) ?? .null
                    fields["readings"] = page.array(group.map(page.reading))
                })
        }
        return groups
    }
}
