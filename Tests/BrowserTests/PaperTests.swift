import TestSupport
import Testing

extension BrowserTests {
    /// Pages that are printed by the browser.
    @Suite(.serialized) struct PaperTests {
        /// Prints the page; what an expression is while the page is laid out for paper.
        private func printed(_ expression: String, _ browser: Browser) async throws -> String {
            _ = try await browser.run(
                """
                window.paper = matchMedia('print');
                paper.onchange = () => { if (paper.matches) window.onPaper = String(\(expression)); };
                """)
            try await browser.command("Page.printToPDF", [:])
            return try await browser.run("return window.onPaper")
        }

        @Test func `a ballot is printed with the books that one has put in order`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/ballots/order/")
                let texts =
                    "[...document.querySelectorAll('h2, .line-title')].filter((part) => part.checkVisibility()).map((part) => part.innerText).join()"
                #expect(try await printed(texts, browser) == "The choices,Emma,Dune,War, and Peace")
                _ = try await browser.run(
                    "for (const name of ['dune', 'emma']) document.querySelector(`#${name} [data-act=add]`).click()"
                )
                #expect(
                    try await printed(texts, browser) == "Your order,Dune,Emma,The choices,War, and Peace")
                let pressed = """
                    [...document.querySelectorAll('button, input, textarea')].filter((part) => part.checkVisibility()).length
                    """
                #expect(try await printed(pressed, browser) == "0")
            }
        }

        @Test func `a meeting is printed without an empty frame`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/meetings/2026-12-03/")
                let frames = """
                    [...document.querySelectorAll('main *')].filter((part) => part.checkVisibility() && !part.closest('.cover')
                      && getComputedStyle(part).borderTopStyle !== 'none' && !part.innerText.trim()).map((part) => part.className).join()
                    """
                #expect(try await printed(frames, browser) == "")
                #expect(try await printed("document.querySelector('h1').innerText", browser) == "The stove")
            }
        }
    }
}
