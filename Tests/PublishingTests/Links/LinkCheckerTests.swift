import Testing

@testable import Publishing

@Suite("Links")
struct LinkCheckerTests {
    private static let paths = [
        "index.html", "books/emma/index.html", "books/café/index.html", "assets/site.css", "404.html",
    ]

    /// What is wrong with the links of `markup`, which is Emma's page.
    private func broken(_ markup: String, at address: String = "https://example.org/club/") -> [String] {
        let targets = LinkTargets(OutputPaths(Self.paths), address: SiteAddress(address) ?? .root)
        var checker = LinkChecker(targets)
        Array(markup.utf8).withUnsafeBufferPointer { checker.check($0, of: 1) }
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
        ("#loans", "file(1, place: Optional(\"loans\"))"),
    ])
    func `that lead nowhere are told`(link: String, reason: String) {
        #expect(broken("<p><a href=\"\(link)\">x</a>") == ["\(link) \(reason)"])
    }

    @Test func `are found however they are written`() {
        let markup = """
            <a href = '/a'> <img alt="" src=/b> <img srcset="/c 1x, /d 2x" src="/e"> <video poster="/f">
            <a title="x"href="/g?a=1&amp;b=2&#38;c=3">
            """
        let found = broken(markup, at: "/").map { String($0.split(separator: " ")[0]) }
        #expect(found == ["/a", "/b", "/c", "/d", "/e", "/f", "/g?a=1&b=2&c=3"])
    }

    @Test func `are only those of attributes`() {
        #expect(broken("<p data-href=\"/a\" xhref=\"/b\">x=y href</p> <pre>href=&quot;/c&quot;</pre>") == [])
    }

    @Test func `to places in other pages are kept for later`() {
        let targets = LinkTargets(OutputPaths(Self.paths), address: .root)
        var checker = LinkChecker(targets)
        let markup = Array("<a href=\"/#lists\"><a href=\"/assets/site.css#x\">".utf8)
        markup.withUnsafeBufferPointer { checker.check($0, of: 1) }
        #expect(checker.findings.broken.isEmpty)
        #expect(
            Set(checker.findings.places.keys) == [.file(0, place: "lists"), .file(3, place: "x")])
    }

    @Test func `to places in other pages are remembered of every page that has them`() {
        let targets = LinkTargets(OutputPaths(Self.paths), address: .root)
        var checker = LinkChecker(targets)
        let markup = Array("<a href=\"/#lists\"><a href=\"/#lists\"><a href=\"/404.html\">".utf8)
        for page in [1, 2, 4] { markup.withUnsafeBufferPointer { checker.check($0, of: page) } }
        #expect(checker.findings.placeLinks.pages == ["/#lists": [1, 2, 4]])
    }

    @Test func `are remembered as bytes, of which any number may be lost`() {
        var links = PlaceLinks()
        for page in 0..<300 { links.add("/café/#ö", on: page) }
        links.add("/#x", on: 70_000)
        let bytes = links.encoded
        #expect(PlaceLinks(bytes[...]) == links)
        for count in 0..<bytes.count { _ = PlaceLinks(bytes.prefix(count)) }
        #expect(PlaceLinks(Array(repeating: 255, count: 99)[...]).pages.isEmpty)
    }
}
