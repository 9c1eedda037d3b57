import Diagnostics
import Liquid
import TestSupport
import Testing

@Suite struct LimitTests {
    @Test func `templates that show each other for ever are stopped`() {
        let render = Page("{% render 'a' %}", partials: ["a": "{% render 'b' %}", "b": "{% render 'a' %}"])
        #expect(render.messages.contains("error[render-limit]: templates nest deeper than 100"))
        let include = Page("{% include 'a' %}", partials: ["a": "x{% include 'a' %}"])
        #expect(include.messages.contains("error[render-limit]: templates nest deeper than 100"))
        let layout = Page("{% layout 'a' %}", partials: ["a": "{% layout 'a' %}"])
        #expect(layout.messages.contains("error[render-limit]: templates nest deeper than 100"))
    }

    @Test func `loops, pages and time have bounds`() {
        var page = Page("{% for i in (1..9999999999) %}{% endfor %}")
        page.limits.iterations = 5000
        #expect(page.messages.contains("the loops of this page run more than 5000 iterations"))
        page.limits = RenderLimits()
        page.limits.time = .milliseconds(20)
        #expect(page.messages.contains("this page takes longer than"))
        page = Page("{% for i in (1..99999) %}{{ 'a long line of words' }}{% endfor %}")
        page.limits.outputBytes = 10_000
        #expect(page.messages.contains("this page is larger than 10000 bytes"))
    }

    @Test func `a text that doubles is stopped`() {
        var page = Page(
            "{% assign s = 'ab' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}")
        page.limits.outputBytes = 1_000_000
        #expect(page.messages.contains("the result of this filter is larger than a page may be"))
        page = Page(
            "{% assign a = (1..10) | concat: b %}{% for i in (1..40) %}{% assign a = a | concat: a %}{% endfor %}",
            #"{"b": [1]}"#)
        #expect(page.messages.contains("the result of this filter is larger than a page may be"))
    }

    @Test func `blocks and expressions nest to a bound`() {
        let blocks =
            String(repeating: "{% if true %}", count: 150) + String(repeating: "{% endif %}", count: 150)
        #expect(Page(blocks).messages.contains("blocks nest deeper than 100"))
        let expression = String(repeating: "a[", count: 500) + "1" + String(repeating: "]", count: 500)
        #expect(Page("{{ \(expression) }}").messages.contains("this expression nests too deep"))
    }

    @Test func `a page that is too large is an error without any loop`() {
        var page = Page("{{ a }}{{ a }}{{ a }}", "{\"a\": \"\(String(repeating: "x", count: 4000))\"}")
        page.limits.outputBytes = 10_000
        #expect(page.result().text == "")
        #expect(page.messages.contains("this page is larger than 10000 bytes"))
        page.limits.outputBytes = 12_000
        #expect(page.result().text.utf8.count == 12_000)
    }

    @Test func `captured texts that double are stopped as they grow`() {
        let doubling = "{% capture s %}{{ s }}{{ s }}{% endcapture %}"
        var page = Page("{% assign s = 'ab' %}" + String(repeating: doubling, count: 40))
        page.limits.outputBytes = 1_000_000
        #expect(page.messages.contains("this page is larger than 1000000 bytes"))
        page = Page(
            "{% assign s = 'ab' %}{% for i in (1..999) %}{% if i < 20 %}\(doubling){% else %}{% capture t %}{{ s }}{% endcapture %}{% endif %}{% endfor %}"
        )
        page.limits.arenaBytes = 20_000_000
        #expect(page.messages.contains("this page takes more memory than it may"))
    }

    @Test(arguments: [
        "{{ s | split: '' | size }}", "{{ s | split: 'x' | size }}", "{{ s | replace: 'x', s }}",
        "{{ s | split: '<' | join: s }}", "{{ s | url_encode | url_encode | escape }}",
    ])
    func `a filter makes no more than a page may hold`(template: String) {
        var page = Page(template, "{\"s\": \"\(String(repeating: "x<", count: 1_000_000))\"}")
        page.limits.outputBytes = 4_000_000
        #expect(page.messages.contains("error[render-limit]") || page.messages.contains("more than 1000000"))
    }

    @Test func `a condition with very many parts is an error`() {
        let condition = Array(repeating: "a", count: 100_000).joined(separator: " and ")
        #expect(
            Page("{% if \(condition) %}x{% endif %}").messages.contains("a condition has at most 500 parts"))
        let list = Array(repeating: "true", count: 500).joined(separator: " and ")
        #expect(Page("{% if \(list) %}x{% endif %}").text == "x")
    }

    @Test func `a template with more variables than operations can name is an error`() {
        let names = (0..<33_000).map { "{% assign v\($0) = 1 %}" }.joined()
        #expect(Page(names).messages.contains("more than 32767 variables"))
        let filters = "{{ 1" + String(repeating: " | plus: 1", count: 33_000) + " }}"
        #expect(Page(filters).messages.contains("more than 32767 variables"))
    }

    @Test func `a template that nests too deep is reported once`() {
        let page = Page(String(repeating: "{% if true %}", count: 16_000))
        #expect(page.outcome().found.map(\.message) == ["blocks nest deeper than 100"])
    }

    @Test(arguments: [
        "{{ a | nofilter }}", "{{ undefined }}", "{% nope %}", "{{ book.titel }}",
        "{% if a and b or c %}{% endif %}",
    ])
    func `many findings on one line take little longer each than a few`(piece: String) {
        // Four times as many would take sixteen times as long if each were counted from the start of its line.
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let page = Page(String(repeating: piece, count: 1000 * times), #"{"book": {"title": 1}}"#)
            return { _ = page.outcome().found.count }
        }
        #expect(growth < 10)
    }
}
