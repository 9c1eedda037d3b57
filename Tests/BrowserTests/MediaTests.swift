import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Pages for those who want less motion or their own colours, and on paper.
    @Suite(.serialized) struct MediaTests {
        private static let pages = [
            "/", "/books/", "/books/emma/", "/authors/", "/lists/", "/meetings/", "/stats/",
            "/search/?q=emma",
        ]

        @Test func `nothing moves for those who ask for less motion`() async throws {
            try await PublishedClub.with(.sample()) { club in
                let moving = """
                    String([...document.querySelectorAll('*')].filter((part) => {
                      const style = getComputedStyle(part);
                      const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
                      return lasts(style.transitionDuration) && style.transitionProperty !== 'none' || style.animationName !== 'none'
                        || style.scrollBehavior === 'smooth';
                    }).length)
                    """
                try await club.open("/books/")
                #expect(
                    try await club.browser.run("return \(moving)") != "0", "otherwise the test sees nothing")
                try await prefer("prefers-reduced-motion", "reduce", club.browser)
                for page in Self.pages {
                    try await club.open(page)
                    #expect(try await club.browser.run("return \(moving)") == "0", "\(page)")
                }
                try await prefer("prefers-reduced-motion", "", club.browser)
            }
        }

        @Test func `what is chosen, rated and drawn is seen in forced colours`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await prefer("forced-colors", "active", club.browser)
                for page in ["/books/", "/stats/"] {
                    try await club.open(page)
                    let seen = try await club.browser.run(
                        """
                        const style = (selector) => {
                          const part = document.querySelector(selector);
                          return part ? getComputedStyle(part) : null;
                        };
                        const [nav, order, cover, stars, bar] = ['.masthead-nav [aria-current], .masthead-nav summary',
                          '.orders [aria-current]', '.card .cover', '.stars', '.drawing .bar'].map(style);
                        return [nav && nav.borderBottomStyle !== 'none' || nav?.color !== undefined,
                          !order || order.outlineStyle === 'solid', !cover || cover.borderTopStyle === 'solid',
                          !stars || stars.forcedColorAdjust === 'none', !bar || bar.fill !== 'none'].join();
                        """)
                    #expect(seen == "true,true,true,true,true", "\(page)")
                }
                try await prefer("forced-colors", "", club.browser)
            }
        }

        @Test func `a printed page has the record and nothing that one presses`() async throws {
            try await PublishedClub.with(.sample()) { club in
                for (page, words) in [
                    ("/books/emma/", "Miss Bates"), ("/meetings/2026-11-26-the-woman-in-white/", "Walter"),
                    ("/lists/start-here/", "Three Men in a Boat"), ("/stats/", "Books by rating"),
                ] {
                    try await club.open(page)
                    try await club.browser.command("Emulation.setEmulatedMedia", ["media": "print"])
                    let pressed = try await club.browser.run(
                        """
                        return [...document.querySelectorAll('button, input, select, nav a, .skip')]
                          .filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 60)).join(' ');
                        """)
                    #expect(pressed == "", "\(page)")
                    #expect(
                        try await club.browser.run(
                            "return String(document.body.innerText.includes('\(words)'))") == "true",
                        "\(page)")
                    try await club.browser.command("Emulation.setEmulatedMedia", ["media": ""])
                    let paper = try await club.browser.command("Page.printToPDF", ["preferCSSPageSize": true])
                    let data = Data(base64Encoded: paper["data"] as? String ?? "") ?? Data()
                    #expect(data.starts(with: Data("%PDF".utf8)), "\(page)")
                }
            }
        }

        private func prefer(_ feature: String, _ value: String, _ browser: Browser) async throws {
            try await browser.command(
                "Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
        }
    }
}
