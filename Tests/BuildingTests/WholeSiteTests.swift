import Diagnostics
import Files
import Foundation
import Publishing
import TestSupport
import Testing

@testable import Building
@testable import ReadingCatalog

@Suite("A whole site")
struct WholeSiteTests {
    @Test func `of the sample club is right in every page`() async throws {
        let folder = try TemporaryFolder()
        var options = BuildOptions(site: BuiltProgram.project, output: folder.path(of: "_site"))
        options.day = day("2026-06-15")
        let result = try await SiteBuild(options).run()
        #expect(result.warnings.isEmpty)
        for (path, text) in try folder.texts(below: "_site") where path.hasSuffix(".html") {
            #expect(HTMLSyntax.problems(in: text) == [], "\(path)")
        }
    }

    @Test func `has the pages that are seen when they are made one by one`() async throws {
        let club = try SmallClub()
        try await club.build()
        let memory = SiteMemory()
        // One page of each part of the site.
        let parts = Dictionary(grouping: try club.pages()) { $0.key.split(separator: "/")[0] }
        for (path, text) in parts.values.compactMap({ $0.max { $0.key < $1.key } }) {
            let build = SiteBuild(
                club.options("_site") { _ in }, enrichment: .keptFacts(in: club.folder), memory: memory)
            // A redirect is at an address of a file.
            let address = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
            let page = try await build.inspect("/" + address, .page)
            #expect(String(decoding: page.bytes, as: UTF8.self) == text, "\(path)")
        }
    }

    @Test func `is compiled again if a template or what its filters know is another one`() async throws {
        let club = try SmallClub(["Templates/pages/book.html": "<p>{{ page.book.title }}</p>\n"])
        let memory = SiteMemory()
        func page(_ base: String) async throws -> String {
            let options = club.options("_site") { $0.baseURL = base }
            let build = SiteBuild(options, enrichment: .keptFacts(in: club.folder), memory: memory)
            return String(decoding: try await build.inspect("/books/dune/", .page).bytes, as: UTF8.self)
        }
        #expect(try await page("https://a.example/") == "<p>Dune</p>\n")
        #expect(try await page("https://a.example/") == "<p>Dune</p>\n")
        try club.folder.write("<p>{{ '/x/' | absolute_url }}</p>\n", to: "Templates/pages/book.html")
        #expect(try await page("https://a.example/") == "<p>https://a.example/x/</p>\n")
        #expect(try await page("https://b.example/") == "<p>https://b.example/x/</p>\n")
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "\"quoted\" & 'single' <b>bold</b>", "عربي ‏עברית",
        "📚👩‍👩‍👧 emoji", "{{ site.title }} {% raw %}", "</title></h1>--><!--",
        String(repeating: "very ", count: 60),
    ])
    func `shows hostile words whole and harmless`(words: String) async throws {
        let quoted = words.replacing("\"", with: "\\\"")
        let club = try SmallClub([
            "content/books/hostile.md": """
            ---
            title: "\(quoted)"
            authors: ["\(quoted)"]
            genres: ["\(quoted)"]
            series: {name: "\(quoted)"}
            tags: ["\(quoted)"]
            publisher: "\(quoted)"
            reviews: [{by: "\(quoted)", note: "\(quoted)"}]
            loans: [{to: "\(quoted)", at: 2026-01-01}]
            status: read
            readings: [{finished: 2025-01-01}]
            ---
            Notes: \(words)
            """
        ])
        let result = try await club.build()
        let rules = [("<", "raw-html"), ("{", "command")]
        #expect(
            club.lines(of: result.warnings).allSatisfy { line in
                rules.contains { words.contains($0.0) && line.contains(" \($0.1): ") }
            })
        let pages = try club.pages()
        for (path, text) in pages { #expect(HTMLSyntax.problems(in: text) == [], "\(path)") }
        let title = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        #expect(pages["books/hostile/index.html"]?.contains(title) == true)
        #expect(!pages.values.contains { $0.contains("<script>alert") || $0.contains("<b>bold") })
    }

    @Test func `below a path has only links below it`() async throws {
        let club = try SmallClub()
        try await club.build { $0.baseURL = "https://host.example/club/" }
        for (path, text) in try club.pages() {
            #expect(!text.contains("href=\"/\"") && !text.contains("href=\"/books"), "\(path)")
        }
        #expect(try club.pages()["index.html"]?.contains("href=\"/club/books/\"") == true)
    }

    @Test func `reports broken links of templates at their position`() async throws {
        let club = try SmallClub([
            "Templates/partials/empty.html": "<p>\n<a href=\"/nowhere/\">x</a></p>\n"
        ])
        let problem =
            "Templates/partials/empty.html:2:10 broken-link: "
            + "`/nowhere/` leads nowhere: the site has no such page or file"
        #expect(try await club.check() == [problem])
        #expect(try await club.problems() == [problem])
        #expect(!club.folder.has("_site"))
    }

    @Test func `reports links to anchors that pages do not have`() async throws {
        let club = try SmallClub([
            "Templates/partials/empty.html": "<a href=\"/books/emma/#nope\">x</a><a href=\"/#main\">y</a>"
        ])
        let problem =
            "Templates/partials/empty.html:1:10 broken-anchor: "
            + "`/books/emma/#nope` leads to a page that has no anchor `nope`"
        #expect(try await club.check() == [problem])
    }

    @Test func `reports a broken anchor of a partial once, and how many pages have it`() async throws {
        let club = try SmallClub([
            "Templates/partials/footer.html": "<footer><a href=\"{{ page.url }}#nope\">x</a></footer>\n"
        ])
        let found = try await club.findings().diagnostics
        #expect(found.count == 1)
        #expect(found.first?.position?.description == "Templates/partials/footer.html:1:32")
        #expect(found.first?.notes.map(\.message).first?.contains(" more pages") == true)
    }

    @Test(arguments: [
        ("about/index.html/x", "output-clash"), ("feed.xml/x/", "output-clash"), (".htaccess", "alias"),
        ("nul", "output-name"), ("old/com1.html", "output-name"), ("Books/", "output-alike"),
    ])
    func `checks whether every disk can hold it`(alias: String, rule: String) async throws {
        let club = try SmallClub([
            "content/pages/about.md": "---\ntitle: About us\naliases: [\(alias)]\n---\n"
        ])
        let found = try await club.check()
        #expect(found.count == 1)
        #expect(found.first?.contains(" \(rule): ") == true, "\(found)")
        #expect(found.first?.hasPrefix("content/pages/about.md:3:") == true, "\(found)")
        #expect(try await club.problems() == found)
    }

    @Test func `takes names that differ in Greek case only for one`() async throws {
        let club = try SmallClub([
            "content/pages/about.md": "---\ntitle: About us\naliases: [λόγος/, λόγοσ/]\n---\n"
        ])
        #expect(try await club.check().map { $0.contains("output-alike") } == [true])
    }

    @Test func `reports thousands of broken anchors, the first of them where they are written`() async throws
    {
        let notes = (0..<5_000).map { "[a](#none-\($0))\n\n" }.joined()
        let club = try SmallClub([
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen") + notes
        ])
        let found = try await club.check()
        #expect(found.count == 5_000)
        #expect(found.count { $0.contains(".md:") } == 200)
        #expect(
            found.last == "content/books/emma.md:2359:5 broken-anchor: "
                + "`#none-1177` leads to a page that has no anchor `none-1177`")
    }

    @Test func `reports a folder that cannot be read once`() async throws {
        let club = try SmallClub()
        let refusal: FileStepObserver = { step throws(FileFailure) in
            guard step.action == .read, step.folder.path == "content", step.path == "books" else { return }
            throw FileFailure(.read, "content/books", .system(EACCES))
        }
        let found = try await FileStep.$observer.withValue(refusal) { try await club.check() }
        #expect(
            found == ["content/books unreadable: this folder cannot be read: you have no permission"])
    }

    @Test func `broken links within fields are reported at their line and column`() async throws {
        let record = """
            ---
            title: Emma
            authors: [Jane Austen]
            synopsis: |
              A comedy, unlike [Ema](ema.md).
            reviews:
              - by: Ann
                note: "Better than [Ema](ema.md), see <book:nobody>."
              - {by: Ben, note: "As in [x](x.md)"}
            ---
            """
        let club = try SmallClub([
            "content/books/emma.md": record,
            "content/lists/short.md":
                "---\ntitle: Short\nbooks: [dune, {book: emma, note: 'See [y](y.md).'}]\n---\n",
        ])
        #expect(
            try await club.check() == [
                "content/books/emma.md:5:26 link: there is no file `content/books/ema.md`",
                "content/books/emma.md:8:30 link: there is no file `content/books/ema.md`",
                "content/books/emma.md:8:44 link: there is no file `content/books/nobody.md`",
                "content/books/emma.md:9:32 link: there is no file `content/books/x.md`",
                "content/lists/short.md:3:43 link: there is no file `content/lists/y.md`",
            ])
    }

    @Test func `a check that remembers the last one finds links to a heading that is gone`() async throws {
        let about = { (heading: String) in "---\ntitle: About\n---\n## \(heading)\n" }
        let club = try SmallClub([
            "content/pages/about.md": about("Rules"),
            "content/books/emma.md": SmallClub.book(
                "Emma", "Jane Austen", "Comedy", "[x](../pages/about.md#rules)"),
        ])
        let memory = SiteMemory()
        func check(_ memory: SiteMemory?) async throws -> [String] {
            let options = club.options("_site") { _ in }
            let build = SiteBuild(options, enrichment: .keptFacts(in: club.folder), memory: memory)
            return try await club.lines(of: build.check().report)
        }
        #expect(try await check(memory) == [])
        try club.folder.write(about("Other"), to: "content/pages/about.md")
        let expected = try await check(nil)
        #expect(expected.count == 1)
        #expect(try await check(memory) == expected)
    }

    /// Changes of a club in which pages that show nothing else lead to the page `about`.
    private static let changes: [[String: String?]] = [
        ["content/books/emma.md": SmallClub.book("Emma", "Jane Austen", "Comedy", "[x](/nowhere/)")],
        [
            "content/books/emma.md": SmallClub.book(
                "Emma", "Jane Austen", "Comedy", "[x](../pages/about.md#gone)")
        ],
        ["content/books/dune.md": nil], ["content/pages/about.md": nil],
        ["content/books/orlando.md": SampleClub.book("Orlando", by: "V. Woolf", "draft: true")],
        ["content/books/new.md": SmallClub.book("New", "A. Author", "Comedy", "[Emma](emma.md)")],
        ["content/books/odd.md": SampleClub.book("Odd", by: "A", "rating: 9")],
        ["content/site.yaml": "title: Club\nbase_url: https://club.example/books/\nshare_cards: false\n"],
        ["content/site.yaml": "title: Other\nshare_cards: false\n", "content/lists/short.md": nil],
    ]

    @Test(arguments: changes.indices)
    func `a check that remembers the last one finds what any other finds`(_ index: Int) async throws {
        let club = try SmallClub([
            "Templates/partials/empty.html": "<a href=\"/about/\">About</a>\n"
        ])
        let memory = SiteMemory()
        func check(_ memory: SiteMemory?, _ change: [String: String?]? = nil) async throws -> [String] {
            var options = club.options("_site") { _ in }
            options.change = change.map { change in
                PlannedContent(change.mapValues { $0.map { Array($0.utf8) } })
            }
            do {
                let build = SiteBuild(options, enrichment: .keptFacts(in: club.folder), memory: memory)
                return try await club.lines(of: build.check().report)
            } catch let failure as ReportedFailure {
                return club.lines(of: failure.report)
            }
        }
        #expect(try await check(memory) == [])
        let change = Self.changes[index]
        let expected = try await check(nil, change)
        for _ in 0..<2 { #expect(try await check(memory, change) == expected) }
        #expect(try await check(memory) == [])
        // As the change is made, what is remembered is still right.
        for (path, text) in change {
            if let text { try club.folder.write(text, to: path) } else { try club.folder.remove(path) }
        }
        #expect(try await check(memory) == expected)
    }

    @Test func `is checked without being written`() async throws {
        let club = try SmallClub()
        #expect(try await club.check() == [])
        #expect(!club.folder.has("_site"))
    }
}
