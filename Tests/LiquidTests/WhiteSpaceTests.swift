import Testing

@testable import Liquid

/// What becomes of the white space of templates where pages are trimmed.
struct WhiteSpaceTests {
    @Test("indents become line breaks, and the edges of blocks nothing")
    func indents() {
        #expect(
            trimmed(
                """
                {% # A list. %}
                <ul class="books">
                  {% for book in books %}
                    {% if book.title %}
                      <li>
                        <cite>{{ book.title }}</cite>
                        {{ book.by }}
                      </li>

                    {% endif %}
                  {% endfor %}
                </ul>

                <p>
                  {{ books.size }}  books
                </p>

                """) == """
                    <ul class="books">
                    <li><cite>Emma</cite>
                    Jane Austen</li>
                    <li><cite>Dune</cite>
                    Frank Herbert</li>
                    </ul>
                    <p>2  books</p>

                    """)
    }

    @Test("a break between words, links or tags is never lost")
    func words() {
        #expect(
            trimmed("a\n{% if true %}\n  b\n{% endif %}\n<b>c</b>\n\n<i>d</i>") == "a\nb\n<b>c</b>\n<i>d</i>")
        #expect(trimmed("<a>x</a>{% if true %}\n  y{% endif %}") == "<a>x</a>\ny")
        #expect(
            trimmed(
                "{% for book in books %}{% render 'tag', book: book %}{% endfor %}.",
                tag: "<a>{{ book.title }}</a>\n")
                == "<a>Emma</a>\n<a>Dune</a>\n.")
        #expect(trimmed("({% render 'tag' %})", tag: "{% if true %}\n  x\n{% endif %}\n") == "(\nx\n)")
        #expect(
            trimmed("\n{% capture x %}{% render 'tag' %}{% endcapture %}a{{ x }}", tag: "\n b") == "a\nb")
    }

    @Test(
        "what counts is kept",
        arguments: [
            "<pre>\n  {% if true %}\n  x\n{% endif %}\n</pre>", "<textarea>\n\n  a\n</textarea>",
            "<p>The\u{A0}<code>a\n   b</code></p>", "<script>\n  // a\n  let b\n</script>",
            "<style>\n  a {}\n</style>", "<img alt=\"a\n   b\">", "<p>{% raw %}a\n    b{% endraw %}</p>",
            "<pre\n>a\n  b</pre>", "a  b",
        ])
    func kept(template: String) {
        let expected = template.replacing("{% if true %}", with: "").replacing("{% endif %}", with: "")
            .replacing("{% raw %}", with: "").replacing("{% endraw %}", with: "").replacing(
                "<pre\n>", with: "<pre >")
        #expect(trimmed(template) == expected)
    }

    @Test("captured texts are what the template wrote")
    func captured() {
        #expect(
            trimmed("{% capture x %}\n  a\n  b\n{% endcapture %}{{ x | split: '\n  ' | join: '|' }}")
                == "|a|b\n")
        #expect(
            trimmed(
                "{% for book in books %}\n  {% ifchanged %}\n    <b>x</b>\n  {% endifchanged %}\n{% endfor %}"
            )
                == "\n<b>x</b>\n")
    }

    @Test("attributes may stand on lines of their own")
    func attributes() {
        #expect(
            trimmed("<a\n  href=\"/\"\n  {% if true %}\n    class=\"b\"\n  {% endif %}\n  hidden>c</a>")
                == "<a href=\"/\" class=\"b\" hidden>c</a>")
    }

    @Test("a partial that is remembered prints the same wherever it stands")
    func remembered() {
        let card = "{% if true %}\n  <b>x</b>\n{% endif %}"
        #expect(
            trimmed("a{% render 'tag' %}\n{% render 'tag' %}{% render 'tag' %}b{% render 'tag' %}", tag: card)
                == "a\n<b>x</b>\n<b>x</b>\n<b>x</b>\nb\n<b>x</b>\n")
    }

    @Test("text that is no markup is not trimmed")
    func plainText() {
        var page = Page("", partials: ["lines.txt": "a\n\n  b"])
        page.template = "{% render 'lines.txt' %}"
        page.dialect.trimsWhiteSpace = true
        #expect(page.text == "a\n\n  b")
    }

    private func trimmed(_ template: String, tag: String) -> String {
        trimmed(template, partials: ["tag": tag])
    }

    private func trimmed(_ template: String, partials: [String: String] = [:]) -> String {
        var page = Page(
            template,
            #"{"books": [{"title": "Emma", "by": "Jane Austen"}, {"title": "Dune", "by": "Frank Herbert"}]}"#,
            partials: partials.reduce(into: [:]) { $0[$1.key + ".html"] = $1.value })
        page.dialect.trimsWhiteSpace = true
        return page.text
    }
}
