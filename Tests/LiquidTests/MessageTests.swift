import Liquid
import Testing

@Suite struct MessageTests {
    @Test func `all errors of a template are reported at once`() {
        let page = Page(
            "{% if a == %}{% endif %}\n{{ a | upcas }}\n{% render 'crad' %}\n{% unles a %}{% endunless %}")
        #expect(
            page.messages == """
                page.html:1:10: error[template-syntax]: expected a value, found the end
                1 | {% if a == %}{% endif %}
                  |          ^
                  help: add a value

                page.html:2:8: error[unknown-filter]: there is no filter `upcas`
                2 | {{ a | upcas }}
                  |        ^^^^^
                  help: did you mean `upcase`?

                page.html:3:11: error[missing-template]: there is no template `crad`
                3 | {% render 'crad' %}
                  |           ^^^^^^
                  help: add a file of this name to the templates

                page.html:4:1: error[unknown-tag]: there is no tag `unles`
                4 | {% unles a %}{% endunless %}
                  | ^^^^^^^^^^^^^
                  help: did you mean `unless`?

                """)
    }

    @Test func `an undefined name is a warning that shows the way to it`() {
        var page = Page(
            "{% render 'card', book: book %}", #"{"book": {"title": "Emma"}}"#,
            partials: ["card.html": "<b>{{ book.title }}</b>{{ boko }}"])
        let warning = """
            card.html:1:27: warning[undefined-name]: nothing here is called `boko`
            1 | <b>{{ book.title }}</b>{{ boko }}
              |                           ^^^^
              note: shown by page.html:1:1
              help: did you mean `book`?

            """
        #expect(page.result().text == "<b>Emma</b>")
        #expect(page.messages == warning)
        page.isStrict = true
        #expect(page.result().text == "")
        #expect(page.messages.hasPrefix("card.html:1:27: error[undefined-name]"))
    }

    @Test func `a near name is offered`() {
        #expect(
            Page("{{ boks }}", #"{"books": []}"#).messages == """
                page.html:1:4: warning[undefined-name]: nothing here is called `boks`
                1 | {{ boks }}
                  |    ^^^^
                  help: did you mean `books`?

                """)
    }

    @Test(arguments: [
        "{{ nope | default: 'x' }}", "{% if nope %}{% endif %}", "{% if nope == nil %}{% endif %}",
        "{% unless nope %}{% endunless %}", "{% if nope != blank %}{% endif %}",
    ])
    func `asking whether a name is defined is no mistake`(template: String) {
        #expect(Page(template).messages == "")
    }

    @Test func `a partial that lacks what its caller sees gets the missing argument proposed`() {
        let page = Page("{% render 'card' %}", #"{"book": 1}"#, partials: ["card": "{{ book }}"])
        #expect(
            page.messages.contains(
                "help: a template included with `render` only sees the values passed to it: add `book: book`")
        )
    }

    @Test func `an error while rendering shows its place`() {
        #expect(
            Page("a\n{{ 3 | divided_by: zero }}", #"{"zero": 0}"#).messages == """
                page.html:2:8: error[filter]: a number cannot be divided by 0
                2 | {{ 3 | divided_by: zero }}
                  |        ^^^^^^^^^^
                  help: check with `if` that the divisor is not 0

                """)
    }

    @Test func `and with or is a warning`() {
        #expect(
            Page("{% if a and b or c %}{% endif %}").messages.hasPrefix(
                "page.html:1:7: warning[mixed-and-or]"))
    }

    @Test(arguments: ["../secret", "/etc/passwd", "a/../../b"])
    func `names of templates cannot leave the theme`(name: String) {
        #expect(
            Page("{% include '\(name)' %}").messages.contains("error[template-name]: `\(name)` leads out"))
        let computed = Page("{% include name %}", "{\"name\": \"\(name)\"}", partials: [name: "secret"])
        #expect(computed.messages.contains("there is no template `\(name)`"))
    }
}
