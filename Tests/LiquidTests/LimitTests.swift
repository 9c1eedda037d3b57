import Liquid
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
        #expect(page.messages.contains("the loops of this page take more than 5000 turns"))
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
        #expect(page.messages.contains("this filter makes more than a page may hold"))
        page = Page(
            "{% assign a = (1..10) | concat: b %}{% for i in (1..40) %}{% assign a = a | concat: a %}{% endfor %}",
            #"{"b": [1]}"#)
        #expect(page.messages.contains("this filter makes more than a page may hold"))
    }

    @Test func `blocks and expressions nest to a bound`() {
        let blocks =
            String(repeating: "{% if true %}", count: 150) + String(repeating: "{% endif %}", count: 150)
        #expect(Page(blocks).messages.contains("blocks nest deeper than 100"))
        let expression = String(repeating: "a[", count: 500) + "1" + String(repeating: "]", count: 500)
        #expect(Page("{{ \(expression) }}").messages.contains("this expression nests too deep"))
    }
}
