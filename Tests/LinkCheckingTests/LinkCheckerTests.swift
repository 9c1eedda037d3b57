import Testing

@testable import LinkChecking

@Suite("Links")
struct LinkCheckerTests {
    private static let paths = [
        "index.html", "books/emma/index.html", "books/café/index.html", "assets/site.css", "404.html",
    ]

    /// What is wrong with the links of `markup`, which is Emma's page.
    private func broken(_ markup: String, at address: String = "https://example.org/club/") -> [String] {
        let targets = LinkTargets(OutputPaths(Self.paths), address: SiteAddress(address) ?? .root)
        var checker = LinkChecker(targets)
        _ = Array(markup.utf8).withUnsafeBufferPointer { checker.check($0, of: 1) }
        return checker.findings.broken.map { "\($0.link) \($0.destination)" }
    }

    @Test(arguments: [
        "/club/", "/club/books/emma/", "/club/books/caf%C3%A9/", "/club/assets/site.css", "/club/404.html",
        "https://example.org/club/books/emma/", "https://example.org/club/", "/club/?q=1#top", "", "#",
        "?page=2",
        "../../", "../caf%C3%A9/", "./", "../../assets/site.css", "/club/books/../",
        "https://elsewhere.org/x", "https://example.org/about/", "https://example.org/",
        "https://example.org",
        "//elsewhere.org/x", "mailto:club@example.org", "tel:+44", "webcal://example.org/x.ics", "data:,x",
        "#reviews", "/club/books/emma/#reviews", "#caf%C3%A9", "/club/books/emma/index.html",
    ])
    func `that lead somewhere are sound`(link: String) {
        #expect(broken("<a class=x href=\"\(link)\">x</a><p id=\"reviews\"><p class=y id='café'>") == [])
    }

    @Test(arguments: [
        ("/club/books/dune/", "nowhere"), ("/books/emma/", "outside"), ("/club/books/emma", "nowhere"),
        ("emma.md", "nowhere"), ("../../../", "outside"), ("/club/%zz", "nowhere"),
        ("https://example.org/club/books/dune/", "nowhere"), ("/about/", "outside"),
        ("#loans", "file(1, anchor: Optional(\"loans\"))"),
    ])
    func `that lead nowhere are reported`(link: String, reason: String) {
        #expect(broken("<p><a href=\"\(link)\">x</a>") == ["\(link) \(reason)"])
    }

    @Test(arguments: ["\n", " ", "\t\r\n", "&#10;"])
    func `that are only white space lead to the page itself`(link: String) {
        #expect(broken("<a href='\(link)'>") == [])
        #expect(broken("<a href='/no'><a href='\(link)'>") == ["/no outside"])
    }

    @Test func `start from the page's base wherever it stands, and those of the next page do not`() {
        let targets = LinkTargets(OutputPaths(Self.paths), address: .root)
        var checker = LinkChecker(targets)
        let pages = [
            "<a href='site.css'>x</a><base target='<' href='/assets/'>",
            "<base href='https://elsewhere.example/'><a href='none'>x</a><a href='/none'>y</a>",
            "<a href='none'>x</a><a href='/none'>y</a>",
        ]
        for (number, page) in pages.enumerated() {
            _ = Array(page.utf8).withUnsafeBufferPointer { checker.check($0, of: number) }
        }
        #expect(checker.findings.broken.map { "\($0.page): \($0.link)" } == ["2: none", "2: /none"])
    }

    @Test(arguments: [
        ("<style>@import '/gone.css';</style>", "/gone.css"),
        ("<style>p{background:url(/gone)}</style>", "/gone"),
        ("<p style='background:url&#40;/gone)'>", "/gone"),
        ("<p style='background: u&#x72;l(/gone)'>", "/gone"),
        ("<svg><style/><a href=/gone></a></svg>", "/gone"),
        ("<script>a<!--<script></script>--></script><a href=/gone>", "/gone"),
        ("<img srcset='/assets/site.css 1x, /gone 2x'>", "/gone"),
        ("<img srcset='/assets/site.css,/gone'>", "/assets/site.css,/gone"),
    ])
    func `in styles, lists and after scripts are found`(markup: String, link: String) {
        #expect(broken(markup, at: "/") == ["\(link) nowhere"])
    }

    @Test func `in a style element have nothing encoded`() {
        #expect(
            broken("<a href='/gone1'></a><style>&#x40;import '/gone2';</style>", at: "/") == [
                "/gone1 nowhere"
            ])
    }

    /// What precedes an anchor on another page is only as good as it is long.
    @Test func `to an anchor of the page are not taken for sound by what precedes it on another page`() {
        var checker = LinkChecker(LinkTargets(OutputPaths(Self.paths), address: .root))
        func isSound(_ page: String) -> Bool {
            Array(page.utf8).withUnsafeBufferPointer { checker.isPlainlySound($0, 1) }
        }
        let start = "<a href='#main'>Skip</a>" + String(repeating: "<p class='long'>", count: 8)
        #expect(isSound(start + "<main id='main'>Text</main>"))
        #expect(isSound(start + "<main id='main'>Other text</main>"))
        #expect(
            !isSound("<a href='#main'>Skip</a><pre>&lt;main <main id='mai'><!-- <main id='main' --></pre>"))
    }

    @Test func `of lists are known without tokenizing the page`() {
        var checker = LinkChecker(LinkTargets(OutputPaths(Self.paths), address: .root))
        let page = Array(
            "<img srcset='/assets/site.css 160w, /assets/site.css 2x' src=/assets/site.css>".utf8)
        let isSound = page.withUnsafeBufferPointer { checker.isPlainlySound($0, 1) }
        #expect(isSound)
    }

    @Test func `are found however they are written`() {
        let markup = """
            <a href = '/a'> <img alt="" src=/b> <img srcset="/c 1x, /d 2x" src="/e"> <video poster="/f">
            <a title="x"href="/g?a=1&amp;b=2&#38;c=3">
            """
        let found = broken(markup, at: "/").map { String($0.split(separator: " ")[0]) }
        #expect(found == ["/a", "/b", "/c", "/d", "/e", "/f", "/g?a=1&b=2&c=3"])
    }

    @Test(arguments: [
        ("<a HREF='/no'>", "/no"), ("<a/href='/no'>", "/no"), ("<form action=/no>", "/no"),
        ("<button formaction=/no>", "/no"), ("<video poster=/no>", "/no"), ("<object data=/no>", "/no"),
        ("<svg><use xlink:href='/no'/></svg>", "/no"), ("<img srcset='/no 2x'>", "/no"),
        ("<img srcset='data:,a 1x,/no'>", "/no"), ("<link imagesrcset=/no>", "/no"),
        ("<p style='background: url(\"/no\")'>", "/no"), ("<p style='background: u&#x72;l(/no)'>", "/no"),
        ("<style>p { background: url(/no) }</style>", "/no"),
        ("<meta http-equiv=Refresh content='5; URL=/no'>", "/no"),
        ("<meta content='0;/no' http-equiv=refresh>", "/no"),
        ("<a href='https://EXAMPLE.org/no/'>", "https://EXAMPLE.org/no/"),
        ("<a href='//example.org/no/'>", "//example.org/no/"),
        ("<a href='http://example.org:80/no/'>", "http://example.org:80/no/"),
        ("<a href='https:\\\\example.org/no/'>", "https:\\\\example.org/no/"),
        ("<a href='/books%2femma/'>", "/books%2femma/"), ("<a href=' /no\n'>", " /no\n"),
        ("<a href='&#x2F;no'>", "/no"), ("<svg><title>x</title><a href=/no></svg>", "/no"),
        ("<a href=#zz>plain text id=zz <!-- id=zz --><p data-id=zz></a>", "#zz"),
    ])
    func `are found wherever browsers follow them`(markup: String, link: String) {
        let found = broken(markup, at: "https://example.org/")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(link) == true)
    }

    @Test(arguments: [
        ("<base href='/books/'><a href='emma/'><a href='/'><a href='#x'>", ["#x"]),
        ("<base href='https://example.org/books/emma/'><a href='../../404.html'><a href='?p=2'>", []),
        ("<base href='https://elsewhere.org/a/b'><a href='c'><a href='/d'><a href='#e'>", []),
        ("<BASE target=_top href='books/'><base href='/'><a href='../emma/'>", ["../emma/"]),
        ("<base href='/books/'><a href='//example.org/no'><a href='mailto:a@b.c'>", ["//example.org/no"]),
    ])
    func `start where the page says`(markup: String, expected: [String]) {
        let found = broken(markup, at: "https://example.org/").map { String($0.split(separator: " ")[0]) }
        #expect(found.sorted() == expected.sorted(), "\(found)")
    }

    @Test(arguments: [
        "<code>&lt;a href=\"x\"></code>", "text href=foo and src=x", "<!-- <a href='/no'> -->",
        "<title>href=/no <a href=/no></title>", "<p title='<a href=/no>'>",
        "<script>a = '<a href=/no>'</script>",
        "<textarea><a href=/no></textarea>", "<p data=/no action=/no>", "<meta name=x content='0;/no'>",
        "<a href=/ href=/no>", "</a href=/no>", "<p style='color: red'>", "<a href='//example.org.evil/no/'>",
        "<a href='https://example.org@evil.org/no'>", "<a href='/books/%65mma/'>",
        "<a href='%2e%2e/%2E%2E/'>",
        "<a name=zz><a href=#zz>", "<a href=#z&amp;><p id='z&amp;'>", "<a href=",
    ])
    func `that are none are not checked`(markup: String) {
        #expect(broken(markup, at: "https://example.org/") == [])
    }

    @Test func `are only those of attributes`() {
        #expect(broken("<p data-href=\"/a\" xhref=\"/b\">x=y href</p> <pre>href=&quot;/c&quot;</pre>") == [])
    }

    @Test func `to anchors in other pages are kept for later`() {
        let targets = LinkTargets(OutputPaths(Self.paths), address: .root)
        var checker = LinkChecker(targets)
        let markup = Array("<a href=\"/#lists\"><a href=\"/assets/site.css#x\">".utf8)
        let leadsToAnchors = markup.withUnsafeBufferPointer { checker.check($0, of: 1) }
        #expect(leadsToAnchors && checker.findings.broken.isEmpty)
        let others = Array("<p id=x><a href=\"#x\"><a href=\"/404.html\">".utf8)
        #expect(others.withUnsafeBufferPointer { checker.check($0, of: 1) } == false)
        #expect(
            Set(checker.findings.anchors.keys) == [.file(0, anchor: "lists"), .file(3, anchor: "x")])
    }
}
