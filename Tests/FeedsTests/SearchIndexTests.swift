import ReadingCatalog
import TestSupport
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import CoverDrawing
@testable import Feeds
@testable import Publishing

@Suite struct SearchIndexTests {
    private func words(of text: String, hasSingleSigns: Bool = false) -> [String] {
        var found: [String] = []
        var text = text
        text.withUTF8 { bytes in
            var words = SearchWords(hasSingleSigns: hasSingleSigns)
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

    @Test func `single signs of scripts without spaces are words in names`() {
        #expect(words(of: "罪と罰", hasSingleSigns: true) == ["罪", "と", "罰", "罪と", "と罰"])
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

    @Test func `books are filtered by decades, by centuries before 1900, and by all that was before 1500`() {
        var club = Club()
        for (slug, year) in [("a", "-0749"), ("b", "1815"), ("c", "1999"), ("d", "1990"), ("e", "1899")] {
            club.book(slug, published: year)
        }
        club.book("f")
        #expect(
            SiteViews(club.plan(at: "https://club.example/")).feed("search/filters.json") == """
                {"flags":"---a---b---c---c---b----","periods":["–1499","1800–1899","1990–1999"],"genres":{}}

                """)
    }

    @Test func `the index says which books have a word, and where`() {
        let views = SiteViews(club().plan())
        #expect(
            views.feed("search/index.json")
                == #"{"version":1,"books":2,"booksPerFile":40,"parts":1,"endings":1,"isbns":1,"palettes":["#
                + CoverPalette.all.map { "\"\($0.ground) \($0.ink)\"" }.joined(separator: ",")
                + #"],"authors":1,"publishers":1,"tags":1}"# + "\n")
        #expect(
            views.feed("search/words-0.json") == """
                {
                "agnes":"0B",
                "anne":"0R",
                "austen":"1R",
                "bronte":"0R",
                "comedy":"0T0T",
                "emma":"1A",
                "errs":"1V",
                "grey":"0J",
                "hers":"1V",
                "is":"1V",
                "jane":"1R",
                "matchmaker":"1V",
                "secret":"1V",
                "whose":"1V"}

                """)
        #expect(
            views.feed("search/endings-0.json")
                == #"["agnes","anne","austen","bronte","comedy","emma","grey","jane"]"# + "\n")
        #expect(
            views.feed("search/books-0.json") == ##"""
                [
                {"t":"Agnes Grey","a":["Anne Brontë"],"u":"agnes","g":10},
                {"t":"Emma","a":["Jane Austen"],"u":"emma","g":13}]

                """##)
        #expect(views.feed("search/authors-0.json") == "{\n\"jane-austen\":\"1\",\n\"anne-bronte\":\"0\"}\n")
        #expect(
            views.feed("search/filters.json")
                == "{\"flags\":\"c----c--\",\"genres\":{\n\"comedy\":\"0 0\"}}\n")
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
        #expect(views.feed("search/isbns-0.json") == "{\n\"9780141439587\":0}\n")
    }

    @Test func `words of members' notes are found, and short words by a slip`() {
        var club = club()
        club.book("vilette", reviews: [Review(by: "Ann", rating: nil, note: "Quite *unforgettable*.")])
        let views = SiteViews(club.plan())
        #expect(views.feed("search/words-0.json").contains("\"unforgettable\""))
        #expect(views.feed("search/endings-0.json").contains("\"emma\""))
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
        let shape = SearchShape(bookCount: 10_000)
        func part(_ word: String) -> Int {
            var word = word
            return word.withUTF8 { shape.part($0) }
        }
        #expect(shape.parts == 256 && shape.endings == 16 && shape.bookFiles == 250)
        // FNV-1a of the first three letters, as `assets/search.js` computes it.
        #expect(part("austen") == part("aus") && part("罪と罰す") == part("罪と罰"))
        #expect(part("a") == 0xE40C_292C % 256)
    }

    /// All parts of the index of a club.
    private func parts(_ words: BookWords) -> [String] {
        let index = SearchIndex(words)
        let shape = SearchShape(bookCount: words.count)
        let parts = (0..<shape.parts).map { index.words(ofPart: $0) }
        let endings = (0..<shape.endings).map { index.words(withEnding: $0) }
        return (parts + endings).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A club of books whose titles, texts and genres are drawn by chance.
    private func club(drawnBy random: inout SeededGenerator, without missing: Set<Int> = []) -> Club {
        let words = [
            "harbour", "night", "émile", "罪と罰", "comedy", "winter", "a", "matchmaker", "grey", "Дом",
        ]
        var club = Club()
        for number in 0..<60 {
            func text(_ count: Int) -> String {
                (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            }
            let (title, genre, body) = (text(2), text(1), text(6))
            if missing.contains(number) { continue }
            club.book("book-\(number)", title, authors: [text(1)], genres: [genre], body: body)
        }
        return club
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `words of unchanged books from an earlier build give the same index as reading all books`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let before = club(drawnBy: &random).plan().arranged
        // The same books without some of them, or others: words of both are the same.
        var again = SeededGenerator(seed: seed % 3 == 0 ? seed + 100 : seed)
        let after = club(drawnBy: &again, without: [3, 17, Int(seed)]).plan().arranged
        let kept = KeptSearch { [kept = bytes(toKeep: BookWords(before, nil))] in kept }
        let words = try #require(kept.words)
        #expect(parts(words) == parts(BookWords(before, nil)))
        #expect(parts(BookWords(after, words)) == parts(BookWords(after, nil)))
    }

    private func bytes(toKeep words: BookWords) -> [UInt8] {
        var bytes: [UInt8] = []
        SearchToKeep(words).write { bytes += $0 }
        return bytes
    }

    @Test func `kept words of which a part is missing are not used`() {
        var random = SeededGenerator(seed: 7)
        let bytes = self.bytes(toKeep: BookWords(club(drawnBy: &random).plan().arranged, nil))
        func areRead(_ kept: [UInt8]?) -> Bool { KeptSearch({ kept }).words != nil }
        #expect(areRead(bytes))
        #expect(!areRead(nil))
        for place in stride(from: 0, to: bytes.count, by: 7) {
            #expect(!areRead(Array(bytes[..<place])))
        }
    }
}
