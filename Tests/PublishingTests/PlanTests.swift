import Content
import Diagnostics
import Output
@testable import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import LinkChecking
@testable import Publishing

@Suite struct PlanTests {
    private func titles(_ plan: SitePlan, _ indexes: some Sequence<Int32>) -> [String] {
        indexes.map { plan.catalog.books[Int($0)].title }
    }

    private func paths(_ plan: SitePlan) -> [String] {
        plan.pages.map { "\(plan.path(of: $0))" }
    }

    @Test func `books stand in four orders`() {
        var club = Club()
        club.book("a", "Beta", authors: ["Zoe Zed"], acquired: "2024-05", rating: 6)
        club.book("b", "Alpha", authors: ["Ann Young"], acquired: "2025-01-02", rating: 9)
        club.book("c", "Gamma", authors: ["Ann Young"])
        club.book("d", "Delta", authors: ["Bo Adams"], acquired: "2024-05-03", rating: 6)
        let plan = club.plan()
        #expect(titles(plan, plan.arranged.books[.title]) == ["Alpha", "Beta", "Delta", "Gamma"])
        #expect(titles(plan, plan.arranged.books[.author]) == ["Delta", "Alpha", "Gamma", "Beta"])
        #expect(titles(plan, plan.arranged.books[.acquired]) == ["Alpha", "Delta", "Beta", "Gamma"])
        #expect(titles(plan, plan.arranged.books[.rating]) == ["Alpha", "Beta", "Delta", "Gamma"])
    }

    @Test func `an empty club has its pages`() {
        #expect(
            paths(Club().plan()) == [
                "/", "/books/", "/books/by-author/", "/books/by-acquired/", "/books/by-rating/", "/meetings/",
                "/lists/", "/read/", "/authors/", "/genres/", "/my-list/", "/loans/", "/stats/", "/search/",
                "/404.html",
            ])
    }

    @Test func `long lists have pages, in every order`() {
        var club = Club()
        for number in 1...7 { club.book("b\(number)", genres: number < 5 ? ["Crime"] : []) }
        let paths = paths(club.plan())
        #expect(paths.filter { $0.hasPrefix("/books/by-author/") }.count == 3)
        #expect(paths.contains("/books/page/3/"))
        #expect(!paths.contains("/books/page/4/") && !paths.contains("/books/page/1/"))
        #expect(
            paths.filter { $0.hasPrefix("/genres/") } == [
                "/genres/", "/genres/crime/", "/genres/crime/page/2/",
            ])
        #expect(paths.contains("/authors/ann-author/page/3/"))
    }

    @Test func `sections that are off have no pages`() {
        var club = Club()
        club.book("a", series: "Saga", genres: ["Crime"])
        club.site = .ofTests(off: Set(SiteSection.allCases))
        #expect(paths(club.plan()) == ["/", "/books/", "/books/a/", "/404.html"])
        #expect(
            club.plan().files.map(\.path.text) == [
                "sitemap.xml", "robots.txt", "site.webmanifest", "sw.js",
            ])
    }

    @Test func `names that differ in case or spaces are one, names that share a slug are two`() {
        var club = Club()
        club.book("a", genres: ["Sci-Fi", "C"])
        club.book("b", genres: ["sci-fi", "C++", "c"])
        club.book("c", genres: ["Sci-Fi"])
        let genres = club.plan().arranged.genres.groups
        #expect(genres.map(\.name) == ["C", "C++", "Sci-Fi"])
        #expect(genres.map(\.slug) == ["c", "c-" + NameSlug.mark(of: "C++"), "sci-fi"])
    }

    @Test(arguments: [
        ["Aa, Mo", "Mo Aa", "Mo Aa"], ["Mo Aa", "Aa, Mo", "Mo Aa"], ["Mo Aa", "Mo Aa", "Aa, Mo"],
    ])
    func `a name is filed as most books file it, whichever comes first`(filings: [String]) {
        let books = filings.indices.map { Int32($0) }
        let named = NamedGroups(books, of: 3, SortOrder(language: "en")) { book in
            [NamedGroups.Name("Peter Mo Aa", filed: filings[book])]
        }
        #expect(named.groups.map(\.filed) == ["Mo Aa"])
    }

    @Test(arguments: [["Mo Aa", "Aa, Mo"], ["Aa, Mo", "Mo Aa"]])
    func `a name that is filed in two ways as often goes under the first by its letters`(filings: [String]) {
        let books = filings.indices.map { Int32($0) }
        let named = NamedGroups(books, of: 2, SortOrder(language: "en")) { book in
            [NamedGroups.Name("Peter Mo Aa", filed: filings[book])]
        }
        #expect(named.groups.map(\.filed) == ["Aa, Mo"])
    }

    @Test func `more of a genre goes round from the end to the beginning`() {
        var club = Club()
        for title in ["Alpha", "Beta", "Gamma"] { club.book(title.lowercased(), title, genres: ["Crime"]) }
        club.book("other", "Aardvark", genres: ["War", "Crime"])
        let plan = club.plan()
        let gamma = plan.catalog.index(ofBook: Slug("gamma"))!
        func following(_ book: Int, _ count: Int) -> [Int32] {
            plan.arranged.books(followingInGenre: book, count: count)
        }
        #expect(titles(plan, following(gamma, 6)) == ["Aardvark", "Alpha", "Beta"])
        #expect(titles(plan, following(gamma, 2)) == ["Aardvark", "Alpha"])
        #expect(following(plan.catalog.index(ofBook: Slug("other"))!, 6).isEmpty)
    }

    @Test func `a series goes by position, books without one last`() {
        var club = Club()
        club.book("z", "Zero", series: "Saga", position: 1)
        club.book("y", "Prequel", series: "Saga", position: 0.5)
        club.book("x", "Extra", series: "Saga")
        let plan = club.plan()
        #expect(titles(plan, plan.arranged.series.books[0]) == ["Prequel", "Zero", "Extra"])
        let zero = plan.catalog.index(ofBook: Slug("z"))!
        #expect(plan.arranged.book(-1, afterInSeries: zero) == plan.book("y"))
        #expect(plan.arranged.book(1, afterInSeries: zero) == plan.book("x"))
        #expect(plan.arranged.book(-1, afterInSeries: plan.book("y")) == nil)
    }

    @Test func `readings are listed latest first, undated ones last`() {
        var club = Club()
        club.book(
            "a", "Alpha",
            readings: [
                Reading(started: nil, finished: date("2020")),
                Reading(started: nil, finished: date("2024-05-01")),
            ])
        club.book("b", "Beta", status: .read)
        club.book("c", "Gamma", readings: [Reading(started: nil, finished: date("2024-06"))])
        club.book("d", "Delta", status: .reading, readings: [Reading(started: date("2026"), finished: nil)])
        let plan = club.plan()
        #expect(
            titles(plan, plan.arranged.readings.entries.map(\.book)) == ["Gamma", "Alpha", "Alpha", "Beta"])
    }

    @Test func `loans go by the day they are due, overdue first`() {
        var club = Club()
        club.book(
            "a", "Later", loans: [Loan(to: "B", at: day("2026-06-01"), due: day("2026-07-01"), returned: nil)]
        )
        club.book(
            "b", "Back", loans: [Loan(to: "B", at: day("2026-06-01"), due: nil, returned: day("2026-06-02"))])
        club.book("c", "Open", loans: [Loan(to: "B", at: day("2020-06-01"), due: nil, returned: nil)])
        club.book(
            "d", "Late", loans: [Loan(to: "B", at: day("2026-05-01"), due: day("2026-06-14"), returned: nil)])
        club.book(
            "e", "Today", loans: [Loan(to: "B", at: day("2026-05-01"), due: day("2026-06-15"), returned: nil)]
        )
        let plan = club.plan()
        #expect(titles(plan, plan.arranged.loans.entries.map(\.book)) == ["Late", "Today", "Later", "Open"])
        #expect(plan.arranged.loans.entries.map(\.daysOverdue) == [1, 0, 0, 0])
    }

    @Test func `a book knows its meetings, latest first, and its lists`() {
        var club = Club()
        club.book("a")
        club.book("b", isDraft: true)
        club.meeting("m1", "First", date: "2026-01-01", books: ["a", "b"])
        club.meeting("m2", "Second", date: "2026-02-01", books: ["a"])
        club.list("l", "List", [("b", nil), ("a", "why")])
        let plan = club.plan()
        #expect(plan.arranged.appearances.meetingsOfBook[0] == [1, 0])
        #expect(plan.arranged.appearances.booksOfMeeting[0] == [0])
        #expect(
            plan.arranged.appearances.placesOfBook[0] == [
                BookAppearances.Place(list: 0, entry: 1, number: 1, book: 0)
            ])
        #expect(club.plan(drafts: true).arranged.appearances.booksOfMeeting[0] == [0, 1])
    }

    @Test func `drafts have no pages`() {
        var club = Club()
        club.book("a", genres: ["Crime"], isDraft: true)
        #expect(!paths(club.plan()).contains { $0.contains("a/") && $0.contains("/books/a") })
        #expect(!paths(club.plan()).contains("/genres/crime/"))
        #expect(paths(club.plan(drafts: true)).contains("/books/a/"))
    }

    @Test func `old addresses lead to their records`() {
        var club = Club()
        club.book("emma", aliases: ["/old/emma", "emma.html"])
        let plan = club.plan()
        #expect(
            plan.arranged.redirects.map { "\($0.path) \($0.target)" } == [
                "/old/emma/ /books/emma/", "/emma.html /books/emma/",
            ])
        #expect(plan.pages.suffix(2).allSatisfy { $0.kind == RedirectPage.self })
    }

    @Test func `old addresses of a section that is switched off lead nowhere`() {
        var club = Club()
        club.meeting("tea", "Tea", date: "2026-05-01", aliases: ["old/tea"])
        #expect(club.plan().arranged.redirects.map(\.path.description) == ["/old/tea/"])
        club.site = .ofTests(off: [.meetings])
        #expect(club.plan().arranged.redirects.isEmpty)
    }

    @Test func `two pages at one address are an error where one can give way`() {
        var club = Club()
        club.book("by-author", aliases: ["lists/"])
        club.page("books", "Our books")
        let plan = club.plan()
        let report = OutputPath.report(on: plan.paths.all, index: plan.paths.index) { file in
            file < plan.files.count ? nil : plan.position(of: plan.pages[file - plan.files.count])
        }
        #expect(
            report.diagnostics.map { "\($0.position!) \($0.message)" } == [
                "content/books/by-author.md `books/by-author/index.html` would be made twice",
                "content/books/by-author.md:3:11 `lists/index.html` would be made twice",
                "content/pages/books.md `books/index.html` would be made twice",
            ])
    }

    @Test func `covers that are shown and all images are files of the site`() {
        var club = Club()
        club.book("a", cover: "a.jpg")
        club.files = ["covers/a.jpg", "covers/unused.jpg", "images/room.png"]
        let files = club.plan().files.filter { file in
            if case .content = file.source { true } else { false }
        }
        #expect(files.map(\.path.text) == ["covers/a.jpg", "images/room.png"])
    }

    @Test func `a name is one, however its capitals, spaces and accents are spelled`() {
        var club = Club()
        club.book("a", authors: ["Emily Bront\u{EB}"], genres: ["Po\u{E9}sie", "Science  Fiction"])
        club.book("b", authors: ["Emily Bronte\u{308}"], genres: ["poe\u{301}sie", "science fiction"])
        club.book("c", authors: ["EMILY BRONT\u{CB}"], genres: ["Po\u{E9}sie", "Science Fiction"])
        let plan = club.plan()
        #expect(plan.arranged.authors.groups.map(\.slug) == ["emily-bronte"])
        #expect(plan.arranged.genres.groups.map(\.slug) == ["poesie", "science-fiction"])
        #expect(plan.arranged.genres.books[0].count == 3)
    }

    @Test func `names that differ in a sign have two addresses, in whatever form their letters are written`()
    {
        var club = Club()
        club.book("a", genres: ["\u{D55C}! A"])
        club.book("b", genres: ["\u{1112}\u{1161}\u{11AB}? A"])
        let plan = club.plan()
        let slugs = plan.arranged.genres.groups.map(\.slug)
        #expect(slugs.count == 2)
        #expect(slugs.contains("\u{D55C}-a"))
        #expect(Set(slugs).count == 2)
        let report = OutputPath.report(on: plan.paths.all, index: plan.paths.index) { _ in nil }
        #expect(report.isEmpty)
    }
}
