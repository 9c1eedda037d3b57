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

        @Test func `covers rise and pages change softly, but not for those who ask for less motion`()
            async throws
        {
            try await PublishedClub.with(.sample()) { club in
                for (wish, moves) in [("no-preference", true), ("reduce", false)] {
                    try await prefer("prefers-reduced-motion", wish, club.browser)
                    try await club.open("/books/")
                    // On a busy machine a card may be drawn for the first time when the mouse is over it, and does not move.
                    var tries = moves ? 20 : 1
                    var rises = false
                    while tries > 0, !rises {
                        rises = try await coverRises(club.browser)
                        tries -= 1
                    }
                    #expect(rises == moves, "\(wish)")
                    _ = try await club.browser.run(
                        """
                        addEventListener('pageswap', (event) => sessionStorage.setItem('swap', String(event.viewTransition !== null)));
                        document.querySelector('.card a').click();
                        """)
                    #expect(await club.browser.becomes("location.pathname !== '/books/'"))
                    #expect(
                        try await club.browser.run("return sessionStorage.getItem('swap')") == "\(moves)",
                        "\(wish)")
                }
                try await prefer("prefers-reduced-motion", "", club.browser)
            }
        }

        /// Points at the first card; whether a transition of anything starts then.
        private func coverRises(_ browser: Browser) async throws -> Bool {
            // The mouse may rest where the card is.
            try await browser.command("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 1, "y": 1])
            #expect(await browser.becomes("!document.querySelector('.card a').matches(':hover')"))
            let place = try await browser.run(
                """
                addEventListener('transitionrun', () => { window.rises = true; });
                const card = document.querySelector('.card a');
                card.scrollIntoView({ block: 'center' });
                const box = card.getBoundingClientRect();
                return [box.left + box.width / 2, box.top + 20].join();
                """
            ).split(separator: ",").compactMap { Double($0) }
            try #require(place.count == 2)
            for offset in [0.0, 2] {
                try await browser.command(
                    "Input.dispatchMouseEvent",
                    ["type": "mouseMoved", "x": place[0] + offset, "y": place[1]])
            }
            #expect(await browser.becomes("document.querySelector('.card a').matches(':hover')"))
            return try await browser.run(
                """
                let frames = 30;
                return new Promise((seen) => {
                  const look = () => window.rises || --frames === 0 ? seen(String(window.rises === true)) : requestAnimationFrame(look);
                  look();
                });
                """) == "true"
        }

        @Test func `what is chosen, rated and drawn is seen in forced colours`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await prefer("forced-colors", "active", club.browser)
                for (page, parts) in [
                    ("/books/", "nav: 2px, order: solid, cover: solid, stars: text, theme: solid"),
                    ("/stats/", "more: 2px, bar: text, day: text, theme: solid"),
                ] {
                    try await club.open(page)
                    let seen = try await club.browser.run(
                        """
                        const probe = document.body.appendChild(document.createElement('i'));
                        probe.style.color = 'CanvasText';
                        const text = getComputedStyle(probe).color;
                        const colour = (value) => value.includes(text) ? 'text' : value;
                        return Object.entries({
                          nav: ['.masthead-nav > ul [aria-current]', (style) => style.borderBottomWidth],
                          more: ['.masthead-nav details:has([aria-current]) > summary', (style) => style.borderBottomWidth],
                          order: ['.orders [aria-current]', (style) => style.outlineStyle],
                          cover: ['.card .cover', (style) => style.borderTopStyle],
                          stars: ['.stars', (style) => style.forcedColorAdjust === 'none' ? colour(style.backgroundImage) : 'forced'],
                          bar: ['.drawing .bar', (style) => colour(style.fill)],
                          day: ['.drawing .day-2', (style) => colour(style.fill)],
                          theme: ['.theme :checked + span', (style) => style.outlineStyle],
                        }).flatMap(([name, [selector, shown]]) => {
                          const part = document.querySelector(selector);
                          return part ? [name + ': ' + shown(getComputedStyle(part))] : [];
                        }).join(', ');
                        """)
                    #expect(seen == parts, "\(page)")
                }
                try await prefer("forced-colors", "", club.browser)
            }
        }

        @Test func `a printed page has the record in ink on white, and nothing that one presses`()
            async throws
        {
            try await PublishedClub.with(.sample()) { club in
                for (page, words) in [
                    ("/books/emma/", "Miss Bates"), ("/meetings/2026-11-26-the-woman-in-white/", "Walter"),
                    ("/lists/start-here/", "Three Men in a Boat"), ("/stats/", "Books by rating"),
                ] {
                    try await club.open(page)
                    _ = try await club.browser.run("document.documentElement.dataset.theme = 'dark'")
                    try await club.browser.command(
                        "Emulation.setEmulatedMedia",
                        [
                            "media": "print",
                            "features": [["name": "prefers-color-scheme", "value": "dark"]],
                        ])
                    let looks = try await club.browser.run(
                        """
                        const { backgroundColor, color, fontSize } = getComputedStyle(document.documentElement);
                        const cut = [...document.querySelectorAll('.card, .line, .meeting-line, .review')]
                          .filter((part) => getComputedStyle(part).breakInside !== 'avoid');
                        return [backgroundColor, color, fontSize, cut.length + ' are cut by the end of a page'].join('; ');
                        """)
                    #expect(
                        looks
                            == "rgb(255, 255, 255); rgb(42, 34, 28); 14px; 0 are cut by the end of a page",
                        "\(page)")
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
                    try await club.browser.command(
                        "Emulation.setEmulatedMedia", ["media": "", "features": [] as [String]])
                }
            }
        }

        @Test func `without scripts nothing is shown that would need one`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await club.browser.command("Emulation.setScriptExecutionDisabled", ["value": true])
                for (page, shown) in [
                    ("/books/", ""), ("/books/emma/", ""), ("/meetings/2027-10-28-carmilla/", ""),
                    ("/search/", "Search"), ("/my-list/", ""), ("/stats/", ""),
                ] {
                    try await club.open(page)
                    let controls = """
                        return [...document.querySelectorAll('button, select, fieldset, textarea')]
                          .filter((control) => control.checkVisibility()).map((control) => control.innerText.trim()).join();
                        """
                    #expect(try await club.browser.run(controls) == shown, "\(page)")
                    let links =
                        "return String(document.querySelectorAll('main a[href], nav a[href]').length > 5)"
                    #expect(try await club.browser.run(links) == "true", "\(page)")
                }
                try await club.browser.command("Emulation.setScriptExecutionDisabled", ["value": false])
            }
        }

        @Test func `a link of a text has its address on paper`() async throws {
            let files = [
                "content/site.yaml": "title: C\n",
                "content/pages/way.md": "---\ntitle: The way\n---\nSee [the map](https://map.example/).\n",
            ]
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/way/")
                let after = "return getComputedStyle(document.querySelector('.prose a'), '::after').content"
                #expect(try await club.browser.run(after) == "none")
                try await club.browser.command("Emulation.setEmulatedMedia", ["media": "print"])
                #expect(try await club.browser.run(after) == #"" (https://map.example/)""#)
                try await club.browser.command("Emulation.setEmulatedMedia", ["media": ""])
            }
        }

        private func prefer(_ feature: String, _ value: String, _ browser: Browser) async throws {
            try await browser.command(
                "Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
        }
    }
}
