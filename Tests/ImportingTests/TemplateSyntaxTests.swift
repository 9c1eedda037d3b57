import Testing

@testable import Importing

/// What the programs of other sites understand, and a record does not.
@Suite struct TemplateSyntaxTests {
    @Test(arguments: [
        ("a {{< figure src=\"x.png\" >}} b", "a b"), ("{{% note %}}\nRead.\n{{% /note %}}\n", "\nRead.\n\n"),
        ("{% include a.html %}\n\nb", "\n\nb"), ("a {{ page.title | escape }}.", "a ."),
        ("a <% tp.date.now() %> b <%", "a b <%"), ("{{ youtube(id=\"x\") }}", ""),
        ("{{< a\n  b=\"c\"\n>}}\nd", "\nd"), ("a {% comment %}b\n\nc{% endcomment %} d", "a d"),
        ("a {# b #} c", "a c"), ("![a]({{ site.baseurl }}/b.png)", "![a](/b.png)"),
        ("[a]({{ \"/b/\" | relative_url }})", "[a](/b/)"),
        ("[a]({% link _books/emma.md %}#b)", "[a](books/emma.md#b)"),
        ("[a]({{< ref \"emma\" >}})", "[a](emma.md)"),
    ])
    func `commands are left out, and their paths stay in links`(_ text: String, _ expected: String) {
        let plain = TemplateSyntax(text)
        #expect(plain.markdown == expected)
        #expect(plain.leftOver.allSatisfy { $0 == "commands of templates" })
    }

    @Test(arguments: [
        ("A thought. ^a1b2c3", "A thought."), ("One ^one\ntwo ^two-2  \n", "One\ntwo\n"),
        ("## Part {#my-part}\n", "## Part\n"), ("Text\n{: .no_toc }\n", "Text\n\n"),
        ("# A {.wide #b}\n\nText {#d} here", "# A\n\nText {#d} here"),
    ])
    func `attributes and names of blocks are left out`(_ text: String, _ expected: String) {
        let plain = TemplateSyntax(text)
        #expect(plain.markdown == expected)
        #expect(plain.leftOver.count == 1)
    }

    @Test(arguments: [
        "`{{< a >}}` \\{% b %}", "```liquid\n{% a %}\n```\n", "\\\\frac{{a}}{{b}} x^{{2}} {{",
        "{%} and {} {a}",
        "{{ a", "x^2 and 2 ^2", "a ^b c", "`a ^bc`", "a {#} {b} {:c", "100 % of %%a comment%%",
    ])
    func `what only looks like one stays`(_ text: String) {
        let plain = TemplateSyntax(text)
        #expect(plain.markdown == text && plain.leftOver.isEmpty)
    }
}
