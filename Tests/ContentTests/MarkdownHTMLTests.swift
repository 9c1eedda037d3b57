import Content
import Testing
import TextAndTime

@Suite struct MarkdownHTMLTests {
    private func html(
        _ text: String, _ trust: MarkdownStyle.Trust = .club(allowsHTML: false), language: String = "en",
        headingShift: Int = 1, resolve: (MarkdownDestination) -> LinkResolution = { _ in .asWritten }
    ) -> String {
        let style = MarkdownStyle(trust: trust, language: language, headingShift: headingShift)
        var anchors = HeadingAnchors()
        let output = MarkdownDocument(text, style: style).html(anchors: &anchors, resolve: resolve)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("One\ntwo  \nthree\n\nFour", "<p>One\ntwo<br>\nthree</p>\n<p>Four</p>\n"),
        ("*a* **b** `c<d` \\*e\\*", "<p><em>a</em> <strong>b</strong> <code>c&lt;d</code> *e*</p>\n"),
        ("- a\n- b\n  - c", "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n"),
        ("3. a\n\n4. b", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"),
        ("> a\n>\n> b", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n"),
        ("```swift ui\na < b\n```", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
        ("a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
        ("AT&amp;T & \"x\" <y>", "<p>AT&amp;T &amp; “x” </p>\n"),
        ("[a](b.md \"t&u\")", "<p><a href=\"b.md\" title=\"t&amp;u\">a</a></p>\n"),
        ("![an *old* \"map\"](m.png)", "<p><img src=\"m.png\" alt=\"an old “map”\" loading=\"lazy\"></p>\n"),
        ("[![x](y.png)](z)", "<p><a href=\"z\"><img src=\"y.png\" alt=\"x\" loading=\"lazy\"></a></p>\n"),
        ("[a]( </ü \"&'x>)", "<p><a href=\"/%C3%BC%20%22&amp;&#x27;x\">a</a></p>\n"),
        ("[a](/ü\\&'x)", "<p><a href=\"/%C3%BC&amp;&#x27;x\">a</a></p>\n"),
        (
            "<mailto:ann@example.org> <https://example.org/?a&b>",
            "<p><a href=\"mailto:ann@example.org\">mailto:ann@example.org</a> <a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a></p>\n"
        ),
        ("[a <https://x.org> b](c) d", "<p><a href=\"c\">a https://x.org b</a> d</p>\n"),
        ("a\u{0}b", "<p>a\u{FFFD}b</p>\n"), ("", ""),
    ])
    func `Markdown becomes HTML`(_ markdown: String, _ expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test func `headings are moved down and have unique anchors`() {
        #expect(
            html(
                "# What *we* thought\n\n## Was uns gefiel\n\nÜber „Emma“\n---\n\n###### 罪と罰!\n\n# What we thought\n\n# ..."
            ) == """
                <h2 id="what-we-thought">What <em>we</em> thought</h2>
                <h3 id="was-uns-gefiel">Was uns gefiel</h3>
                <h3 id="über-emma">Über „Emma“</h3>
                <h6 id="罪と罰">罪と罰!</h6>
                <h2 id="what-we-thought-2">What we thought</h2>
                <h2 id="section">…</h2>

                """)
    }

    @Test func `a heading does not take the numbered anchor of another`() {
        var anchors = HeadingAnchors()
        let headings = ["A", "A 3", "A", "A", "A 2", "A", "a", "A 2"]
        #expect(
            headings.map { anchors.anchor(for: $0) } == [
                "a", "a-3", "a-2", "a-4", "a-2-2", "a-5", "a-6", "a-2-3",
            ])
    }

    @Test func `anchors are unique across all texts of a page`() {
        var anchors = HeadingAnchors(taken: ["notes"])
        var output: [UInt8] = []
        let style = MarkdownStyle(trust: .club(allowsHTML: false))
        for _ in 0..<2 { output += MarkdownDocument("# Notes", style: style).html(anchors: &anchors).bytes }
        #expect(
            String(decoding: output, as: UTF8.self)
                == "<h1 id=\"notes-2\">Notes</h1>\n<h1 id=\"notes-3\">Notes</h1>\n")
    }

    @Test(arguments: [
        ("en", "“He said ‘don’t’,” ’tis – well — said…"),
        ("de", "„He said ‚don’t‘,“ ’tis – well — said…"),
        ("de-CH", "«He said ‹don’t›,» ’tis – well — said…"),
        ("fr", "«\u{202F}He said “don’t”,\u{202F}» ’tis – well — said…"),
        ("es", "«He said “don’t”,» ’tis – well — said…"),
        ("sv", "”He said ’don’t’,” ’tis – well — said…"),
        ("ja", "“He said ‘don’t’,” ’tis – well — said…"),
    ])
    func `quotation marks follow the language`(_ language: String, _ expected: String) {
        #expect(
            html("\"He said 'don't',\" 'tis -- well --- said...", language: language)
                == "<p>\(expected)</p>\n")
    }

    @Test func `typed quotation marks are kept`() {
        #expect(html("„Emma“ and \"more\"", language: "de") == "<p>„Emma“ and “more”</p>\n")
        #expect(html("Ann’s \"*Emma*\"", language: "de") == "<p>Ann’s „<em>Emma</em>“</p>\n")
    }

    @Test(arguments: [
        ("<b title=\"1 > SECRET\">word</b>", "<p>word</p>\n"),
        ("a <img alt='a>b' src=x onerror=y> c", "<p>a  c</p>\n"),
        ("<div a = \"b>\nc\">\nd\n</div>", "<p>\nd</p>\n"),
        ("<div a=\"b>\nc\n</div>\n", "<p>\nc</p>\n"),
    ])
    func `of tags nothing is shown, also if their values hold signs`(_ text: String, _ shown: String) {
        #expect(html(text) == shown)
    }

    @Test func `raw HTML passes only if the site allows it`() {
        let text =
            "A <b onclick=\"x\">bold</b> word<!-- note -->.\n\n<div class=\"x\">\nIn & <i>out</i>\n</div>\n\n<script>alert(1)</script>\n"
        #expect(
            html(text, .club(allowsHTML: true))
                == "<p>A <b onclick=\"x\">bold</b> word.</p>\n<div class=\"x\">\nIn & <i>out</i>\n</div>\n<script>alert(1)</script>\n"
        )
        let stripped = "<p>A bold word.</p>\n<p>\nIn &amp; out</p>\n"
        #expect(html(text) == stripped)
        #expect(html(text, .fetched) == stripped)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "&#106;avascript:alert(1)", "javascript&colon;alert(1)",
        "<java\tscript:alert(1)>", "<java&#10;script:alert(1)>", "<\u{1}javascript:alert(1)>", "vbscript:x",
        "data:text/html,x", "data:image/png;base64,x", "<  javascript:x>", "file:///etc/passwd", "blob:x",
        "\\j\\a\\vascript:x", "&#x6A;&#x61;vascript&#58;x", "about:blank", "<&#x20;javascript:x>",
        "view-source:x",
    ])
    func `a dangerous link keeps only its words`(_ destination: String) {
        let shown = html("[words](\(destination)) ![picture](\(destination))")
        #expect(!shown.contains("href"))
        #expect(!shown.contains("src"))
        #expect(shown.contains("words") && shown.contains("picture"))
        let resolved = html("[words](x)") { _ in .url(destination) }
        #expect(!resolved.lowercased().contains("href=\"javascript:"))
    }

    @Test func `fetched text links only to the web`() {
        #expect(
            html("# A [b](https://x.org) [c](/d) [e](mailto:f) ![g](https://h/i.png)", .fetched) { _ in
                .url("/own")
            }
                == "<h2>A <a href=\"https://x.org\" rel=\"nofollow ugc\">b</a> c e g</h2>\n")
    }

    @Test func `links are resolved`() {
        let shown = html("[Emma](book:emma), ![map](map.png), [gone](book:gone), [web](https://x.org)") {
            link in
            switch link.text {
            case "book:emma": .url("/books/emma/")
            case "map.png":
                link.isImage ? .image(ImageResolution(url: "/images/map.png", width: 4, height: 3)) : .dropped
            case "book:gone": .dropped
            default: .asWritten
            }
        }
        #expect(
            shown == """
                <p><a href="/books/emma/">Emma</a>, <img src="/images/map.png" alt="map" width="4" height="3" \
                loading="lazy">, gone, <a href="https://x.org">web</a></p>

                """)
    }

    @Test func `a long fetched text is cut`() {
        let shown = html(String(repeating: "é", count: 100_000), .fetched)
        #expect(shown.utf8.count < 70_000)
        #expect(!shown.contains("\u{FFFD}"))
    }

    @Test func `a long document is read like a short one`() {
        let paragraphs = (0..<4_000).map { "Number *\($0)*." }
        let expected = paragraphs.indices.map { "<p>Number <em>\($0)</em>.</p>\n" }.joined()
        #expect(html(paragraphs.joined(separator: "\n\n")) == expected)
        let words = Array(repeating: "word", count: 100_000).joined(separator: " ")
        for _ in 0..<2 { #expect(html(words) == "<p>\(words)</p>\n") }
        #expect(html("short") == "<p>short</p>\n")
    }
}
