import Diagnostics
import Liquid
import Testing

/// What a template reads, known without rendering it.
@Suite struct TemplateReadsTests {
    private func reads(_ page: String, _ partials: [String: String] = [:]) throws -> TemplateReads {
        let texts = partials.merging(["page.html": page]) { _, new in new }
        let files = texts.reduce(into: [:]) { $0[$1.key] = SourceFile(path: $1.key, text: $1.value) }
        return try #require(TemplateLibrary.compile(files).library.template(named: "page.html")).reads
    }

    @Test func `the fields of a root name are found through all that a template shows`() throws {
        let reads = try reads(
            "{% layout 'base' %}{% block main %}{% render 'card' %}{{ book.title }}{% endblock %}",
            [
                "base": "{{ build.generator }}{% block main %}{% endblock %}{% include 'footer.html' %}",
                "card": "{{ site.title | upcase }}{{ book.isbn }}",
                "footer.html": "{{ build['date'] }}",
                "unused": "{{ build.secret }}",
            ])
        #expect(reads.fields(of: "build") == ["generator", "date"])
        #expect(reads.fields(of: "site") == ["title"])
        #expect(reads.fields(of: "book") == ["title"])
        #expect(reads.fields(of: "page") == [])
        #expect(reads.names.isSuperset(of: ["build", "site", "book"]))
    }

    @Test(arguments: [
        "{% assign b = build %}{{ b.date }}", "{{ build[x] }}", "{% for f in build %}{{ f }}{% endfor %}",
        "{% render 'part', build: build %}", "{{ [name].date }}",
        "{{ self.build.date }}", "{% include name %}", "{% increment build %}",
    ])
    func `a name that is passed on, or only known while rendering, is read whole`(page: String) throws {

        #expect(try reads(page, ["part": "{{ build.date }}"]).fields(of: "build") == nil)
    }

    @Test func `a loop's own name is no data, and neither is what a partial is given`() throws {
        let page = "{% for build in books %}{{ build.date }}{% endfor %}{% render 'part', book: 1 %}"
        let reads = try reads(page, ["part": "{{ book.title }}"])
        #expect(reads.fields(of: "build") == [])
        #expect(reads.fields(of: "book") == [])
    }

    @Test(arguments: [
        ("{{ 'now' | date: '%Y' }}", true), ("{{ ' TODAY ' | date: '%Y' }}", true),
        ("{{ '5 May' | date: '%Y' }}", true), ("{{ '5 May 2024' | date: '%Y' }}", false),
        ("{{ day | date: '%Y' }}", false), ("{% assign d = 'now' %}{{ d | date: '%Y' }}", true),
        ("{% render 'leaf', day: 'today' %}", true), ("{% render 'leaf', day: '2024-05-01' %}", false),
        ("{% assign d = '2024' %}{% include 'leaf' %}", false), ("{{ 'now' | upcase }}", false),
        ("{% include 'leaf' %}{% include 'word' %}", true), ("{{ 'we know' }}{{ day | date: '%Y' }}", false),
    ])
    func `a template shows the present moment if a literal requests it`(page: String, formatsNow: Bool) throws
    {
        let partials = ["leaf": "{{ day | date: '%d' }}", "word": "{% assign day = 'Now' %}"]
        #expect(try reads(page, partials).formatsNow == formatsNow)
    }

    @Test(arguments: [
        (#""now""#, true), (#""10:30""#, true), (#""May 5""#, true), (#""2024-05-01""#, false),
        ("86400", false), ("null", false), (#""soon""#, false),
    ])
    func `a rendered page knows whether its data meant the present moment`(day: String, depends: Bool) throws
    {
        let files = [
            "page": SourceFile(path: "page", text: "{% render 'leaf', day: day %}"),
            "leaf": SourceFile(path: "leaf", text: "{{ day | date: '%d %Y' }}"),
        ]
        let library = TemplateLibrary.compile(files).library
        let template = try #require(library.template(named: "page"))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 1_700_000_000))
        let lasting = Arena()
        let data = try JSONData.read(SourceFile(path: "data.json", text: "{\"day\": \(day)}"), into: lasting)
        // The second page may show what the first one's partial became.
        for _ in 1...2 {
            #expect(
                try renderer.render(template, data: data, arena: Arena()) { $0.dependsOnNow } == depends)
        }
    }
}
