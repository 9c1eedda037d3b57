import Content
import Testing
import TextAndTime

/// What note-taking programs and other site generators write into texts.
@Suite struct NoteMarkdownTests {
    private func html(_ text: String, _ trust: MarkdownStyle.Trust = .club(allowsHTML: false)) -> String {
        var anchors = HeadingAnchors()
        return MarkdownDocument(text, style: MarkdownStyle(trust: trust)).html(anchors: &anchors).string
    }

    private func outline(_ text: String) -> MarkdownOutline {
        let bytes = Array(text.utf8)
        return MarkdownOutline(
            bytes, in: bytes.indices, style: MarkdownStyle(trust: .club(allowsHTML: false)))
    }

    // MARK: Highlights

    @Test(arguments: [
        ("A ==mark== here", "<p>A <mark>mark</mark> here</p>\n"),
        (
            "==a *b* c==, and **==d==**",
            "<p><mark>a <em>b</em> c</mark>, and <strong><mark>d</mark></strong></p>\n"
        ),
        ("~~a ==b==~~ ==c ~~d~~==", "<p><del>a <mark>b</mark></del> <mark>c <del>d</del></mark></p>\n"),
        ("这是==重点==吗", "<p>这是<mark>重点</mark>吗</p>\n"),
        // A pair that would end within another one is none.
        ("==a ~~b== c~~", "<p><mark>a ~~b</mark> c~~</p>\n"), ("*a ==b* c==", "<p><em>a ==b</em> c==</p>\n"),
        ("a == b == c", "<p>a == b == c</p>\n"), ("if x==1 and y==2", "<p>if x==1 and y==2</p>\n"),
        ("===a=== =b=", "<p>===a=== =b=</p>\n"), ("\\==a==", "<p>==a==</p>\n"),
        ("`==a==`", "<p><code>==a==</code></p>\n"), ("Title\n==\n", "<h1 id=\"title\">Title</h1>\n"),
        ("| ==a== |\n|-|\n", "<table>\n<thead>\n<tr>\n<th><mark>a</mark></th>\n</tr>\n</thead>\n</table>\n"),
    ])
    func `words between two equals signs are marked`(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    // MARK: Comments

    @Test(arguments: [
        ("Shown %%not shown%% too.", "<p>Shown too.</p>\n"), ("%%a%% b", "<p>b</p>\n"),
        ("a %%b%%\nc", "<p>a\nc</p>\n"),
        ("a\n\n%%\nb\n\n- c\n\n# d\n%%\n\ne", "<p>a</p>\n<p>e</p>\n"), ("a %%b\nc%% d", "<p>a\nd</p>\n"),
        ("a\n\n%%\nnever closed\n", "<p>a</p>\n"), ("%%`a%%` b", "<p>` b</p>\n"),
        ("%% a %% %% b %%c", "<p>c</p>\n"), ("a [b](c.md %%d%%)", "<p>a <a href=\"c.md\">b</a></p>\n"),
        // What only looks like one.
        ("100%% sure, and 50%% of them", "<p>100%% sure, and 50%% of them</p>\n"),
        ("a %% b", "<p>a %% b</p>\n"),
        ("`%%a%%` ``b ` %%c%%``", "<p><code>%%a%%</code> <code>b ` %%c%%</code></p>\n"),
        (
            "```\n%%a%%\n```\n\n~~~~\n~~~\n%%b%%\n~~~~\n",
            "<pre><code>%%a%%\n</code></pre>\n<pre><code>~~~\n%%b%%\n</code></pre>\n"
        ),
        (
            "- a\n\n  ```\n  %%b%%\n  ```\n",
            "<ul>\n<li>\n<p>a</p>\n<pre><code>%%b%%\n</code></pre>\n</li>\n</ul>\n"
        ),
        (
            "> ```\n> %%a%%\n\nb %%c%%",
            "<blockquote>\n<pre><code>%%a%%\n</code></pre>\n</blockquote>\n<p>b</p>\n"
        ),
        ("a\n\n    %%b%%\n", "<p>a</p>\n<pre><code>%%b%%\n</code></pre>\n"), ("\\%%a%%", "<p>%%a%%</p>\n"),
    ])
    func `a comment is not shown`(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    @Test func `no comment gets into words, excerpts or other files`() {
        let text = "%%" + String(repeating: "secret ", count: 200) + "%%\n\nThe words. %%secret%%"
        let document = MarkdownDocument(text, style: MarkdownStyle(trust: .club(allowsHTML: false)))
        #expect(document.plainText() == "The words.")
        #expect(document.excerpt(length: 80) == "The words.")
        #expect(MarkdownOmissions.shown(text) == "\n\nThe words.")
        #expect(MarkdownOmissions.shown("Plain, 100 %.") == "Plain, 100 %.")
    }

    @Test func `links after comments keep their places`() {
        let text = "a %%b%%\n%%\n\n%%\n [[Emma|e]] [f](g.md)\n"
        let outline = outline(text)
        let bytes = Array(text.utf8)
        func words(_ range: Range<Int>?) -> String? {
            range.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(outline.references.map { words($0.range) } == ["Emma", "g.md"])
    }

    @Test func `fetched text has none of these`() {
        #expect(
            html("==a== %%b%%", .fetched) == "<p>==a== %%b%%</p>\n")
    }
}
