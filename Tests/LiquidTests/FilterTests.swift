import Liquid
import Testing

/// Each filter with what it gives; the data is the same for all.
@Suite struct FilterTests {
    private static let data = #"""
        {"list": ["b", "a", "B", null, "a"], "numbers": [3, 1.5, 2], "nested": [1, [2, [3]]],
         "books": [{"t": "Emma", "g": "x", "n": 3}, {"t": "Dune", "g": "y", "n": 5}, {"t": "Ada", "g": "x", "n": null}]}
        """#

    private static let cases: [(template: String, page: String)] = [
        ("{{ -3.5 | abs }} {{ '4' | abs }}", "3.5 4"),
        ("{{ 'a' | append: 'b' | prepend: 'c' }}", "cab"),
        ("{{ 1 | at_least: 2 }}{{ 3 | at_most: 2 }}", "22"),
        (
            "{{ 'ä?' | base64_encode }} {{ 'w6Q/' | base64_decode }} {{ 'w6Q_' | base64_url_safe_decode }}",
            "w6Q/ ä? ä?"
        ),
        (
            "{{ 'ÄRGER in paris' | capitalize }} {{ 'Éa' | downcase }} {{ 'éa' | upcase }}",
            "Ärger in paris éa ÉA"
        ),
        ("{{ 1.2 | ceil }}{{ -1.2 | floor }} {{ 2.5 | round }} {{ 1.255 | round: 2 }}", "2-2 3 1.26"),
        ("{{ list | compact | size }} {{ list | uniq | join: ',' }}", "4 b,a,B,"),
        ("{{ list | concat: nested | size }}", "7"),
        (
            "{{ 0 | date: '%Y-%m-%d' }} {{ 'May 5, 2024 17:03' | date: '%-d %b %I:%M %p' }}",
            "1970-01-01 5 May 05:03 PM"
        ),
        ("{{ '2024-12-30' | date: '%G-W%V %j %A' }} {{ 'soon' | date: '%Y' }}", "2025-W01 365 Monday soon"),
        ("{{ nothing | default: 'd' }}{{ false | default: 'd', allow_false: true }}", "dfalse"),
        (
            "{{ 7 | divided_by: 2 }} {{ 7.0 | divided_by: 2 }} {{ 7 | modulo: 4 }} {{ -7 | modulo: 4 }}",
            "3 3.5 3 1"
        ),
        ("{{ 0.1 | plus: 0.2 }} {{ '3' | minus: 5 }} {{ 3 | times: '1.5' }}", "0.3 -2 4.5"),
        ("{{ 99999999999999999999 | plus: 1 }}", "1.0e+20"),
        ("{{ '<&' | escape }} {{ '&lt;<' | escape_once }}", "&lt;&amp; &lt;&lt;"),
        ("{{ books | find: 't', 'Dune' | map: 'n' | first }} {{ books | find_index: 't', 'Ada' }}", "5 2"),
        (
            "{{ books | has: 't', 'Dune' }} {{ books | where: 'g', 'x' | size }} {{ books | reject: 'g', 'x' | size }}",
            "true 2 1"
        ),
        (
            "{% assign gs = books | group_by: 'g' %}{% for g in gs %}{{ g.name }}{{ g.size }}{{ g.items[0].t }} {% endfor %}",
            "x2Emma y1Dune "
        ),
        ("{{ list | first }}{{ list | last }}{{ 'äb' | first }}", "baä"),
        ("{{ books[0] | json }} {{ '</s>' | json }}", #"{"t":"Emma","g":"x","n":3} "\u003c/s\u003e""#),
        (
            "{{ 'a\t\r\n\"\\\u{1}\u{1F}\u{7F}&é' | json }}",
            #""a\t\r\n\"\\\u0001\u001f\u007f\u0026é""#
        ),
        ("[{{ ' a ' | lstrip }}|{{ ' a ' | rstrip }}|{{ ' a ' | strip }}]", "[a | a|a]"),
        ("{{ 'a\nb' | newline_to_br }} {{ 'a\nb' | strip_newlines }}", "a<br />\nb ab"),
        (
            "{{ 'aXaX' | remove: 'X' }} {{ 'aXaX' | remove_first: 'X' }} {{ 'aXaX' | remove_last: 'X' }}",
            "aa aaX aXa"
        ),
        (
            "{{ 'aa' | replace: 'a', 'b' }} {{ 'aa' | replace_first: 'a', 'b' }} {{ 'aa' | replace_last: 'a', 'b' }}",
            "bb ba ab"
        ),
        (
            "{{ numbers | reverse | join }} {{ numbers | sort | join }} {{ numbers | sum }}",
            "2 1.5 3 1.5 2 3 6.5"
        ),
        (
            "{{ books | sort: 'n' | map: 't' | join }} {{ list | sort_natural | join: ',' }}",
            "Emma Dune Ada a,a,b,B,"
        ),
        ("{{ 'Liquid' | slice: -3, 2 }} {{ list | slice: 0, 2 | join: '' }} {{ 'äb' | size }}", "ui ba 2"),
        ("{{ 'Größe & Maß!' | slugify }}", "größe-maß"),
        (
            "{{ 'javascript:alert(1)' | safe_url }} {{ '/a?b' | safe_url }} {{ 'HTTPS://x' | safe_url }}",
            "# /a?b HTTPS://x"
        ),
        (
            "{{ 'a,b,,' | split: ',' | size }} {{ ' a  b ' | split: ' ' | join: '-' }} {{ 'äb' | split: '' | join: '-' }}",
            "2 a-b ä-b"
        ),
        ("{{ '<p>a<!-- b --> <script>x</script>c' | strip_html }}", "a c"),
        ("{{ 'Grüße an alle' | truncate: 8 }} {{ 'a b c' | truncatewords: 2, '…' }}", "Grüße... a b…"),
        ("{{ 'a b&ü' | url_encode }} {{ 'a+b%26%C3%BC' | url_decode }}", "a+b%26%C3%BC a b&ü"),
    ]

    @Test(arguments: cases)
    func `a filter gives what it should`(template: String, page: String) {
        var shown = Page(template, Self.data)
        shown.dialect.escaping = .never
        #expect(shown.text == page)
    }

    @Test(arguments: [
        ("upcase: 1", "`upcase` takes no arguments; found 1"),
        ("append", "`append` takes 1 argument; found 0"),
        ("slice: 1, 2, 3", "`slice` takes 1 to 2 arguments; found 3"),
        ("default: 1, alow_false: true", "`default` has no option `alow_false`"),
    ])
    func `arguments that a filter does not take are reported when it is compiled`(
        use: String, message: String
    ) {
        #expect(Page("{{ x | \(use) }}").messages.contains("error[filter-arguments]: \(message)"))
    }
}
