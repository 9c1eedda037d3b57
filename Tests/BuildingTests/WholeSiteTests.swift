import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Publishing
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
        #expect(club.lines(of: result.warnings).allSatisfy { words.contains("<") && $0.contains("raw-html") })
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

    @Test func `is checked without being written`() async throws {
        let club = try SmallClub()
        #expect(try await club.check() == [])
        #expect(!club.folder.has("_site"))
    }
}
