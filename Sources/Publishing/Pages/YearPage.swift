internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A year in books: its numbers, what was liked best, the meetings, and all that was read.
enum YearPage: Page {
    static let name: StaticString = "year"
    static let view: StaticString = "year_page"
    static let part: SitePart? = .read
    static let section: SiteSection? = .years

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

    static func content(_ page: PageWriter) -> PageContent {
        let (year, highlights) = (page.catalog.years.all[page.index], page.highlights[page.index])
        let paging = page.paging(of: year.readings.count)
        let number = String(year.year)
        let books = year.readings.map(\.book)
        return PageContent(
            title: page.text(page.words.text("title.year", ["year": number])),
            description: page.about("year", ["year": number]),
            fields: [
                "year": .int(year.year), "totals": page.list(highlights.totals.map(page.total)),
                "best": page.cards(highlights.best),
                "highlights": page.list(standingOut(in: year, highlights, page).map { $0.view(page) }),
                "covers": page.cards(books.prefix(mostCovers)),
                "quote": page.quote(onFirstOf: highlights.best + books),
                "readings": page.list(year.readings[paging.range].map(page.reading)),
                "meetings": page.meetings(year.meetings), "goal": page.goal(ofYear: year.year),
                "years": page.linksToYears,
            ] + page.fields(of: paging))
    }
}

extension YearPage {
    /// A book that stands out in a year, and why.
    private struct Highlight {
        let book: Int32
        var labels: [String] = []
        var texts: [String] = []

        func view(_ page: PageWriter) -> Value {
            page.view("highlight").with([
                "label": page.text(labels.joined(separator: " · ")),
                "text": page.text(texts.joined(separator: " · ")), "book": page.card(book),
            ])
        }
    }

    /// The favourite, the longest and the shortest among at least three, the first and the last: each book once.
    private static func standingOut(
        in year: ClubYears.Year, _ highlights: YearHighlights, _ page: PageWriter
    ) -> [Highlight] {
        var all: [Highlight] = []
        func add(_ book: Int32?, _ key: String, _ text: String?) {
            guard let book else { return }
            let place = all.firstIndex { $0.book == book } ?? all.endIndex
            if place == all.endIndex { all.append(Highlight(book: book)) }
            all[place].labels.append(page.words[key])
            if let text, !text.isEmpty { all[place].texts.append(text) }
        }
        let pages = { (book: Int32?) in
            book.flatMap { page.catalog.enriched.facts(ofBook: Int($0)).pages?.value }
                .map { page.words.text("count.pages", count: $0) }
        }
        if year.readings.count > 2 {
            add(highlights.best.first, "year.favourite", nil)
            add(highlights.longest, "year.longest", pages(highlights.longest))
            add(highlights.shortest, "year.shortest", pages(highlights.shortest))
        }
        let ends = [("year.first", year.readings.first), ("year.last", year.readings.dropFirst().last)]
        for (key, entry) in ends { add(entry?.book, key, entry.map(page.days)) }
        return all
    }
}
