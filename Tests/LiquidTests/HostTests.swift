import Diagnostics
import Liquid
import Testing
import TextAndTime

/// What a host adds and hands in.
@Suite struct HostTests {
    private func rendered(_ template: String, dialect: Dialect = .standard, _ data: (Arena) -> Value) throws
        -> (String, [String])
    {
        let files = ["page.html": SourceFile(path: "page.html", text: template)]
        let library = TemplateLibrary.compile(files, dialect: dialect).library
        let page = try #require(library.template(named: "page.html"))
        let arena = Arena()
        let renderer = Renderer(library, environment: RenderEnvironment(now: 0))
        return try renderer.render(page, data: data(arena), arena: arena) {
            (String(decoding: $0.bytes, as: UTF8.self), $0.warnings.map(\.message))
        }
    }

    @Test func `a filter is added in one place`() throws {
        var dialect = Dialect.standard
        dialect.add(
            Filter("times_name", arguments: 1...1, keywords: ["mark"]) { call in
                let count = call.argument(0).asInt ?? 0
                let text = String(decoding: call.inputText(), as: UTF8.self)
                let mark = call.keyword("mark")?.asString ?? ""
                return call.arena.string(String(repeating: text, count: count) + mark)
            })
        let page = try rendered("{{ 'ab' | times_name: 2, mark: '!' }}", dialect: dialect) { _ in .null }
        #expect(page.0 == "abab!")
    }

    @Test func `a field that a view lacks is a warning`() throws {
        let page = try rendered("{{ book.titel }}{{ book.title.size }}{{ book.size | default: 1 }}") {
            arena in
            arena.object(["book": arena.view("book", ["title": arena.string("Emma"), "pages": .int(474)])])
        }
        #expect(page.0 == "42")
        #expect(page.1 == ["`book` has no `titel`"])
    }

    @Test func `a lazy text is made when it is printed, and each time it is used`() throws {
        let maker = LazyTextMaker(isSafe: true) { source, text in
            text.append("<p>")
            text.append(source)
            text.append("</p>")
        }
        let template =
            "{{ body }}{{ body | strip_html | upcase }}{% if body == blank %}none{% endif %}{{ body | size }}"
        let page = try rendered(template) { arena in
            arena.object(["body": arena.lazyText(Array("hi".utf8), by: maker)])
        }
        #expect(page.0 == "<p>hi</p>HI9")
    }

    @Test func `lazy texts are equal if the same maker makes them of the same fingerprint`() throws {
        let plain = LazyTextMaker(isSafe: true) { _, _ in }
        let numbered = LazyTextMaker(isSafe: true, fingerprint: { UInt64($0.count) }) { _, _ in }
        let page = try rendered(
            "{% if a == b %}1{% endif %}{% if a == c %}2{% endif %}{% if a == d %}3{% endif %}{% if d == e %}4{% endif %}"
        ) { arena in
            arena.object([
                "a": arena.lazyText(Array("hi".utf8), by: plain),
                "b": arena.lazyText(Array("hi".utf8), by: plain),
                "c": arena.lazyText(Array("ho".utf8), by: plain),
                "d": arena.lazyText(Array("hi".utf8), by: numbered),
                "e": arena.lazyText(Array("ho".utf8), by: numbered),
            ])
        }
        #expect(page.0 == "14")
    }

    @Test func `dates have the words and the zone of the site`() throws {
        var words = DateWords.english
        words.monthsWithDay[4] = "mai"
        words.weekdays[0] = "dimanche"
        let zone = try #require(TimeZoneDatabase.rules(of: "Europe/Berlin"))
        let files = ["a": SourceFile(path: "a", text: "{{ 1714865400 | date: '%A %e %B %H:%M %Z %z' }}")]
        let library = TemplateLibrary.compile(files).library
        let environment = RenderEnvironment(now: 0, timeZone: zone, dateWords: words)
        let template = try #require(library.template(named: "a"))
        let text = try Renderer(library, environment: environment).renderText(
            template, data: .null, arena: Arena())
        #expect(text == "dimanche  5 mai 01:30 CEST +0200")
    }

    @Test func `names of months in the site's language are read`() throws {
        var words = DateWords.english
        words.months[4] = "Mai"
        words.shortMonths[1] = "févr."
        let files = [
            "a": SourceFile(
                path: "a", text: "{{ '3 Mai 2024' | date: '%F' }} {{ '1 Févr. 2024' | date: '%F' }}")
        ]
        let library = TemplateLibrary.compile(files).library
        let template = try #require(library.template(named: "a"))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 0, dateWords: words))
        #expect(try renderer.renderText(template, data: .null, arena: Arena()) == "2024-05-03 2024-02-01")
    }

    /// What each template shows is read with it, however it is named; a template that nothing shows is not.
    @Test(arguments: [
        "{% render 'used' %}", "{% include 'used' %}", "{% layout 'used' %}", "---\nlayout: used\n---\n",
        "{% capture x %}{% render 'used' %}{% endcapture %}",
        "{% if a %}{% for b in c %}{% render 'used' %}{% endfor %}{% endif %}", "{% include name %}",
    ])
    func `only what pages show is read`(page: String) throws {
        let files = [
            "pages/a.html": page, "partials/used.html": "{% if %}", "layouts/used.html": "{% if %}",
            "pages/used.html": "{% if %}", "pages/b.html": "{% if %}",
        ]
        let compilation = TemplateLibrary.compile(
            files.reduce(into: [:]) { $0[$1.key] = SourceFile(path: $1.key, text: $1.value) }
        ) { name, _ in name == "pages/a.html" }
        let broken = Set(compilation.report.diagnostics.compactMap { $0.position?.file })
        #expect(!broken.isEmpty)
        #expect(broken.contains("pages/b.html") == page.contains(" name "))
        #expect(compilation.library.template(named: "pages/b.html") == nil)
    }

    @Test func `one library serves many tasks at once`() async throws {
        let text = "{% for i in (1..50) %}{{ book.title }}{{ i | times: n }}{% endfor %}"
        let library = TemplateLibrary.compile(["a": SourceFile(path: "a", text: text)]).library
        let template = try #require(library.template(named: "a"))
        let shared = Arena()
        let book = shared.object(["title": shared.string("Emma & co")])
        let pages = await withTaskGroup(of: Bool.self) { group in
            for n in 0..<8 {
                group.addTask {
                    let renderer = Renderer(library, environment: RenderEnvironment(now: 0))
                    let arena = Arena()
                    let expected = (1...50).map { "Emma &amp; co\($0 * n)" }.joined()
                    return (0..<20).allSatisfy { _ in
                        arena.reset()
                        let data = arena.object(["book": book, "n": .int(n)])
                        return (try? renderer.renderText(template, data: data, arena: arena)) == expected
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(pages == Array(repeating: true, count: 8))
    }
}

extension Arena {
    /// A text that `maker` makes of `source` when it is printed.
    func lazyText(_ source: [UInt8], by maker: LazyTextMaker) -> Value {
        lazyText(count: source.count, by: maker) { $0.copyBytes(from: source) }
    }
}
