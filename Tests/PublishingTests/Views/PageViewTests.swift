import Liquid
import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing

@Suite struct PageViewTests {
    private let club = Club.sample

    private func expect(
        _ page: PlannedPage, _ path: String, is expected: String,
        _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        let viewed = club.view { _ in page }
        #expect(text(viewed[path]) == expected, sourceLocation: location)
    }

    @Test func `every page names its kind`() {
        expect(
            .notFound, "page",
            is:
                "{kind: 404, title: Page not found, description: The Club has no page at this address., "
                + "url: /404.html, "
                + "canonical_url: https://club.example/404.html, trail: [], is_hidden: yes}")
        expect(
            .own(0), "page",
            is: "{kind: page, title: About us, description: Who we are, url: /about/, "
                + "canonical_url: https://club.example/about/, section: about, trail: [], is_hidden: no, "
                + "body: \(printed(club.view { _ in .own(0) }["page.body"]))}")
        expect(.series(0, page: 1), "page.trail", is: "[Series]")
        expect(.list(0), "page.trail", is: "[Lists]")
    }

    @Test func `home shows what is next, what is being read and what is new`() {
        expect(.home, "page.next_meeting.title", is: "Persuasion")
        // Nobody has begun the book of the next meeting, and it is named there.
        expect(.home, "page.reading", is: "[]")
        expect(.home, "page.candidates", is: "[]")
        expect(.home, "page.quote.book", is: "emma")
        expect(.home, "page.quote.review.by", is: "Ann Brown")
        expect(.home, "page.acquired", is: "[dune-messiah, emma]")
        expect(.home, "page.shelf", is: "[dune-messiah]")
        expect(.home, "page.total", is: "4")
        expect(.home, "page.shelves", is: "[Gothic]")
    }

    @Test func `a book is on the front page at most twice`() {
        var club = Club()
        club.book("emma", "Emma", acquired: "2026-01-01", status: .reading)
        club.meeting("2026-07-01", "Beginning", date: "2026-07-01", books: ["emma"])
        club.meeting("2026-08-01", "End", date: "2026-08-01", books: ["emma"])
        club.list("starters", "Starters", [("emma", nil)])
        let books = ["next_meeting.books", "reading", "shelf"].map { "page.\($0)" }
        #expect(books.map { text(club.view { _ in .home }[$0]) } == ["[emma]", "[]", "[]"])
        let parts = ["upcoming", "lists"].map { club.view { _ in .home }["page.\($0)"].asArray ?? [] }
        #expect(parts[0].map { text($0["books"] ?? .null) } == ["[emma]", "[]"])
        #expect(parts[1].map { text($0["books"] ?? .null) } == ["[emma]"])
    }

    @Test func `a club without meetings is asked what to talk about`() {
        var club = Club()
        for (slug, rating) in [("a", 6), ("b", 9), ("c", 8), ("d", 10)] {
            club.book(slug, slug.uppercased(), status: slug == "d" ? .read : .toRead, rating: rating)
        }
        #expect(text(club.view { _ in .home }["page.candidates"]) == "[b, c, a]")
        #expect(text(club.view { _ in .home }["page.shelf"]) == "[d]")
        let titles = club.view { _ in .home }["site.navigation"].asArray?.compactMap { $0["title"]?.asString }
        #expect(titles?.prefix(3) == ["Books", "Meetings", "Lists"])
    }

    @Test func `a list of books knows its order and its pages`() {
        let page = PlannedPage.books(.author, page: 2)
        expect(page, "page.url", is: "/books/by-author/page/2/")
        expect(page, "page.books", is: "[dune-messiah]")
        expect(page, "page.total", is: "4")
        expect(page, "page.order", is: "author")
        expect(
            page, "page.orders",
            is: "[{key: title, title: Title, url: /books/, is_current: no}, "
                + "{key: author, title: Author, url: /books/by-author/, is_current: yes}, "
                + "{key: acquired, title: Date acquired, url: /books/by-acquired/, is_current: no}, "
                + "{key: rating, title: Rating, url: /books/by-rating/, is_current: no}]")
        expect(
            page, "page.pagination",
            is: "{number: 2, count: 2, first: 4, last: 4, previous_url: /books/by-author/, "
                + "links: [{number: 1, url: /books/by-author/, is_current: no}, "
                + "{number: 2, url: /books/by-author/page/2/, is_current: yes}]}")
    }

    @Test func `genres begin with all books, and a genre has its books by title`() {
        expect(.genres, "page.genres", is: "[All, Classics, Comedy]")
        let all = club.view { _ in .genres }["page.genres"].asArray?.first
        #expect(all.map(text) == "All" && all?["url"].map(text) == "/books/")
        expect(.genre(0, page: 1), "page.books", is: "[dune, emma, persuasion]")
        expect(.genre(0, page: 1), "page.url", is: "/genres/classics/")
        expect(.genre(0, page: 1), "page.title", is: "Classics")
        expect(.genre(0, page: 1), "page.pagination", is: "nothing")
    }

    @Test func `authors are grouped by the letter under which they are filed`() {
        expect(
            .authors(page: 1), "page.groups",
            is: "[{letter: A–H, authors: [Jane Austen, Frank Herbert], "
                + "entries: [{author: Jane Austen, books: [emma, persuasion]}, "
                + "{author: Frank Herbert, books: [dune, dune-messiah]}]}]")
        expect(.author(0, page: 1), "page.books", is: "[emma, persuasion]")
        expect(.series(0, page: 1), "page.books", is: "[dune, dune-messiah]")
    }

    @Test func `what was read is grouped by year`() {
        expect(
            .read(page: 1), "page.groups",
            is:
                "[{year: 2024, url: /years/2024/, readings: [{label: Read, started: January 2024, finished: 2 March 2024, "
                + "text: January – 2 March 2024, book: emma}]}]")
    }

    @Test func `a list has its books in order with notes`() {
        let note = printed(club.view { _ in .list(0) }["page.list.entries"].asArray?[0]["note"] ?? .null)
        #expect(note.contains("Gentle"))
        expect(
            .list(0), "page.list.entries",
            is: "[{number: 1, book: emma, note: \(note)}, {number: 2, book: dune}]")
        expect(.list(0), "page.description", is: "Begin here")
        expect(
            .lists, "page.lists",
            is: "[{title: Starters, url: /lists/starters/, description: Begin here, count: 2, "
                + "books: [emma, dune]}]")
    }

    @Test func `meetings to come stand soonest first, past ones latest first`() {
        let titles = { (path: String) in
            club.view { _ in .meetings }[path].asArray?.compactMap { $0["title"]?.asString }
        }
        #expect(titles("page.upcoming") == ["Dune", "Persuasion"])
        #expect(titles("page.past") == ["Emma at last"])
    }

    @Test func `loans tell who has what and since when`() {
        expect(
            .loans, "page.loans",
            is: "[{book: emma, to: Ben Cole, since: 1 May 2026, due: 10 June 2026, is_overdue: yes, "
                + "days_overdue: 5, as_of: 15 June 2026}]")
        expect(.loans, "page.overdue", is: "1")
    }

    @Test func `a shelf shows what the club has of it`() {
        let books = club.view { _ in .shelf(0, page: 1) }["page.books"].asArray ?? []
        #expect(books.map { text($0["book"] ?? .null) } == ["emma", "nothing"])
        #expect(books[0]["url"]?.asString == "https://openlibrary.org/works/OL66562W")
        #expect(books[1]["author_text"]?.isNull == true)
    }

    @Test func `a redirect leads to its page`() {
        var club = Club()
        club.book("emma", aliases: ["old/"])
        let viewed = club.view(at: "https://x.example/club/") { _ in .redirect(0) }
        #expect(text(viewed["page.target"]) == "/club/books/emma/")
        #expect(text(viewed["page.target_absolute"]) == "https://x.example/club/books/emma/")
        #expect(text(viewed["page.is_hidden"]) == "yes")
    }
}
