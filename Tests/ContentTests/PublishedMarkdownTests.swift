import Content
import Testing

@Suite("The Markdown of exports and of the search")
struct PublishedMarkdownTests {
    /// What a page does not show is not there either.
    @Test(arguments: [
        ("a[^a]\n\n[^a]: note\n[^a]: SECRET\n", "a[^a]\n\n[^a]: note\n"),
        ("a\n\n[^c]: SECRET\n    SECRET\n\n    SECRET\n\nb\n", "a\n\nb\n"),
        ("a\n\n[u]: https://e.org/SECRET \"SECRET\"\nb", "a\n\nb"),
        ("a\n\n[u]:\n  https://e.org/SECRET\n  'SECRET'\nb", "a\n\nb"),
        ("a <script>SECRET</SCRIPT> b", "a  b"), ("<style x>SECRET", ""), ("<![CDATA[ SECRET ]]> b", " b"),
        ("<div data-x=\"SECRET\">t</div> <img src='SECRET'/> <Comp p=SECRET /> <?SECRET?>", "t  "),
        ("<b title=\"1 > SECRET\">word</b> <i a = 'x>SECRET\nSECRET'>b</i> c", "word b c"),
        ("with [[SECRET|that novel]] and ![[SECRET.png|a house]]![[SECRET]]", "with that novel and a house"),
        ("a <styled x=\"SECRET\">b</styled> <styles>c", "a b c"),
    ])
    func `has nothing that a page does not show`(_ text: String, _ expected: String) {
        let published = PublishedMarkdown.text(text)
        #expect(published == expected)
        #expect(!published.contains("SECRET"))
    }

    @Test(arguments: [
        "plain", "[a][u] and [U]\n\n[u]: https://e.org \"title\"\n", "a[^1]\n\n[^1]: note\n    more\n",
        "[[Emma]]",
        "<https://e.org/> and <ann@example.org>", "a < b > c", "`<b>` and `{#x}` [x](y)",
        "    <b>\n    {#x}\n",
        "```\n[u]: x\n<b>\n```\n", "2^8 {x} \\<b\\>", "- [x] read [it]: now",
        "x ^a1\n{: .b}\n# h {#c}\n{% d %}", "a <!-- b > c", "[[a|b]](c)", "[[a|b]]]",
    ])
    func `has all that a page shows`(_ text: String) {
        #expect(PublishedMarkdown.text(text) == text)
    }
}
