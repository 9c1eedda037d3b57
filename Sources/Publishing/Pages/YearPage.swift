internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// A year in books: its numbers, what was liked best, the meetings, and all that was read.
enum YearPage: Page {
    static let name: StaticString = "year"
    static let part: SitePart? = .read
    static let section: SiteSection? = .years
    static let shape = PageHead.shape(
        view: "year_page", "year", "totals", "best", "longest", "shortest", "covers", "quote", "first",
        "last", "readings", "meetings",
        "goal", "years", "total", "pagination")

    /// How many covers a poster shows: those of a club that reads a book a week.
    private static let mostCovers = 60

    static let card: ShareCardKind? = ShareCardKind("list") { index, context in
        let (year, highlights) = (context.catalog.years.all[index], context.highlights[index])
        let best = highlights.best.isEmpty ? year.readings.map(\.book) : highlights.best
        return CardContent(
            title: context.words.text("title.year", ["year": String(year.year)]),
            by: highlights.totals.prefix(2).map { $0.text + " " + $0.label }.joined(separator: " · "),
            books: best.prefix(3).map { Int($0) })
    }

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
            fields["shortest"] = highlights.shortest.map(page.card) ?? .null
            fields["covers"] = page.cards(year.readings.prefix(mostCovers).map(\.book))
            fields["quote"] = page.quote(onFirstOf: highlights.best + year.readings.map(\.book))
            fields["first"] = year.readings.first.map(page.reading) ?? .null
            fields["last"] = year.readings.dropFirst().last.map(page.reading) ?? .null
            fields["readings"] = page.array(year.readings[paging.range].map(page.reading))
            fields["meetings"] = page.meetings(year.meetings)
            fields["goal"] = page.goal(page.site.goals.club, ofYear: year.year)
            fields["years"] = page.linksToYears
            page.addPaging(paging, to: &fields)
        }
    }
}
