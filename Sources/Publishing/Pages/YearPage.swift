internal import Liquid

/// A year in books: its numbers, what was liked best, the meetings, and all that was read.
enum YearPage: Page {
    static let name: StaticString = "year"
    static let part: SitePart? = .read
    static let shape = PageHead.shape(
        view: "year_page", "year", "totals", "best", "longest", "first", "last", "readings", "meetings",
        "goal", "years", "total", "pagination")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.years.all.enumerated().flatMap { index, year in
            pages(index, listing: year.readings.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .year(catalog.years.all[page.index].year).page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let (year, highlights) = (page.catalog.years.all[page.index], page.highlights(ofYear: page.index))
        let paging = page.paging(of: year.readings.count)
        let number = String(year.year)
        let title = page.words.text("title.year", ["year": number])
        let head = PageHead(
            title: page.string(title), description: page.about("year", ["year": number]), trail: .read,
            name: title)
        return page.view(Self.self, head) { fields in
            fields["year"] = .int(year.year)
            fields["totals"] = page.totals(highlights.totals)
            fields["best"] = page.cards(highlights.best)
            fields["longest"] = highlights.longest.map(page.card) ?? .null
            fields["first"] = year.readings.first.map(page.reading) ?? .null
            fields["last"] = year.readings.dropFirst().last.map(page.reading) ?? .null
            fields["readings"] = page.array(year.readings[paging.range].map(page.reading))
            fields["meetings"] = page.meetings(year.meetings)
            fields["goal"] = page.goal(ofYear: year.year)
            fields["years"] = page.linksToYears
            page.addPaging(paging, to: &fields)
        }
    }
}
