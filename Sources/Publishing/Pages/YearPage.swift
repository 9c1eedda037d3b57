internal import Liquid

/// A year in books: its numbers, what was liked best, the meetings, and all that was read.
struct YearPage: Page {
    static let name: StaticString = "year"
    static let part: SitePart? = .read
    static let shape = PageHead.shape(
        view: "year_page", "year", "totals", "best", "longest", "first", "last", "readings", "meetings",
        "years", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.years.all.enumerated().flatMap { index, year in
            pages(index, listing: year.readings.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .year(catalog.years.all[page.index].year).page(page.number)
    }

    private let year: WholeYear

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        year = blocks.year(page.index, page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        let number = String(year.year)
        let title = page.words.text("title.year", ["year": number])
        let head = PageHead(
            title: page.string(title), description: page.about("year", ["year": number]), trail: .read,
            name: title)
        return page.view(Self.self, head) { fields in
            fields["year"] = .int(year.year)
            fields["totals"] = page.array(year.totals.map(page.total))
            fields["best"] = page.cards(year.best)
            fields["longest"] = page.card(year.longest)
            fields["first"] = year.first.map(page.reading) ?? .null
            fields["last"] = year.last.map(page.reading) ?? .null
            fields["readings"] = page.array(year.readings.map(page.reading))
            fields["meetings"] = page.meetings(year.meetings)
            fields["years"] = page.links(
                year.others.map { RecordLink(title: String($0), path: .year($0)) })
            page.addPaging(year.paging, to: &fields)
        }
    }
}
