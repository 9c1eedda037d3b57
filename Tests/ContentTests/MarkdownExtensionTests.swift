import Content
import Testing
import TextAndTime

/// What GitHub and note-taking programs add to CommonMark.
@Suite struct MarkdownExtensionTests {
    private func html(
        _ text: String, _ trust: MarkdownStyle.Trust = .club(allowsHTML: false), isMainText: Bool = true,
        resolve: (MarkdownDestination) -> LinkResolution = { _ in .asWritten }
    ) -> String {
        let style = MarkdownStyle(trust: trust, isMainText: isMainText)
        var anchors = HeadingAnchors()
        return MarkdownDocument(text, style: style).html(anchors: &anchors, resolve: resolve).string
    }

    private func table(_ head: String, _ body: String...) -> String {
        let rows = body.map { "<tr>\n\($0)\n</tr>\n" }.joined()
        let tail = rows.isEmpty ? "" : "<tbody>\n\(rows)</tbody>\n"
        return "<table>\n<thead>\n<tr>\n\(head)\n</tr>\n</thead>\n\(tail)</table>\n"
    }

    // MARK: Tables

    @Test func `a table has a header, rows and alignments`() {
        #expect(
            html("Book | Pages | Read\n:--- | ---: | :-:\nEmma | 474 | yes\n| *Dune* | 612\n")
                == table(
                    "<th align=\"left\">Book</th>\n<th align=\"right\">Pages</th>\n<th align=\"center\">Read</th>",
                    "<td align=\"left\">Emma</td>\n<td align=\"right\">474</td>\n<td align=\"center\">yes</td>",
                    "<td align=\"left\"><em>Dune</em></td>\n<td align=\"right\">612</td>\n<td align=\"center\"></td>"
                ))
    }

    @Test func `markup ends with its cell, and an escaped bar does not end it`() {
        #expect(
            html("| a | b |\n|---|---|\n| *x | y* |\n| `p\\|q` | r \\| s | lost |\n")
                == table(
                    "<th>a</th>\n<th>b</th>", "<td>*x</td>\n<td>y*</td>",
                    "<td><code>p|q</code></td>\n<td>r | s</td>"))
    }

    @Test func `what begins like a block is text in a cell`() {
        #expect(
            html("| # | - |\n|---|---|\n| > q # | 1. x |\n| [a] | --- |\n\n[a]: /u\n")
                == table(
                    "<th>#</th>\n<th>-</th>", "<td>&gt; q #</td>\n<td>1. x</td>",
                    "<td><a href=\"/u\">a</a></td>\n<td>—</td>"))
    }

    @Test(arguments: [
        "| a | b |\n|---|\n| c |\n", "a | b\n- | c\n", "a | b\n\n|---|---|\n", "    a | b\n    - | -\n",
        "|\n|-|\n",
        "```\na | b\n--- | ---\n```\n", "> a | b\n--- | ---\n", "a | b\n:-:- | ---\n",
    ])
    func `what lacks a matching row of dashes is no table`(_ text: String) {
        #expect(!html(text).contains("<table>"))
    }

    @Test func `a table follows text, and ends where another block begins`() {
        let head = "<th>a</th>\n<th>b</th>"
        #expect(
            html("Text\na | b\n---|---\nc | d\n> quote\n")
                == "<p>Text</p>\n" + table(head, "<td>c</td>\n<td>d</td>")
                + "<blockquote>\n<p>quote</p>\n</blockquote>\n")
        #expect(
            html("a | b\n---|---\n2. two\n") == table(head) + "<ol start=\"2\">\n<li>two</li>\n</ol>\n")
        #expect(
            html("a | b\n---|---\nc\n    code\n")
                == table(head, "<td>c</td>\n<td></td>") + "<pre><code>code\n</code></pre>\n")
        #expect(html("a | b\n---|---\nc\n---\n") == table(head, "<td>c</td>\n<td></td>") + "<hr>\n")
    }

    @Test func `tables are in quotes and lists`() {
        let inner = table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td>d</td>")
        #expect(
            html("> a | b\n> ---|---\n> c | d\nlazy\n")
                == "<blockquote>\n\(inner)</blockquote>\n<p>lazy</p>\n")
        #expect(
            html("1. > | a | b |\n   > |---|---|\n   > | c | d |\n2. e\n")
                == "<ol>\n<li>\n<blockquote>\n\(inner)</blockquote>\n</li>\n<li>e</li>\n</ol>\n")
        #expect(html("-\ta | b\n\t---|---\n\tc | d\n") == "<ul>\n<li>\n\(inner)</li>\n</ul>\n")
    }

    @Test func `a table stands directly below the title of a callout`() {
        #expect(
            html("> [!note] N\n> a | b\n> ---|---\n> c | d\n")
                == "<aside class=\"callout callout-note\">\n<p class=\"callout-title\">N</p>\n"
                + table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td>d</td>") + "</aside>\n")
    }

    @Test func `a heading underlined with dashes is no table`() {
        #expect(html("A ==b==\n---\n\nc | d\n") == "<h2 id=\"a-b\">A <mark>b</mark></h2>\n<p>c | d</p>\n")
    }

    @Test func `the cells of a table find the links that the text defines`() {
        #expect(
            html("> [a]: /u\n\n| [a] | [b] |\n|---|---|\n\n[b]:\n  /v\n")
                == "<blockquote>\n</blockquote>\n"
                + table("<th><a href=\"/u\">a</a></th>\n<th><a href=\"/v\">b</a></th>"))
    }

    @Test func `short rows of a wide table are not filled without end`() {
        let columns = 3_000
        let head =
            String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
        let text = head + String(repeating: "x\n", count: 3_000)
        #expect(html(text).utf8.count < 40 * text.utf8.count)
    }

    @Test(arguments: [
        "a | b\n---|---\n\t[[c]] www.d.example \\~\n", "> a\n\t[[b]]\n", "[a]: www.b.example\n\n[a] [[c]]",
    ])
    func `nothing of how a text is rewritten is shown`(_ text: String) {
        #expect(!html(text).contains("octavo"))
        #expect(html(text + "\n<octavo-0:1> octavo-1").contains("octavo-0:1"))
    }

    @Test func `code and HTML keep what only looks like something`() {
        let shown = html("<div>\n[[a]] www.b.example {#c}\n</div>\n", .club(allowsHTML: true))
        #expect(shown == "<div>\n[[a]] www.b.example {#c}\n</div>\n")
        #expect(
            html("- a\n\n      [[b]] {#c}\n\n[[d]]\n") { .url($0.text) }
                == "<ul>\n<li>\n<p>a</p>\n<pre><code>[[b]] {#c}\n</code></pre>\n</li>\n</ul>\n<p><a href=\"d\">d</a></p>\n"
        )
        #expect(html("[a]\n\n> text\n> [x] b\n\n- c\n  > [!d]e\n").contains("[x] b"))
    }

    // MARK: Strikethrough and tasks

    @Test(arguments: [
        ("~one~ ~~two~~ ~~~three~~~", "<del>one</del> <del>two</del> ~~~three~~~"),
        ("a~~b~~c ~ d ~ e~", "a<del>b</del>c ~ d ~ e~"), ("~a~~ ~~b~", "~a~~ ~~b~"),
        ("*~~a*~~ ~~**b**~~", "<em>~~a</em>~~ <del><strong>b</strong></del>"),
        ("\\~a\\~ `~b~` ~c\\~~", "~a~ <code>~b~</code> <del>c~</del>"),
        ("~~[a~~](b)~~", "<del><a href=\"b\">a~~</a></del>"), ("~~a\nb~~", "<del>a\nb</del>"),
        ("~~(a)~~b", "~~(a)~~b"),
    ])
    func `tildes strike text through`(_ markdown: String, _ expected: String) {
        #expect(html(markdown) == "<p>\(expected)</p>\n")
    }

    @Test func `boxes begin the items of lists`() {
        let (open, done) = (
            "<input type=\"checkbox\" disabled=\"\">", "<input type=\"checkbox\" checked=\"\" disabled=\"\">"
        )
        #expect(
            html("- [ ] a\n- [x] b\n  1. [X] c\n- d\n  [ ] e\n- \\[ ] f\n- [ ]g\n- [x](h)\n- [ ]\n")
                == """
                <ul>
                <li>\(open) a</li>
                <li>\(done) b
                <ol>
                <li>\(done) c</li>
                </ol>
                </li>
                <li>d
                [ ] e</li>
                <li>[ ] f</li>
                <li>[ ]g</li>
                <li><a href="h">x</a></li>
                <li>[ ]</li>
                </ul>

                """)
        #expect(
            html("- [x] a\n\n- b") == "<ul>\n<li>\n<p>\(done) a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n")
        #expect(html("[ ] a") == "<p>[ ] a</p>\n")
    }

    // MARK: Bare links

    @Test(arguments: [
        ("www.example.org.", "http://www.example.org", "www.example.org", "."),
        ("https://a.example/b_(c)).", "https://a.example/b_(c)", "https://a.example/b_(c)", ")."),
        ("http://a.example/x--y...z", "http://a.example/x--y...z", "http://a.example/x--y...z", ""),
        ("http://a.example/_b_/*c*", "http://a.example/_b_/*c", "http://a.example/_b_/*c", "*"),
        ("http://a.example/?b&copy;", "http://a.example/?b", "http://a.example/?b", "©"),
        (
            "http://a.example/?b&c=d&amp;e", "http://a.example/?b&amp;c=d&amp;e",
            "http://a.example/?b&amp;c=d&amp;e", ""
        ),
        ("http://a.example/b\\_c", "http://a.example/b_c", "http://a.example/b_c", ""),
        ("ftp://a.example!", "ftp://a.example", "ftp://a.example", "!"),
        ("ann+b@mail.example.org.", "mailto:ann+b@mail.example.org", "ann+b@mail.example.org", "."),
        ("mailto:ann@example.org", "mailto:ann@example.org", "mailto:ann@example.org", ""),
        ("a.b@c_d.example", "mailto:a.b@c_d.example", "a.b@c_d.example", ""),
        ("http://localhost/a<b>c", "http://localhost/a", "http://localhost/a", "c"),
        ("https://ü.example/ß", "https://%C3%BC.example/%C3%9F", "https://ü.example/ß", ""),
    ])
    func `bare addresses are links`(_ markdown: String, _ address: String, _ words: String, _ rest: String) {
        #expect(html(markdown) == "<p><a href=\"\(address)\">\(words)</a>\(rest)</p>\n")
    }

    @Test(arguments: [
        "awww.example.org", "www.a_b.c", "xhttp://a.example", "http://", "http:/a.example", "a@b",
        "@b.example",
        "a@b.example-", "`www.example.org`", "`` http://a.example ``", "www.",
        "javascript://a.b",
    ])
    func `what is no address stays as it is`(_ markdown: String) {
        #expect(!html(markdown).contains("<a "))
    }

    @Test func `a link within a link stays its words`() {
        #expect(
            html("[www.a.example and b@c.example](/d) [x](http://e.example) <http://f.example>")
                == """
                <p><a href="/d">www.a.example and b@c.example</a> <a href="http://e.example">x</a> \
                <a href="http://f.example">http://f.example</a></p>

                """)
        #expect(
            html("<a title=\"http://a.example\">www.b.example</a>", .club(allowsHTML: true)).contains(
                "title=\"http://a.example\">"))
        #expect(html("[a]: http://b.example\n\n[a]") == "<p><a href=\"http://b.example\">a</a></p>\n")
        #expect(
            html("[see http://a.example]")
                == "<p>[see <a href=\"http://a.example\">http://a.example</a>]</p>\n")
    }

    // MARK: Footnotes

    @Test func `footnotes follow the text in the order of their references`() {
        #expect(
            html(
                "One[^b], two[^note].[^b]\n\n[^note]: See *this*[^c].\n\n    More.\n[^b]:\n    > Quoted.\n\n[^c]: Last\nlazy\n[^unused]: Gone[^c].\n\nEnd.\n"
            ) == """
                <p>One<sup class="footnote-ref"><a href="#fn-b" id="fnref-b" data-footnote-ref>1</a></sup>, \
                two<sup class="footnote-ref"><a href="#fn-note" id="fnref-note" data-footnote-ref>2</a></sup>.\
                <sup class="footnote-ref"><a href="#fn-b" id="fnref-b-2" data-footnote-ref>1</a></sup></p>
                <p>End.</p>
                <section class="footnotes" data-footnotes>
                <ol>
                <li id="fn-b">
                <blockquote>
                <p>Quoted.</p>
                </blockquote>
                <a href="#fnref-b" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" \
                aria-label="Back to reference 1">↩</a> <a href="#fnref-b-2" class="footnote-backref" \
                data-footnote-backref data-footnote-backref-idx="1-2" aria-label="Back to reference 1-2">↩\
                <sup class="footnote-ref">2</sup></a>
                </li>
                <li id="fn-note">
                <p>See <em>this</em><sup class="footnote-ref"><a href="#fn-c" id="fnref-c" data-footnote-ref>3</a></sup>.</p>
                <p>More. <a href="#fnref-note" class="footnote-backref" data-footnote-backref \
                data-footnote-backref-idx="2" aria-label="Back to reference 2">↩</a></p>
                </li>
                <li id="fn-c">
                <p>Last
                lazy <a href="#fnref-c" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="3" \
                aria-label="Back to reference 3">↩</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test(arguments: [
        ("a[^x]", "<p>a[^x]</p>\n"), ("`[^x]` \\[^x]\n\n[^x]: y\n", "<p><code>[^x]</code> [^x]</p>\n"),
        ("```\n[^x]: y\n```\n", "<pre><code>[^x]: y\n</code></pre>\n"), ("[^x]: y\n", ""),
        ("    [^x]: y\n", "<pre><code>[^x]: y\n</code></pre>\n"),
        ("a\n     [^x]: y\n", "<p>a\n[^x]: y</p>\n"),
        (
            "01) a\n\n        [^x]:\n",
            "<ol>\n<li>\n<p>a</p>\n<pre><code>[^x]:\n</code></pre>\n</li>\n</ol>\n"
        ),
        ("[^x](u)\n\n[^x]: y\n", "<p><a href=\"u\">^x</a></p>\n"),
        ("[^x y]\n\n[^x y]: z\n", "<p><a href=\"z\">^x y</a></p>\n"),
    ])
    func `what is no footnote stays as it is`(_ markdown: String, _ expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test func `the footnotes of several texts of a page have different anchors`() {
        let texts = ["a[^1]\n\n[^1]: b", "c[^1]\n\n[^1]: d"].map { html($0, isMainText: false) }
        let names = texts.map { $0.split(separator: "id=\"fn-").last?.prefix { $0 != "\"" } }
        #expect(names[0] != names[1])
        #expect(names.allSatisfy { $0?.hasSuffix("-1") == true && $0?.count == 8 })
    }

    @Test func `a reference in the words of a link follows it`() {
        let shown = html("[a[^n]](u) b\n\n[^n]: c")
        #expect(shown.hasPrefix("<p><a href=\"u\">a</a><sup class=\"footnote-ref\"><a href=\"#fn-n\""))
        #expect(
            html("[^\"><b>]\n\n[^\"><b>]: c").contains(
                "href=\"#fn-%22%3E%3Cb%3E\" id=\"fnref-&quot;&gt;&lt;b&gt;\""))
    }

    // MARK: Callouts and links to records

    @Test(arguments: [
        ("> [!note]\n> *Bring* cake.\n", "note", "Note", "<p><em>Bring</em> cake.</p>\n"),
        ("> [!TIP]- For `hosts`\n>\n> - a\n", "tip", "For <code>hosts</code>", "<ul>\n<li>a</li>\n</ul>\n"),
        ("> [!warning]", "warning", "Warning", ""),
    ])
    func `a quote with a kind is an aside`(
        _ markdown: String, _ kind: String, _ title: String, _ body: String
    ) {
        #expect(
            html(markdown)
                == "<aside class=\"callout callout-\(kind)\">\n<p class=\"callout-title\">\(title)</p>\n\(body)</aside>\n"
        )
    }

    @Test(arguments: [
        "> \\[!note]\n> a", "[!note]\na", "> [!no te]\n> a", "> a\n> [!note]", "> [!note]a", "> [!]\n> a",
    ])
    func `other quotes stay quotes`(_ markdown: String) {
        #expect(!html(markdown).contains("<aside"))
    }

    @Test func `double brackets link to records`() {
        let shown = html(
            "[[Emma]], [[emma|that *novel*]] and ![[gone#part]]; | `[[x]]` \\[[y]] [[z]](u) [[[w]]] [[d]]\n\n[d]: /d"
        ) {
            $0.kind == .record ? $0.text == "gone#part" ? .dropped : .url("/\($0.text)/") : .asWritten
        }
        #expect(
            shown == """
                <p><a href="/Emma/">Emma</a>, <a href="/emma/">that *novel*</a> and gone#part; | <code>[[x]]</code> \
                [[y]] <a href="u">[z]</a> [[[w]]] [<a href="/d">d</a>]</p>

                """)
    }

    @Test func `names are words where nothing resolves them`() {
        var anchors = HeadingAnchors()
        let style = MarkdownStyle(trust: .club(allowsHTML: false))
        #expect(
            MarkdownDocument("[[Emma|her]] [a](b)", style: style).html(anchors: &anchors).string
                == "<p>her <a href=\"b\">a</a></p>\n")
    }

    @Test func `the outline has links to records with their places, and only real headings`() {
        let text =
            "[^1]: a\n\n> [!note] b\n\n# H [[Emma|e]]\n\n| [[Dune]] | x[^1] |\n|---|---|\n| c | [d](e.md) |\n"
        let bytes = Array("--".utf8) + Array(text.utf8)
        let outline = MarkdownOutline(
            bytes, in: 2..<bytes.count, style: MarkdownStyle(trust: .club(allowsHTML: false)))
        #expect(outline.headings.map(\.anchor) == ["h-e"])
        #expect(outline.references.map(\.destination.text) == ["Emma", "Dune", "e.md"])
        #expect(
            outline.references.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
                "Emma", "Dune", "e.md",
            ])
    }

    @Test func `fetched text has no footnotes, callouts or links to records`() {
        #expect(
            html("> [!note] a[^1] [[b]] ~~c~~ www.d.example\n\n[^1]: e f", .fetched) == """
                <blockquote>
                <p>[!note] a[^1] [[b]] <del>c</del> <a href="http://www.d.example" rel="nofollow ugc">www.d.example</a></p>
                </blockquote>
                <p>[^1]: e f</p>

                """)
    }

    @Test func `words are extracted without marks`() {
        let text =
            "> [!note] A\n\n~~b~~ [[c|d]] e[^1] www.f.example \\~\n\n- [x] g\n\n| h | i |\n|---|---|\n| j |\n\n[^1]: k"
        let document = MarkdownDocument(text, style: MarkdownStyle(trust: .club(allowsHTML: false)))
        #expect(document.plainText() == "A b d e www.f.example ~ g h i j")
    }

    @Test func `typography can be switched off`() {
        var anchors = HeadingAnchors()
        let style = MarkdownStyle(trust: .club(allowsHTML: false), isTypographic: false)
        let shown = MarkdownDocument("\"a\" -- b's...", style: style).html(anchors: &anchors).string
        #expect(shown == "<p>&quot;a&quot; -- b's...</p>\n")
    }
}
