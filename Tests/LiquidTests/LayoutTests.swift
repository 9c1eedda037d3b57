import Diagnostics
import Liquid
import Testing

@Suite struct LayoutTests {
    @Test func `front matter names a layout that shows the content`() {
        let page = Page(
            "---\nlayout: base # words\ntitle: x\n---\n<p>{{ x }}</p>", #"{"x": "&"}"#,
            partials: [
                "layouts/base.html": "---\nlayout: outer\n---\n<main>{{ content }}</main>",
                "layouts/outer.html": "<body>{{ content }}</body>",
            ])
        #expect(page.text == "<body><main><p>&amp;</p></main></body>")
    }

    @Test func `a layout may have both content and blocks`() {
        let page = Page(
            "{% layout 'base' %}{% block title %}T - {{ block.super }}{% endblock %}text",
            partials: [
                "base": "{% block title %}Club{% endblock %}|{{ content }}"
            ])
        #expect(page.text == "T - Club|text")
    }

    @Test func `a template knows which templates it shows`() throws {
        let files = [
            "page": "{% layout 'base' %}{% render 'card' %}", "base": "{{ content }}",
            "card": "{% include_me %}",
            "other": "x", "partials/leaf.html": "y",
        ].merging(["card": "{% render 'leaf' %}"]) { _, new in new }
        let sources = files.reduce(into: [:]) { $0[$1.key] = SourceFile(path: $1.key, text: $1.value) }
        let library = TemplateLibrary.compile(sources).library
        let page = try #require(library.template(named: "page"))
        #expect(page.dependencies == ["base", "card", "page", "partials/leaf.html"])
    }

    @Test func `layout inside a block is refused`() {
        #expect(
            Page("{% if true %}{% layout 'b' %}{% endif %}", partials: ["b": ""]).messages
                .contains("`layout` cannot be inside a block"))
    }
}
