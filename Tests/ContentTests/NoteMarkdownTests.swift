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

    // MARK: Names of blocks

    @Test(arguments: [
        ("A thought. ^a1b2c3", "<p>A thought.</p>\n"), ("One ^one\ntwo ^two-2  \n", "<p>One\ntwo</p>\n"),
        ("- a ^first\n- b\n\n^list-1\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("## Part {#my-part}\n", "<h2 id=\"part\">Part</h2>\n"), ("Text\n{: .no_toc }\n", "<p>Text</p>\n"),
        ("# A {.wide #b}\n\n{: .c}\nText {#d} here", "<h1 id=\"a\">A</h1>\n<p>Text {#d} here</p>\n"),
        ("a {#} {b} {:c", "<p>a {#} {b} {:c</p>\n"),
        (
            "![House|300](a.png) ![a|b](c.png) ![d|10x20](e.png)",
            "<p><img src=\"a.png\" alt=\"House\" loading=\"lazy\"> <img src=\"c.png\" alt=\"a|b\" loading=\"lazy\"> <img src=\"e.png\" alt=\"d\" loading=\"lazy\"></p>\n"
        ),
        ("## Part ^part\n", "<h2 id=\"part\">Part</h2>\n"),
        ("One\n{: .c}\nTwo\n", "<p>One</p>\n<p>Two</p>\n"), ("{: .c}\nOne\n", "<p>One</p>\n"),
        ("> Said.\n> ^quote\n", "<blockquote>\n<p>Said.</p>\n</blockquote>\n"),
        (
            "| a |\n|-|\n| b |\n^table\n",
            "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n"
        ),
        ("x^2 and 2 ^2", "<p>x^2 and 2 ^2</p>\n"), ("a ^b c", "<p>a ^b c</p>\n"),
        ("`a ^bc`", "<p><code>a ^bc</code></p>\n"),
        ("    a ^bc\n", "<pre><code>a ^bc\n</code></pre>\n"), ("a\\ \\^bc", "<p>a\\ ^bc</p>\n"),
    ])
    func `the name of a block is not shown`(_ text: String, _ expected: String) {
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

    // MARK: Commands

    @Test(arguments: [
        ("a {{< figure src=\"x.png\" >}} b", "<p>a b</p>\n"),
        ("{{% note %}}\nRead *this*.\n{{% /note %}}\n", "<p>Read <em>this</em>.</p>\n"),
        ("{% include a.html %}\n\nb", "<p>b</p>\n"), ("a {{ page.title | escape }}.", "<p>a .</p>\n"),
        ("a <% tp.date.now() %> b <%", "<p>a b &lt;%</p>\n"), ("{{ youtube(id=\"x\") }}", ""),
        ("{{< a\n  b=\"c\"\n>}}\nd", "<p>d</p>\n"),
        ("a {% comment %}b\n\nc{% endcomment %} d", "<p>a</p>\n<p>d</p>\n"),
        ("![a]({{ site.baseurl }}/b.png)", "<p><img src=\"/b.png\" alt=\"a\" loading=\"lazy\"></p>\n"),
        ("[a]({{ \"/b/\" | relative_url }})", "<p><a href=\"/b/\">a</a></p>\n"),
        ("[a]({% link _books/emma.md %}#b)", "<p><a href=\"../books/emma.md#b\">a</a></p>\n"),
        ("[a]({{< ref \"emma\" >}})", "<p><a href=\"emma.md\">a</a></p>\n"),
        ("[a]({{< relref \"../emma.md#b\" >}})", "<p><a href=\"../emma.md#b\">a</a></p>\n"),
        // What only looks like one.
        ("`{{< a >}}` \\{% b %}", "<p><code>{{&lt; a &gt;}}</code> {% b %}</p>\n"),
        ("```liquid\n{% a %}\n```\n", "<pre><code class=\"language-liquid\">{% a %}\n</code></pre>\n"),
        ("\\\\frac{{a}}{{b}} x^{{2}} {{", "<p>\\frac{{a}}{{b}} x^{{2}} {{</p>\n"),
        ("{%} and {} {a}", "<p>{%} and {} {a}</p>\n"),
        ("{{ a", "<p>{{ a</p>\n"),
    ])
    func `a command of another program is left out, and its path stays in a link`(
        _ text: String, _ expected: String
    ) {
        #expect(html(text) == expected)
    }

    @Test func `the first command is known, and links after it keep their places`() {
        let text = "a %%b%% {{< c >}}\n%%\n\n%%\n{% d %} [[Emma|e]] [f](g.md) ^h1\n"
        let outline = outline(text)
        let bytes = Array(text.utf8)
        func words(_ range: Range<Int>?) -> String? {
            range.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(words(outline.command) == "{{< c >}}")
        #expect(outline.references.map { words($0.range) } == ["Emma", "g.md"])
        #expect(self.outline("plain { } text").command == nil)
    }

    @Test func `fetched text has none of these`() {
        #expect(
            html("==a== %%b%% {% c %} ^d1", .fetched) == "<p>==a== %%b%% {% c %} ^d1</p>\n")
    }
}
