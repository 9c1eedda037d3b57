import Diagnostics
import FoundationEssentials
import Liquid
import Testing
import TextAndTime

@testable import ClubFixture
@testable import Publishing
@testable import ThemeFiles
@testable import Theming

@Suite struct FilterTests {
    private func rendered(_ source: String, at address: String = "https://x.example/club/") throws -> String {
        let plan = Club.sample.plan(at: address)
        let theme = Theme(own: [ThemeFile(own: "assets/my style.css", bytes: [])])
        let compiled = TemplateLibrary.compile(
            ["t.html": SourceFile(path: "t.html", text: source)],
            dialect: .site(plan.arranged, assets: theme.assets))
        try #require(compiled.report.diagnostics == [])
        let arena = Arena()
        return try Renderer(compiled.library, environment: .site(plan.arranged, isStrict: true)).renderText(
            #require(compiled.library.template(named: "t.html")), data: arena.object([:]), arena: arena)
    }

    @Test(arguments: [
        ("{{ '/about/' | url }}", "/club/about/"), ("{{ 'https://y.example/' | url }}", "https://y.example/"),
        ("{{ '/about/' | absolute_url }}", "https://x.example/club/about/"),
        ("{{ 1 | plural: 'book', 'books' }}", "1 book"),
        ("{{ 1234 | plural: 'book', 'books' }}", "1,234 books"),
        ("{{ 1234567 | number }}", "1,234,567"), ("{{ 'part.books' | word }}", "Books"),
        ("{{ 'part.books' | t }}", "Books"),
        ("{{ 'count.books' | word: count: 1 }}", "1 book"),
        ("{{ 'count.books' | word: count: 1234 }}", "1,234 books"),
        ("{{ 'book.by' | word: title: 'A<B', authors: 'C' }}", "A&lt;B by C"),
        (
            "{% capture t %}<i>A</i>{% endcapture %}{{ 'book.by' | word: title: t, authors: 'C<D' }}",
            "<i>A</i> by C&lt;D"
        ),
        ("{% assign key = 'part.books' %}{{ key | word }}", "Books"),
        (
            "<p data-a=\"{{ 'count.books' | word_forms }}\">",
            "<p data-a=\"{&quot;one&quot;:&quot;{count} book&quot;,&quot;other&quot;:&quot;{count} books&quot;}\">"
        ),
        ("{{ '*so* <b>' | markdownify }}", "<p><em>so</em> &lt;b&gt;</p>\n"),
    ])
    func `a filter of the host works as documented`(source: String, expected: String) throws {
        let text = try rendered(source)
        // Raw HTML in Markdown may be shown or left out, never passed on.
        if source.contains("markdownify") {
            #expect(text.hasPrefix("<p><em>so</em>") && !text.contains("<b>"))
        } else {
            #expect(text == expected)
        }
    }

    @Test(arguments: [
        ("{{ 1781562600 | date: '%A %-d %B %H:%M %Z' }}", "lundi 15 juin 23:30 BST"),
        ("{{ 'now' | date: '%F %T %z' }}", "2026-06-15 00:00:00 +0100"),
        ("{{ '2026-12-01 19:30' | date: '%a %b %:z %s' }}", "mar. déc. +00:00 1796153400"),
        ("{{ '2026-06-15T23:30:00Z' | date: '%d %H:%M' }}", "15 23:30"),
    ])
    func `dates are in the time zone and the language of the site`(source: String, expected: String) throws {
        var club = Club.sample
        club.site = .ofTests(language: "fr-FR")
        let plan = club.plan(zone: try #require(TimeZoneDatabase.rules(of: "Europe/London")))
        let compiled = TemplateLibrary.compile(
            ["t.html": SourceFile(path: "t.html", text: source)], dialect: .site(plan.arranged, assets: []))
        let arena = Arena()
        let text = try Renderer(compiled.library, environment: .site(plan.arranged)).renderText(
            #require(compiled.library.template(named: "t.html")), data: arena.object([:]), arena: arena)
        #expect(text == expected)
    }

    @Test func `months next to a day have the form that the language requires`() throws {
        var club = Club.sample
        club.site = .ofTests(language: "pl")
        let plan = club.plan()
        let source = "{{ '2026-11-21' | date: '%-d %B %Y' }}, {{ '2026-11-21' | date: '%B %Y, 100%%d' }}"
        let compiled = TemplateLibrary.compile(["t": SourceFile(path: "t", text: source)])
        let text = try Renderer(compiled.library, environment: .site(plan.arranged)).renderText(
            #require(compiled.library.template(named: "t")), data: .null, arena: Arena())
        #expect(text == "21 listopada 2026, listopad 2026, 100%d")
    }

    @Test func `an asset's name becomes its address`() throws {
        #expect(try rendered("{{ 'my style.css' | asset }}").hasPrefix("/club/assets/my%20style."))
    }

    @Test func `an unknown asset is an error with a suggestion`() throws {
        let failure = #expect(throws: RenderFailure.self) { try rendered("{{ 'sit.css' | asset }}") }
        #expect(
            failure?.diagnostics.map { "\($0.message); \($0.help)" } == [
                "there is no asset `sit.css`; did you mean `site.css`?"
            ])
    }

    @Test func `a word that does not exist is an error when the template is compiled`() {
        let compiled = TemplateLibrary.compile(
            ["t.html": SourceFile(path: "t.html", text: "{{ 'part.boks' | word }}")],
            dialect: .site(Club.sample.plan().arranged, assets: []))
        #expect(
            compiled.report.diagnostics.map { "\($0.message); \($0.help)" } == [
                "there is no word `part.boks`; did you mean `part.books`?"
            ])
    }

    /// The names in the first column of a section of the document.
    private func names(in section: String) throws -> Set<String> {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Templates/README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let part = text.split(separator: "\n## \(section)\n")[1].split(separator: "\n## ")[0]
        let columns = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: " | ").first }
        return Set(columns.flatMap { $0.matches(of: /`([a-z0-9_#]+)`/).map { String($0.output.1) } })
    }

    @Test func `the document names every filter`() throws {
        let own = try names(in: "Octavo's own filters")
        let general = try names(in: "All filters of Liquid")
        let host = Set(Dialect.site(Club.sample.plan().arranged, assets: []).filterNames)
        #expect(own.union(general) == host)
        #expect(own == host.subtracting(Dialect.standard.filterNames))
    }

    @Test func `the document names every tag`() throws {
        #expect(try names(in: "All tags") == Set(Dialect.standard.tagNames))
    }
}
