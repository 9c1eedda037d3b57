@testable import ReadingCatalog
import TestSupport
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import CoverDrawing
@testable import Feeds
@testable import Publishing

@Suite struct SearchIndexTests {
    private func words(of text: String) -> [String] {
        var found: [String] = []
        var text = text
        text.withUTF8 { bytes in
            var words = SearchWords()
            words.forEach(in: bytes) { found.append(String(decoding: $0, as: UTF8.self)) }
        }
        return found
    }

    @Test(arguments: [
        ("Émile Zola's *Germinal*", ["emile", "zola", "germinal"]),
        ("Straße, ÆON, Łódź", ["strasse", "aeon", "lodz"]),
        ("罪と罰", ["罪と", "と罰"]), ("ガラスの靴", ["がら", "らす", "すの", "の靴"]), ("كِتَاب الأُمّ", ["كتاب", "الام"]),
        ("Οδύσσεια", ["οδυσσεια"]), ("Ёлка", ["елка"]),
        ("see [notes](https://example.org/a) <b>x2</b>", ["see", "notes", "x2"]),
        ("a I 7", []), ("", []),
    ])
    func `words are folded as readers type them`(text: String, expected: [String]) {
        #expect(words(of: text) == expected)
    }

    private func club() -> Club {
        var club = Club()
        club.book(
            "emma", "Emma", authors: ["Jane Austen"], pages: 474, genres: ["Comedy"],
            body: "A matchmaker errs, whose *secret* is hers.")
        club.book("agnes", "Agnes Grey", authors: ["Anne Brontë"], genres: ["Comedy"], status: .read)
        club.book("hidden", "Hidden words", isDraft: true)
        return club
    }

    @Test func `all books are in one file, and the words of their texts in parts`() {
        let views = SiteViews(club().plan())
        let palettes = CoverPalette.all.map { "\"\($0.ground) \($0.ink)\"" }.joined(separator: ",")
        #expect(
            views.feed("search/books.json") == ##"""
                {"version":2,"words":1,"articles":["the","a","an"],"range":"{first}–{last}","palettes":[\##(palettes)],\##
                "genres":[["Comedy","comedy"]],"tags":[],"publishers":[],\##
                "authors":[["Jane Austen","jane-austen"],["Anne Brontë","anne-bronte"]],"books":[
                {"t":"Agnes Grey","a":[1],"u":"agnes","g":[0],"d":2,"c":\##(CoverPalette.number(ofTitle: "Agnes Grey"))},
                {"t":"Emma","a":[0],"u":"emma","g":[0],"e":474,"c":\##(CoverPalette.number(ofTitle: "Emma"))}]}

                """##)
        #expect(
            views.feed("search/words-0.json") == """
                {
                "errs":"1",
                "hers":"1",
                "is":"1",
                "matchmaker":"1",
                "secret":"1",
                "whose":"1"}

                """)
    }

    @Test func `meetings, lists and years are found by their titles, and by what is shown beside them`() {
        var club = Club()
        club.book("emma", isbn: "9780141439587", publisher: "Penguin", reviews: [])
        club.meeting("may", "In the garden", date: "2026-05-20", books: ["emma"])
        club.list("short", "Short books", [("emma", nil)])
        let views = SiteViews(club.plan())
        let things = views.feed("search/things.json")
        for part in [
            #"{"name":"Meetings","things":["#, #"["In the garden","/meetings/may/","20 May 2026 · Emma"]"#,
            #"{"name":"Lists","things":["#, #"["Short books","/lists/short/",""]"#,
            #"{"name":"Publishers","things":["#, #"["Penguin","/publishers/penguin/","1 book"]"#,
        ] { #expect(things.contains(part), "\(part) in \(things)") }
        #expect(views.feed("search/books.json").contains(#""i":"9780141439587""#))
    }

    @Test func `words of members' notes are found`() {
        var club = club()
        club.book("vilette", reviews: [Review(by: "Ann", rating: nil, note: "Quite *unforgettable*.")])
        #expect(SiteViews(club.plan()).feed("search/words-0.json").contains("\"unforgettable\":\"2\""))
    }

    @Test func `what pages do not show is in no part of the index`() {
        var club = club()
        var privacy = SiteConfiguration.Privacy.nothingKept
        privacy.members = .short
        club.site = .ofTests(privacy: privacy)
        club.book(
            "lent", "Lent", reviews: [Review(by: "Cyd Quillfeather", rating: nil, note: nil)],
            loans: [Loan(to: "Ann Borrower", at: day("2026-05-01"), due: nil, returned: nil)])
        let plan = club.plan()
        let views = SiteViews(plan)
        let all = plan.arranged.feeds.map(\.path.text)
            .filter { $0.hasPrefix("search/") }.map { views.feed($0).lowercased() }.joined()
        for secret in ["hidden", "quillfeather", "borrower"] { #expect(!all.contains(secret)) }
    }

    @Test func `words are in the part that a browser looks in`() {
        func part(_ word: String) -> Int { SearchedTexts.part(ofWord: word, among: 256) }
        #expect(SearchedTexts.parts(ofBooks: 10_000) == 256)
        // FNV-1a of the first three letters, as `assets/search.js` computes it.
        #expect(part("austen") == part("aus") && part("罪と罰す") == part("罪と罰"))
        #expect(part("a") == 0xE40C_292C % 256)
    }

    @Test func `a drawn cover has the ground in the search that it has on pages, whatever the book is about`()
    {
        var club = Club()
        club.book("emma", "Emma", tags: ["war"])
        club.book("dune", "Dune", genres: ["Comedy", "Poetry"], tags: ["war"])
        let plan = club.plan()
        for book in plan.arranged.books[.title] {
            let title = plan.catalog.books[Int(book)].title
            let drawn = DrawnCover(CoveredBook(Int(book), authors: "", plan.arranged.enriched)).markup()
            #expect(drawn.contains("class=\"drawn-cover ground-\(CoverPalette.number(ofTitle: title))\""))
        }
    }
}
