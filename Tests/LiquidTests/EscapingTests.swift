import Diagnostics
import Liquid
import Testing

@Suite struct EscapingTests {
    @Test(arguments: [
        ("{{ x }}{% echo x %}{% cycle x %}", "&lt;b&gt;&lt;b&gt;&lt;b&gt;"),
        ("{{ x | raw }}{{ x | safe }}", "<b><b>"),
        ("{{ x | raw | strip }}{{ x | raw | upcase }}", "<b>&lt;B&gt;"),
        ("{% capture c %}<i>{{ x }}</i>{% endcapture %}{{ c }}", "<i>&lt;b&gt;</i>"),
        ("{% capture c %}<i>{% endcapture %}{{ c | append: x | prepend: x }}", "&lt;b&gt;<i>&lt;b&gt;"),
        ("{{ x | escape }}{{ x | json }}", #"&lt;b&gt;"\u003cb\u003e""#),
    ])
    func `the sink escapes all that is not safe`(template: String, page: String) {
        #expect(Page(template, #"{"x": "<b>"}"#).text == page)
    }

    @Test(arguments: [
        (
            "<a title=\"{% include 'p' %}\">{% include 'p' %}",
            "<a title=\"&quot;\\&quot;&quot;<i>\">\"\\\"\"<i>"
        ),
        ("<a title='{% render 'p', x: x %}'>", "<a title='\"\\\"\"<i>'>"),
        ("<a title={% render 'p', x: x %}>", "<a title=&quot;\\&quot;&quot;&lt;i&gt;>"),
        ("<a title=\"{% for i in (1..3) %}{% include 'b' %}{% endfor %}\">", "<a title=\"&quot;\">"),
    ])
    func `what a partial prints cannot end the attribute around it`(template: String, page: String) {
        let partials = ["p.html": "{{ x | json }}<i>", "b.html": "\"{% break %}"]
        #expect(Page(template, #"{"x": "\""}"#, partials: partials).text == page)
    }

    @Test(arguments: [
        ("a.html", true), ("a.xml", true), ("a", true), ("a.liquid", true), ("a.txt", false), ("b.js", false),
    ])
    func `the ending of a name decides`(name: String, escapes: Bool) throws {
        let library = TemplateLibrary.compile([name: SourceFile(path: name, text: "{{ '<' }}")]).library
        let template = try #require(library.template(named: name))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 0))
        #expect(try renderer.renderText(template, data: .null, arena: Arena()) == (escapes ? "&lt;" : "<"))
    }
}
