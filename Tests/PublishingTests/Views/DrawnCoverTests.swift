import Testing

@testable import Liquid
@testable import Publishing

@Suite struct DrawnCoverTests {
    @Test func `A cover is drawn from its title and author alone`() {
        #expect(
            drawn("Emma", "Jane Austen") == """
                <svg class="drawn-cover" viewBox="0 0 200 300" aria-hidden="true" text-anchor="middle">\
                <rect width="200" height="300" fill="#6b2737"/>\
                <rect x="16" y="38" width="168" height="62" fill="#f6ecd6"/>\
                <text class="inked" y="80" font-size="28" fill="#2b2118">\
                <tspan x="100">Emma</tspan></text>\
                <path transform="translate(100 167)" fill="none" stroke="#fff" stroke-opacity=".6" \
                d="M-30 0q7.5-9 15 0t15 0 15 0 15 0"/>\
                <text y="268" font-size="14" fill="#fff">\
                <tspan x="100">Jane Austen</tspan></text></svg>
                """)
    }

    @Test func `A long title and many authors leave no room for an ornament`() {
        let cover = drawn(
            String(repeating: "A very long title indeed, ", count: 12),
            String(repeating: "Somebody and ", count: 6) + "Nobody")
        #expect(!cover.contains("translate"))
        #expect(cover.contains("indeed, A very long…</tspan>"))
    }

    @Test func `Whatever a title holds, the cover stays whole`() {
        let cover = drawn("<script>alert(1)</script> & \"quotes\"", "O’Brien <b>")
        #expect(!cover.contains("<script") && !cover.contains("<b>"))
        #expect(cover.contains("&lt;script") && cover.hasSuffix("</svg>"))
    }

    private func drawn(_ title: String, _ authors: String) -> String {
        var output = OutputBuffer()
        DrawnCover(title: title, authors: authors).write(to: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}
