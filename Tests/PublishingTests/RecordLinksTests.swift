import Content
import Diagnostics
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

@testable import Arranging
@testable import ClubFixture
@testable import Publishing
@testable import Texts

@Suite struct RecordLinksTests {
    private var club: Club {
        var club = Club()
        club.book("emma")
        club.book("old", isDraft: true)
        club.meeting("m1", "Meeting", date: "2026-01-01")
        club.list("starters", "Starters", [])
        club.page("about", "About")
        club.files = ["images/room.png", "images/a b.png", "covers/unused.jpg"]
        return club
    }

    private func outcome(_ text: String, from folder: RecordKind = .books, isImage: Bool = false)
        -> RecordLinks.Outcome
    {
        club.plan(at: "https://x.example/club/").links
            .outcome(
                MarkdownDestination(kind: isImage ? .image : .link, text: text), from: RecordFolder(folder))
    }

    @Test(arguments: [
        ("../books/emma.md", "/club/books/emma/"), ("emma.md", "/club/books/emma/"),
        ("emma.md#our-notes", "/club/books/emma/#our-notes"), ("book:emma", "/club/books/emma/"),
        ("book:emma#notes", "/club/books/emma/#notes"), ("meeting:m1", "/club/meetings/m1/"),
        ("../meetings/m1.md", "/club/meetings/m1/"), ("list:starters", "/club/lists/starters/"),
        ("page:about", "/club/about/"), ("../pages/about.md", "/club/about/"),
        ("/books/emma/", "/club/books/emma/"),
        ("/books/emma", "/club/books/emma/"), ("/meetings/?x=1#y", "/club/meetings/?x=1#y"), ("/", "/club/"),
        ("../images/room.png", "/club/images/room.png"), ("/images/room.png", "/club/images/room.png"),
        ("../images/a%20b.png", "/club/images/a%20b.png"), ("./emma.md", "/club/books/emma/"),
        ("/feed.xml", "/club/feed.xml"),
    ])
    func `a link to a record or file becomes its address`(text: String, url: String) {
        #expect(outcome(text) == .leads(.url(url)))
    }

    @Test(arguments: [
        // Beside the text, and as if the text were in `content/books/`.
        ("house.png", "/club/images/books/bundle/house.png"),
        ("./house.png", "/club/images/books/bundle/house.png"),
        ("my%20room.png", "/club/images/books/bundle/my%20room.png"),
        ("../images/room.png", "/club/images/room.png"), ("../../images/room.png", "/club/images/room.png"),
    ])
    func `a text shows pictures of its own folder, and of images`(text: String, url: String) {
        var club = club
        club.book("bundle", body: "![x](\(text)) ![[\(text)]]\n", inFolder: true)
        club.files.formUnion([
            "books/bundle/house.png", "books/bundle/my room.png", "books/bundle/unused.png",
        ])
        let plan = club.plan(at: "https://x.example/club/")
        let links = plan.links
        // By slug, it is the first.
        let place = RecordFolder(of: plan.catalog.books[0].source, in: .books)
        let image = MarkdownDestination(kind: .image, text: text)
        #expect(links.outcome(image, from: place) == .leads(.url(url)))
        // What the text shows from other folders is published too.
        let others = plan.arranged.pictures.texts.shown.subtracting(
            self.club.plan(at: "https://x.example/club/").arranged.pictures.texts.shown)
        #expect(others.count == (url.contains("/club/images/room") ? 0 : 1))
    }

    @Test(arguments: [
        ("house.png", "/club/images/books/bundle/house.png"), ("ROOM.png", "/club/images/room.png"),
    ])
    func `a picture in double brackets is found by its name`(text: String, url: String) {
        var club = club
        club.book("bundle", body: "![[house.png|300]]\n", inFolder: true)
        club.files.insert("books/bundle/house.png")
        let plan = club.plan(at: "https://x.example/club/")
        let image = MarkdownDestination(kind: .shownFile, text: text)
        let outcome = plan.links.outcome(image, from: RecordFolder(.books))
        #expect(outcome == .leads(.url(url)))
    }

    @Test func `a record in a folder of its own has links from there`() {
        var club = club
        club.book("bundle", inFolder: true)
        club.book("persuasion", inFolder: true)
        let plan = club.plan(at: "https://x.example/club/")
        let place = RecordFolder(of: plan.catalog.books[0].source, in: .books)
        for text in ["../persuasion.md", "../persuasion/index.md", "persuasion.md", "book:persuasion"] {
            let outcome = plan.links.outcome(MarkdownDestination(text: text), from: place)
            #expect(outcome == .leads(.url("/club/books/persuasion/")), "\(text)")
        }
    }

    @Test(arguments: ["https://x.example/", "mailto:a@b.example", "//x.example/", "#notes", "tel:1", "?q=1"])
    func `a link to elsewhere stays as it is written`(text: String) {
        #expect(outcome(text) == .leads(.asWritten))
    }

    @Test(arguments: [
        ("book:ema", "there is no file `content/books/ema.md`; did you mean `emma`?"),
        ("../meetings/m9.md", "there is no file `content/meetings/m9.md`; did you mean `m1`?"),
        (
            "old.md",
            "`content/books/old.md` is a draft, so the link would lead nowhere; remove `draft: true` there, or the link here"
        ),
        ("/bookz/", "there is no page `/bookz/` on this site; did you mean `/books/`?"),
        ("/books/ema/", "there is no page `/books/ema/` on this site; did you mean `/books/emma/`?"),
        (
            "../images/rom.png",
            "there is no file `content/images/rom.png`; did you mean `../images/room.png`?"
        ),
        (
            "../../secret.md",
            "`../../secret.md` leads out of `content/`; put the file into `content/images/` and link to it there"
        ),
        (
            "../books/ema",
            "`../books/ema` is neither a record, an image nor a whole address; did you mean `../books/emma.md`?"
        ),
        (
            "../covers/unused.jpg",
            "there is no file `content/covers/unused.jpg`; did you mean `../covers/unused.jpg`?"
        ),
        (
            "somewhere",
            "`somewhere` is neither a record, an image nor a whole address; write `../books/emma.md` for a record, `https://…` for another site"
        ),
        (
            "/books/emma/index.html",
            "there is no page `/books/emma/index.html` on this site; link to a record by its file, such as `../books/emma.md`"
        ),
        ("/book/emma/", "there is no page `/book/emma/` on this site; did you mean `/books/emma/`?"),
    ])
    func `a broken link is reported with its reason`(text: String, message: String) {
        guard case .broken(let link) = outcome(text) else {
            Issue.record("it leads to \(outcome(text))")
            return
        }
        let problem = club.plan(at: "https://x.example/club/").links.problem(link)
        #expect("\(problem.message); \(problem.help)" == message)
    }

    @Test func `a link to a section that is off leads nowhere`() {
        var club = club
        club.site = .ofTests(off: [.lists])
        let links = club.plan().links
        let link = MarkdownDestination(text: "list:starters")
        #expect(links.outcome(link, from: RecordFolder(.books)) == .broken(.switchedOff(.lists)))
        #expect(links.resolution(link, from: RecordFolder(.books)) == .url("/broken-link/list%3Astarters"))
    }

    @Test func `broken links are reported at their position in the record`() {
        var club = club
        club.book(
            "dune", synopsis: "See [x](book:nowhere).",
            body:
                "# Notes\n\nRead [Emma](../books/emma.md), [Ema](book:ema)\n![room](../images/rom.png) [n](#nots)\n"
        )
        let checker = RecordLinkChecker(club.plan().links)
        #expect(
            checker.report.diagnostics.map { "\($0.position!): \($0.severity)[\($0.rule)] \($0.message)" }
                == [
                    "content/books/dune.md:1:1: error[link] there is no file `content/books/nowhere.md`",
                    "content/books/dune.md:7:38: error[link] there is no file `content/books/ema.md`",
                    "content/books/dune.md:8:9: error[image] there is no file `content/images/rom.png`",
                ])
        #expect(checker.explains("/broken-link/book%3Aema") && !checker.explains("/books/"))
    }

    @Test func `many broken links on a line take no longer each than few`() {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            var club = club
            club.book("dune", body: String(repeating: "[x](nowhere.md) ", count: times * 600) + "\n")
            let plan = club.plan()
            return { #expect(RecordLinkChecker(plan.links).report.count == times * 600) }
        }
        #expect(growth < 7, "\(growth)")
    }

    @Test func `a page shows links where they lead, and marks those that lead nowhere`() {
        var club = club
        club.book("dune", body: "# Notes\n\n[Emma](emma.md), [Ema](ema.md), [web](https://x.example/)\n")
        let viewed = club.view(at: "https://x.example/club/") { .book($0.book("dune")) }
        #expect(
            printed(viewed["page.book.notes"]) == """
                <h3 id="notes">Notes</h3>
                <p><a href="/club/books/emma/">Emma</a>, <a href="/club/broken-link/ema.md">Ema</a>, <a href="https://x.example/">web</a></p>

                """)
    }

    @Test(arguments: [
        ("# A\n## B", RecordKind.pages, 1), ("## A\n### B", .pages, 0), ("# A", .books, 2),
        ("## A", .books, 1),
        ("#hashtag", .books, 2), ("#### A", .books, 0),
        ("```\n# a comment\n```\n\n## A", .books, 1), ("A\n---\n\n### B", .books, 1),
        ("> # A\n\n### B", .books, 0),
        ("|a|\n|-|\n|b|\n\n### B", .books, 0),
    ])
    func `headings of a text follow the heading above them`(
        markdown: String, folder: RecordKind, shift: Int
    ) {
        let document = MarkdownDocument(markdown, style: MarkdownStyle(trust: .club(allowsHTML: false)))
        #expect(document.headingShift(to: RecordMarkup.highestHeading(in: folder)) == shift)
    }

    private func targets(_ text: String, _ club: Club) -> UInt64 {
        var text = text
        return text.withUTF8 { club.plan().links.fingerprint(of: $0, in: RecordFolder(.books)) }
    }

    @Test func `a text with links depends on the names of all pages, and one without on nothing`() {
        var club = Club()
        club.book("emma")
        let texts = ["See [its sequel](sequel.md).", "See [[sequel]].", "No link."]
        let before = texts.map { targets($0, club) }
        club.book("sequel")
        #expect(
            texts.map { targets($0, club) }.enumerated().map { $0.element == before[$0.offset] } == [
                false, false, true,
            ])
    }

    @Test func `a text that names a heading depends on all texts, and another one on none`() {
        var club = Club()
        club.book("emma", body: "# Part One")
        let texts = ["# See [[emma]].", "See [[emma#Part One]].", "# See [a part](emma.md#part-one)."]
        let before = texts.map { targets($0, club) }
        club = Club()
        club.book("emma", body: "# Part Two")
        #expect(zip(texts, before).map { targets($0, club) == $1 } == [false, false, true])
    }
}
