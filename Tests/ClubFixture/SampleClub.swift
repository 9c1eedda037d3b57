import Liquid
import TextAndTime

@testable import Arranging
@testable import Feeds
@testable import Publishing
@testable import ReadingCatalog

extension Club {
    /// A club with something of everything.
    static var sample: Club {
        var club = Club()
        club.addBooks()
        club.addCompany()
        return club
    }

    private mutating func addBooks() {
        book(
            "emma", "Emma", subtitle: "A Novel", authors: ["Jane Austen"], isbn: "9780141439587",
            openLibrary: "OL66562W", published: "1815-12", pages: 474,
            language: "en-GB", genres: ["Classics", "Comedy"], tags: ["reread"], acquired: "2024-05-03",
            status: .read, readings: [Reading(started: date("2024-01"), finished: date("2024-03-02"))],
            rating: 9,
            reviews: [Review(by: "Ann Brown", rating: Rating(halves: 8), note: "Clever & kind")],
            loans: [Loan(to: "Ben Cole", at: day("2026-05-01"), due: day("2026-06-10"), returned: nil)],
            cover: "emma.jpg", synopsis: "A matchmaker errs.", warnings: ["snobbery"],
            links: [WebLink(title: "Notes", url: "https://notes.example/")], body: "Our copy is old.\n",
            custom: ["shelf": .string("A3")])
        book(
            "persuasion", "Persuasion", authors: ["Jane Austen"], published: "1817", genres: ["Classics"],
            status: .reading,
            contributors: [Contributor(PersonName(parsing: "Ed Itor"), role: "editor")])
        book(
            "dune", "Dune", authors: ["Frank Herbert"], language: "de", series: "Dune", position: 1,
            genres: ["Classics"], rating: 6)
        book(
            "dune-messiah", "Dune Messiah", authors: ["Frank Herbert"], series: "Dune", position: 2,
            acquired: "2025")
    }

    private mutating func addCompany() {
        meeting(
            "2026-05-20-emma", "Emma at last", date: "2026-05-20", time: TimeOfDay(hour: 19, minute: 30),
            minutes: 90, books: ["emma"], host: "Ann Brown", picker: "Ben Cole",
            place: Meeting.Place(name: "Library", address: "1 High St", url: "https://map.example/"),
            attendees: .names(["Ann Brown", "Ben Cole", "Cyd"]), body: "We argued.\n")
        meeting(
            "2026-06-16-dune", "Dune", date: "2026-06-16", timeZone: "Europe/Paris", books: ["dune"],
            isCancelled: true)
        meeting(
            "2026-07-21-persuasion", "Persuasion", date: "2026-07-21",
            time: TimeOfDay(hour: 23, minute: 30), minutes: 60, books: ["persuasion"],
            attendees: .count(12))
        list(
            "starters", "Starters", description: "Begin here", [("emma", "Gentle"), ("dune", nil)],
            body: "Easy ones.\n")
        page("about", "About us", description: "Who we are", navigationOrder: 1, body: "Hello.\n")
        shelf(
            "gothic", "Gothic", subject: "gothic fiction",
            [
                ShelfBook(
                    work: .work(66562), title: "Emma!", authors: ["J. Austen"], firstPublished: 1815,
                    coverID: 7),
                ShelfBook(
                    work: .work(1), title: "Other", authors: [], firstPublished: nil, coverID: nil),
            ])
        let publisher = Sourced(
            "John Murray", from: .openLibrary(.edition(5), revision: 3, fetched: day("2026-01-02")))
        found[books[0].source.slug] = FoundFacts(publisher: publisher, work: .work(66562))
    }

    /// What templates see of a page of the sample.
    func view(at address: String = "https://club.example/", _ page: (SitePlan) -> PlannedPage) -> Viewed {
        let plan = plan(at: address)
        return Viewed(SiteViews(plan), page(plan))
    }
}

extension SitePlan {
    /// The number of the book `slug`.
    func book(_ slug: String) -> Int { catalog.index(ofBook: Slug(slug))! }
}

/// The views of a site, made by one worker.
struct SiteViews {
    private let views: SharedViews
    private let plan: SitePlan

    init(_ plan: SitePlan) {
        views = SharedViews(plan.context)
        self.plan = plan
    }

    func data(of page: PlannedPage, in arena: Arena) -> Value { views.data(of: page, in: arena) }

    /// The fingerprint of all that a page shows.
    func fingerprint(of page: PlannedPage) -> Fingerprint {
        let arena = Arena()
        var builder = FingerprintBuilder()
        data(of: page, in: arena).hashContent(into: &builder)
        return builder.fingerprint
    }

    /// What the feed at a path holds; empty if there is none.
    func feed(_ path: String) -> String {
        let catalog = plan.arranged
        let source = FeedSource(
            views.context, listedAddresses: plan.listedAddresses)
        let feed = catalog.feeds.first { $0.path.text == path }
        return String(decoding: feed?.bytes(source) ?? [], as: UTF8.self)
    }
}

extension PlannedPage {
    static let home = PlannedPage(HomePage.self)
    static let genres = PlannedPage(GenresPage.self)
    static let lists = PlannedPage(ListsPage.self)
    static let meetings = PlannedPage(MeetingsPage.self)
    static let loans = PlannedPage(LoansPage.self)
    static let stats = PlannedPage(StatsPage.self)
    static let myList = PlannedPage(MyListPage.self)
    static let notFound = PlannedPage(NotFoundPage.self)

    static func books(_ order: BookOrder, page: Int) -> PlannedPage {
        PlannedPage(BooksPage.self, order: order, number: page)
    }
    static func book(_ index: Int) -> PlannedPage { PlannedPage(BookPage.self, index) }
    static func genre(_ index: Int, page: Int) -> PlannedPage {
        PlannedPage(GenrePage.self, index, number: page)
    }
    static func authors(page: Int) -> PlannedPage { PlannedPage(AuthorsPage.self, number: page) }
    static func author(_ index: Int, page: Int) -> PlannedPage {
        PlannedPage(AuthorPage.self, index, number: page)
    }
    static func series(_ index: Int, page: Int) -> PlannedPage {
        PlannedPage(SeriesPage.self, index, number: page)
    }
    static func read(page: Int) -> PlannedPage { PlannedPage(ReadPage.self, number: page) }
    static func list(_ index: Int) -> PlannedPage { PlannedPage(ListPage.self, index) }
    static func meeting(_ index: Int) -> PlannedPage { PlannedPage(MeetingPage.self, index) }
    static func shelf(_ index: Int, page: Int) -> PlannedPage {
        PlannedPage(ShelfPage.self, index, number: page)
    }
    static func own(_ index: Int) -> PlannedPage { PlannedPage(OwnPage.self, index) }
    static func redirect(_ index: Int) -> PlannedPage { PlannedPage(RedirectPage.self, index) }
}
