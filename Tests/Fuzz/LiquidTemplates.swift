import Diagnostics
import Liquid

extension FuzzTarget {
    /// Templates: they compile or are reported, and a page keeps within its limits.
    static let liquid = FuzzTarget(
        name: "liquid",
        seeds: [
            "{% for b in list limit: 2 offset: 1 %}{{ b.title | upcase }}{% else %}none{% endfor %}",
            "{% assign x = a[0] | plus: 1.5 | times: -3 %}{% if x > 2 and a contains 1 %}{{ x }}{% endif %}",
            "{% capture t %}<b>{{ text }}</b>{% endcapture %}<a title=\"{{ t }}\" data-x='{{ list | json }}'>",
            "{% layout 'layout' %}{% block main %}{{ block.super }}{% endblock %}",
            "{% render 'partial' for list as item, x: (1..3) %}{% include text %}",
            "{% case a %}{% when 1, 2 %}{% cycle 'a', 'b' %}{% else %}{% increment n %}{% endcase %}",
            "{% liquid\nassign d = '2024-05-01' | date: '%-d %B %Y'\necho d\n%}{% raw %}{{ }}{% endraw %}",
            "{% tablerow i in (1..5) cols: 2 %}{{ tablerowloop.col }}{% break %}{% endtablerow %}",
            "---\nlayout: layout\n---\n{{ list | where: 'title', 'Emma' | map: 'title' | join }}",
        ],
        fragments: [
            "{%", "%}", "{{", "}}", "{%-", "-%}", " | ", "if", "endif", "for", "endfor", "capture",
            "endcapture",
            "include 'partial'", "render 'partial'", "layout 'layout'", "block", "endblock", "raw", "comment",
            "9223372036854775807", "-9223372036854775808", "0.00000000000000000000000000000000000001",
            "99999999999999999999", "'now'", "date: '%9999Y'", "split: ''", "round: -99", "divided_by: 0",
            "slice: -1, 99", "and", "or", "contains", "==", "self", "[", "]", "(1..99999999)", "\"", "'",
        ]
    ) { input in
        let files = [
            "page.html": SourceFile(path: "page.html", bytes: input),
            "partial.html": SourceFile(
                path: "partial.html", text: "{{ item.title }}{{ x | join }}{{ nope }}"),
            "layout.html": SourceFile(
                path: "layout.html", text: "<main>{% block main %}{{ content }}{% endblock %}</main>"),
        ]
        let compilation = TemplateLibrary.compile(files)
        guard let template = compilation.library.template(named: "page.html") else {
            guard compilation.report.hasErrors else { throw BrokenPromise("no template and no error") }
            return
        }
        var environment = RenderEnvironment(now: 1_700_000_000)
        environment.limits.outputBytes = 1_000_000
        environment.limits.iterations = 100_000
        let arena = Arena()
        let data = try JSONData.read(SourceFile(path: "data.json", text: data), into: arena)
        let renderer = Renderer(compilation.library, environment: environment)
        guard let count = try? renderer.render(template, data: data, arena: arena, { $0.bytes.count }) else {
            return
        }
        guard count <= 1_000_000 else { throw BrokenPromise("a page of \(count) bytes") }
    }

    private static let data = """
        {"a": [1, "x", {"c": null}, 2.5, [3]], "list": [{"title": "Emma"}, {"title": "<Dune> & \\"Co\\""}, 7], \
        "text": "partial", "n": 3}
        """
}
