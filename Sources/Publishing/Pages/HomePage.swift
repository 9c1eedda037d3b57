internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The home page: what is next, what is read now, what is new.
enum HomePage: PartPage {
    static let name: StaticString = "home"
    static let part: SitePart? = .home
    static let shape = PageHead.shape(
        view: "home", "next_meeting", "upcoming", "past", "reading", "goal", "acquired", "books", "lists",
        "shelves",
        "total", "welcome", "welcome_url")

    static let goalShape = Shape(view: "home_goal", "title", "url", "goal")

    static let card: ShareCardKind? = ShareCardKind("site") { _, context in
        let catalog = context.catalog
        return CardContent(
            title: catalog.site.title, by: catalog.site.tagline,
            books: catalog.books[.acquired].prefix(3).map { Int($0) })
    }

    static func view(_ page: PageWriter) -> Value {
        let catalog = page.catalog
        let head = PageHead(
            title: page.string(page.site.title),
            description: page.site.tagline.map { page.string($0) } ?? page.about("home"),
            jsonLD: page.linkedDataOfSite)
        return page.view(Self.self, head) { fields in
            let upcoming = catalog.upcomingMeetings
            let next = upcoming.first { catalog.records.meetings[Int($0)].status == .scheduled }
            fields["next_meeting"] = next.map(page.meeting) ?? .null
            fields["upcoming"] = page.meetings(upcoming.prefix(5))
            fields["past"] = page.meetings(catalog.pastMeetings.prefix(5))
            fields["reading"] = page.cards(catalog.booksBeingRead.prefix(12))
            fields["goal"] = goal(page)
            let acquired = newestBooks(of: catalog)
            fields["acquired"] = page.cards(acquired)
            // Some of the books, where nothing is known to be new.
            fields["books"] = page.cards(acquired.isEmpty ? catalog.books[.rating].prefix(12) : [])
            fields["lists"] = page.lists
            fields["shelves"] = page.linksToShelves
            fields["total"] = .int(catalog.books[.title].count)
            addGreeting(page, to: &fields)
        }
    }

    /// The goal of the year with a link to its page, which says more; null without such a page.
    private static func goal(_ page: PageWriter) -> Value {
        let year = page.catalog.settings.today.year
        guard page.site.goals[year] != nil, page.catalog.years.has(year) else { return .null }
        return page.object(goalShape) { fields in
            fields["title"] = page.string(page.words.text("title.year", ["year": String(year)]))
            fields["url"] = page.url(.year(year))
            fields["goal"] = page.goal(ofYear: year)
        }
    }

    /// The latest acquisitions, among the books whose date of acquisition is known.
    private static func newestBooks(of catalog: ArrangedCatalog) -> [Int32] {
        catalog.books[.acquired].prefix(12).filter { catalog.records.books[Int($0)].acquired != nil }
    }

    /// Sets the greeting of `site.yaml`, else the page `welcome`, if the club has one of them.
    private static func addGreeting(_ page: PageWriter, to fields: inout FieldWriter) {
        let pages = page.catalog.records.pages
        let index = page.catalog.shown.pages.first { pages[Int($0)].source.slug.text == "welcome" }
        if let text = page.site.welcome {
            fields["welcome"] = page.note(text, in: .pages)
            fields["welcome_url"] = .null
        } else if let source = index.map({ pages[Int($0)].source }) {
            fields["welcome"] = page.body(of: source, in: .pages)
            fields["welcome_url"] = page.url(.page(source.slug))
        } else {
            fields["welcome"] = .null
            fields["welcome_url"] = .null
        }
    }
}
