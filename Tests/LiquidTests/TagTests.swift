import Liquid
import Testing

/// Each tag with what it shows; the data is the same for all.
@Suite struct TagTests {
    private static let data = #"""
        {"books": [{"title": "Emma", "pages": 474}, {"title": "Dune", "pages": 612}], "tags": ["a", "b", "c"],
         "name": "Ann", "empty": []}
        """#

    private static let cases: [(template: String, page: String)] = [
        ("{% assign x = name | upcase %}{{ x }}", "ANN"),
        ("{% capture x %}<{{ name }}>{% endcapture %}{{ x }}{{ x | size }}", "<Ann>5"),
        ("{% case name %}{% when 'Bob' %}b{% when 'Eve' or 'Ann' %}a{% else %}e{% endcase %}", "a"),
        ("a{% comment %}{% if %}{{ | }}{% endcomment %}b", "ab"),
        ("a{% # words %}b", "ab"),
        ("a{% doc %}@param {string} x{% enddoc %}b", "ab"),
        ("{% for i in (1..4) %}{% cycle 'odd', 'even' %} {% endfor %}", "odd even odd even "),
        ("{% cycle 'g': 1, 2 %}{% cycle 'h': 1, 2 %}{% cycle 'g': 1, 2 %}", "112"),
        ("{% decrement n %}{% decrement n %}{% increment n %}{{ n }}", "-1-2-2-1"),
        ("{% echo name | downcase %}", "ann"),
        ("{% for b in books %}{{ forloop.index }}:{{ b.title }} {% endfor %}", "1:Emma 2:Dune "),
        ("{% for t in tags reversed %}{{ t }}{% endfor %}", "cba"),
        ("{% for t in tags limit: 1 offset: 1 %}{{ t }}{% endfor %}", "b"),
        (
            "{% for t in tags limit: 1 %}{{ t }}{% endfor %}|{% for t in tags offset: continue %}{{ t }}{% endfor %}",
            "a|bc"
        ),
        ("{% for t in empty %}x{% else %}none{% endfor %}", "none"),
        ("{% for t in tags %}{% if t == 'b' %}{% continue %}{% endif %}{{ t }}{% endfor %}", "ac"),
        ("{% for t in tags %}{% if t == 'b' %}{% break %}{% endif %}{{ t }}{% endfor %}", "a"),
        (
            "{% for a in tags limit: 1 %}{% for b in (1..2) %}{{ forloop.parentloop.first }}{{ b }}{% endfor %}{% endfor %}",
            "true1true2"
        ),
        ("{% if name == 'Bob' %}b{% elsif name contains 'nn' %}n{% else %}e{% endif %}", "n"),
        ("{% for t in (1..4) %}{% ifchanged %}{{ t | divided_by: 2 }}{% endifchanged %}{% endfor %}", "012"),
        ("{% liquid\n for t in tags\n  echo t\n endfor\n# words\nassign x = 1 %}{{ x }}", "abc1"),
        ("{% raw %}{{ name }}{% endraw %}", "{{ name }}"),
        (
            "{% tablerow t in tags cols: 2 %}{{ t }}{% endtablerow %}",
            "<tr class=\"row1\">\n<td class=\"col1\">a</td><td class=\"col2\">b</td></tr>\n"
                + "<tr class=\"row2\"><td class=\"col1\">c</td></tr>\n"
        ),
        ("{% unless name == 'Bob' %}not Bob{% endunless %}", "not Bob"),
        ("a {%- assign x = 1 -%} b", "ab"),
        ("a{% if true %} {% assign x = 1 %} {% endif %}b", "ab"),
        (
            "{{ (1..3) }} {{ books[1].title }} {{ books.first.title }} {{ tags[-1] }} {{ books.size }}",
            "1..3 Dune Emma c 2"
        ),
        ("{{ self['name'] }}", "Ann"),
    ]

    @Test(arguments: cases)
    func `a tag shows what it should`(template: String, page: String) {
        var shown = Page(template, Self.data)
        shown.dialect.escaping = .never
        #expect(shown.text == page)
    }

    @Test func `include shares variables and render does not`() {
        let partials = ["part": "{{ x }}{% assign x = 'inner' %}"]
        #expect(
            Page("{% assign x = 'outer' %}{% include 'part' %}{{ x }}", partials: partials).result().text
                == "outerinner")
        #expect(
            Page("{% assign x = 'outer' %}{% render 'part' %}{{ x }}", partials: partials).result().text
                == "outer")
    }

    @Test func `render takes values, one by one or for each`() {
        let partials = ["partials/row.html": "[{{ row }}{{ forloop.index }}{{ mark }}]"]
        let page = "{% render 'row' with 7, mark: '!' %}{% render 'row' for list %}"
        #expect(Page(page, #"{"list": ["a", "b"]}"#, partials: partials).result().text == "[7!][a1][b2]")
    }

    @Test func `shared names are seen inside render`() {
        let page = Page(
            "{% render 'p' %}", #"{"site": {"title": "Club"}, "x": 1}"#,
            partials: ["p": "{{ site.title }}{{ x }}"])
        #expect(page.result().text == "Club")
    }

    @Test func `a template that includes itself ends by its condition`() {
        let tree = "{{ node.name }}({% for n in node.sub %}{% render 'tree', node: n %}{% endfor %})"
        let data = #"{"node": {"name": "a", "sub": [{"name": "b", "sub": []}, {"name": "c", "sub": []}]}}"#
        #expect(Page("{% render 'tree', node: node %}", data, partials: ["tree": tree]).text == "a(b()c())")
        let count = "{{ n }}{% if n > 0 %}{% assign n = n | minus: 1 %}{% include 'count' %}{% endif %}"
        #expect(Page("{% assign n = 3 %}{% include 'count' %}", partials: ["count": count]).text == "3210")
    }
}
