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
            custom: [CustomField(name: "shelf", value: .text("A3"))])
        book(
            "persuasion", "Persuasion", authors: ["Jane Austen"], published: "1817", genres: ["Classics"],
            status: .reading)
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
