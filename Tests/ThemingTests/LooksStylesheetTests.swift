import Diagnostics
import Testing

@testable import ClubFixture
@testable import ReadingCatalog
@testable import ThemeFiles
@testable import Theming

@Suite struct LooksStylesheetTests {
    private func text(_ change: (inout SiteLooks) -> Void) -> String? {
        var looks = SiteLooks()
        change(&looks)
        return LooksStylesheet.file(looks).map { String(decoding: $0.source.bytes, as: UTF8.self) }
    }

    @Test func `looks that change nothing have no stylesheet`() {
        #expect(text { _ in } == nil)
    }

    @Test func `an accent has a lighter form in the dark theme, and gives way to a wish for contrast`() throws
    {
        let accent = try ThemeColor(parsing: "#1f5f7a")
        let css = text { $0.accent = accent }
        #expect(
            css == """
                @media (prefers-contrast: no-preference), (prefers-contrast: less) {
                  :root { --ribbon: light-dark(#1f5f7a, #84a7b6); --ribbon-wash: light-dark(#1f5f7a12, #84a7b61a); }
                }

                """)
    }

    @Test func `fonts are names, and kinds of fonts stay without quotes`() {
        #expect(
            text { $0.display = "Georgia Pro, serif" } == """
                h1, h2, h3, h4, .masthead-name, .colophon-name { font-family: "Georgia Pro", serif; }

                """)
        #expect(text { $0.text = "Charter" } == ":root { --serif: \"Charter\"; }\n")
    }

    @Test(arguments: [("#8c2f22", "#f7f2e8", 7.3), ("#000", "#ffffff", 21), ("#777777", "#fff", 4.4)])
    func `contrast is measured as the guidelines say`(one: String, other: String, expected: Double) throws {
        let contrast = try ThemeColor(parsing: one).contrast(with: ThemeColor(parsing: other))
        #expect(abs(contrast - expected) < 0.1)
    }

    @Test func `the nearest readable colour is not darker than it must be`() throws {
        let paper = try ThemeColor(parsing: "#f7f2e8")
        let nearest = try ThemeColor(parsing: "#d08070").readable(on: paper, contrast: 4.5)
        #expect((4.5...4.7).contains(nearest.contrast(with: paper)), "\(nearest)")
    }

    @Test func `pages load the looks after the theme, and the club's own stylesheet last`() throws {
        var club = Club.sample
        club.site.looks.density = .compact
        let own = ThemeFile(own: "assets/extra.css", bytes: Array("a { top: 0; }".utf8))
        let looks = try #require(LooksStylesheet.file(club.site.looks))
        let names = Theme(own: [looks, own]).assets.map(\.name)
        #expect(["site.css", "looks.css", "extra.css"].allSatisfy(names.contains))
    }
}
