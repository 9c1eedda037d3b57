import Liquid
import ReadingCatalog
import Testing

@testable import ClubFixture

@Suite struct BookViewTests {
    private func emma(_ field: String) -> String {
        text(Club.sample.view { .book($0.book("emma")) }["page.book." + field])
    }

    @Test(arguments: [
        ("slug", "emma"), ("title", "Emma"), ("subtitle", "A Novel"), ("url", "/books/emma/"),
        ("authors", "[Jane Austen]"), ("author_text", "Jane Austen"), ("published", "December 1815"),
        (
            "cover",
            "{is_drawn: no, src: /covers/emma.jpg, width: 300, height: 450, alt: Cover of Emma, color: #efe3cb}"
        ),
        ("pages", "474"), ("language", "nothing"), ("language_name", "English"),
        ("genres", "[Classics, Comedy]"),
        ("series", "nothing"), ("status", "read"), ("acquired", "3 May 2024"), ("is_lent", "yes"),
        ("rating.stars", "★★★★½"), ("rating.label", "4.5 out of 5"), ("rating.value", "4.5"),
        ("custom", "{shelf: A3}"), ("isbn", "9780141439587"), ("publisher", "John Murray"),
        ("tags", "[reread]"),
        ("published.iso", "1815-12"), ("published.short", "Dec 1815"), ("published.weekday", "nothing"),
        ("acquired.weekday", "Friday"), ("acquired.iso", "2024-05-03"), ("acquired.year", "2024"),
        (
            "readings",
            "[{label: Read, started: January 2024, finished: 2 March 2024, text: January – 2 March 2024}]"
        ),
        (
            "loan",
            "{book: emma, to: Ben Cole, since: 1 May 2026, due: 10 June 2026, is_overdue: yes, days_overdue: 5, as_of: 15 June 2026}"
        ),
        ("synopsis_source", "nothing"), ("content_warnings", "[snobbery]"), ("links", "[Notes]"),
        ("open_library_url", "https://openlibrary.org/works/OL66562W"), ("more_genre", "Classics"),
        ("more", "[persuasion, dune]"), ("excerpt", "A matchmaker errs."),
    ])
    func `a book shows what is known of it`(field: String, expected: String) {
        #expect(emma(field) == expected)
    }

    @Test func `a book stands among its series, meetings and lists`() {
        let dune = Club.sample.view { .book($0.book("dune")) }
        #expect(text(dune["page.book.series"]) == "{name: Dune, position: 1, url: /series/dune/}")
        #expect(text(dune["page.book.series_previous"]) == "nothing")
        #expect(text(dune["page.book.series_next"]) == "dune-messiah")
        #expect(text(dune["page.book.language"]) == "de")
        #expect(text(dune["page.book.lists"]) == "[{title: Starters, url: /lists/starters/, number: 2}]")
        #expect(dune["page.book.meetings"].asArray?.map { text($0["title"] ?? .null) } == ["Dune"])
    }

    @Test func `a book page is described and pictured for others`() {
        let page = Club.sample.view { .book($0.book("emma")) }
        #expect(text(page["page.description"]) == "A matchmaker errs.")
        #expect(text(page["page.image_url"]) == "https://club.example/covers/emma.jpg")
    }

    @Test func `sections that are off are linked nowhere`() {
        var club = Club.sample
        club.site = .ofTests(off: Set(SiteSection.allCases))
        let book = club.view { .book($0.book("emma")) }
        for field in ["loan", "cover"] { #expect(text(book["page.book." + field]) == "nothing") }
        for field in ["meetings", "lists"] { #expect(text(book["page.book." + field]) == "[]") }
        #expect(text(book["page.book.is_lent"]) == "no")
        #expect(book["page.book.authors"].asArray?.map { $0["url"]?.isNull } == [true])
        #expect(book["page.book.genres"].asArray?.map { $0["url"]?.isNull } == [true, true])
        #expect(text(club.view { .book($0.book("dune")) }["page.book.series"]) == "{name: Dune, position: 1}")
        #expect(text(book["site.links"]) == "{home: /, books: /books/}")
        #expect(book["site.navigation"].asArray?.map { text($0["title"] ?? .null) } == ["Books", "About us"])
        #expect(text(club.view { _ in .home }["page.next_meeting"]) == "nothing")
    }

    @Test func `only headings of the notes have names`() {
        var club = Club()
        club.book(
            "emma", reviews: [Review(by: nil, rating: nil, note: "# Plot")],
            synopsis: "# Plot\n\n# Plot\n", body: "Plot\n====\n\n# Main\n")
        let viewed = club.view { _ in .book(0) }
        #expect(
            printed(viewed["page.book.notes"]) == "<h3 id=\"plot\">Plot</h3>\n<h3 id=\"main-2\">Main</h3>\n")
        #expect(printed(viewed["page.book.synopsis"]) == "<h3>Plot</h3>\n<h3>Plot</h3>\n")
        let review = viewed["page.book.reviews"].asArray?.first
        #expect(review?["note"].map(printed) == "<h3>Plot</h3>\n")
    }

    @Test(arguments: [
        ("<div>\n<!-- nothing -->\n</div>", "Of a matchmaker.", "Of a matchmaker."),
        ("![](room.svg)", "", "nothing"), ("---\n[x]: y\n", "***", "nothing"), ("*Fine*", "", "Fine"),
    ])
    func `an excerpt that would be empty is none`(synopsis: String, body: String, excerpt: String) {
        var club = Club()
        club.book("emma", synopsis: synopsis, body: body)
        #expect(text(club.view { _ in .book(0) }["page.book.excerpt"]) == excerpt)
    }

    @Test func `those who worked on a book are shown by their roles, and in what form it is`() {
        var club = Club()
        let people = [
            ("Ken Liu", "Übersetzer"), ("Ann Author", nil), ("Bo Writer", "Cover artist"),
            ("Cy Dee", "translator"),
        ]
        club.book(
            "emma", contributors: people.map { Contributor(PersonName(parsing: $0.0), role: $0.1) },
            format: .audiobook, hours: 11.5)
        let book = club.view { _ in .book(0) }["page.book"]
        #expect(
            text(book["contributors"] ?? .null)
                == "[{name: Ken Liu, label: Translated by}, {name: Cy Dee, label: Translated by}, {name: Ann Author, label: With}, {name: Bo Writer, label: Cover artist}]"
        )
        #expect(text(book["format"] ?? .null) == "Audiobook" && text(book["hours"] ?? .null) == "11.5")
    }

    @Test func `members are on pages of the book, or have read a share of it`() {
        var club = Club()
        let progress = [
            Progress(by: "Ann Brown", .page(120)), Progress(by: "Ben Cole", .percent(45)),
            Progress(by: nil, .page(600)),
        ]
        club.site.privacy.members = .short
        club.book("emma", pages: 474, status: .reading, progress: progress)
        club.book("persuasion", status: .read, progress: progress)
        #expect(
            text(club.view { .book($0.book("emma")) }["page.book.progress"])
                == "[{by: Ann B., text: page 120 of 474, percent: 25}, {by: Ben C., text: 45%, percent: 45}, {text: page 600}]"
        )
        #expect(text(club.view { .book($0.book("persuasion")) }["page.book.progress"]) == "[]")
        club.site = .ofTests(privacy: .allKept)
        #expect(!text(club.view { .book($0.book("emma")) }["page.book.progress"]).contains("by:"))
    }

    @Test func `all that was fetched is shown where the club says nothing`() {
        var club = Club()
        club.book("emma")
        let origin = Origin.openLibrary(.work(1), revision: 1, fetched: day("2026-01-02"))
        club.found[Slug("emma")] = FoundFacts(
            synopsis: Sourced("A fetched synopsis.", from: origin),
            cover: Sourced(CoverImage(file: "fetched.jpg", width: 300, height: 450), from: origin),
            published: Sourced(PartialDate(year: 1817), from: origin),
            publisher: Sourced("Penguin", from: origin), pages: Sourced(321, from: origin),
            genres: Sourced(["Epic"], from: origin), work: .work(1),
            series: Sourced(SeriesPlace(name: "Highbury", position: 2), from: origin),
            notes: ServiceNotes(
                firstSentence: "Once.", rating: ServiceRating(hundredths: 412, count: 9),
                ebook: Ebook(.borrow, "scan-1")))
        let book = text(club.view { .book($0.book("emma")) }["page.book"])
        for shown in [
            "A fetched synopsis.", "fetched.jpg", "1817", "Penguin", "321", "Epic", "Highbury", "Once.",
            "4.1",
            "scan-1", "OL1W",
        ] {
            #expect(book.contains(shown), "\(shown): \(book)")
        }
    }

    @Test func `a book of which little is known leaves the rest out`() {
        var club = Club()
        club.book("bare", authors: ["Ann Author"])
        let book = club.view { _ in .book(0) }["page.book"]
        let cover = text(book["cover"] ?? .null)
        #expect(
            text(book) == "{slug: bare, title: Bare, url: /books/bare/, authors: [Ann Author], "
                + "author_text: Ann Author, cover: \(cover), genres: [], progress: [], is_lent: no, contributors: [], "
                + "tags: [], "
                + "tag_links: [], questions: [], readings: [], reviews: [], content_warnings: [], links: [], "
                + "meetings: [], lists: [], ballots: [], more: []}"
        )
    }
}
