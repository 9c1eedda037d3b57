import TestSupport
import Testing

extension BrowserTests {
    /// Pages without a pointer.
    @Suite(.serialized) struct KeyboardTests {
        private static let pages = [
            "/", "/books/", "/books/emma/", "/books/by-rating/", "/genres/", "/genres/novel/", "/authors/",
            "/authors/jane-austen/", "/series/", "/tags/", "/tags/the-river/", "/publishers/", "/members/",
            "/members/moira-q/", "/read/", "/years/2026/", "/lists/", "/lists/start-here/", "/meetings/",
            "/meetings/2026-04-30-emma/", "/meetings/2026-11-26-the-woman-in-white/", "/ballots/",
            "/ballots/a-book-for-march/", "/ballots/the-summer-outing/", "/suggestions/", "/suggest/",
            "/loans/", "/stats/", "/search/?q=emma", "/my-list/", "/about/",
            "/404.html",
        ]

        /// What is arranged differently where one reads from the right.
        private static let pagesFromTheRight = [
            "/", "/books/", "/books/emma/", "/meetings/2026-11-26-the-woman-in-white/", "/years/2026/",
            "/ballots/a-book-for-march/", "/suggest/", "/search/?q=emma",
        ]

        @Test(arguments: [("en", pages), ("ar", pagesFromTheRight)])
        func `one comes to everything, sees where one is, and comes out again`(
            language: String, pages: [String]
        ) async throws {
            try await PublishedClub.with(.sample(language: language)) { club in
                for page in pages {
                    try await club.open(page)
                    _ = try await club.browser.run("scrollTo(0, 0); document.activeElement.blur()")
                    let problems = try await walk(club.browser)
                    #expect(problems == [], "\(page): \(problems)")
                }
            }
        }

        /// Presses Tab until the focus leaves the page; what is wrong on the way.
        private func walk(_ browser: Browser) async throws -> [String] {
            _ = try await browser.run(
                """
                window.stops = [];
                addEventListener('focusin', ({ target }) => {
                  const style = getComputedStyle(target.matches('.theme input') ? target.nextElementSibling
                    : target.type === 'file' ? target.closest('label') : target);
                  const box = (target.matches('.theme input, [type=file]') ? target.parentElement : target).getBoundingClientRect();
                  const name = target.tagName + ' ' + (target.textContent || target.value || '').trim().slice(0, 20);
                  if (stops.some((stop) => stop.target === target)) return;
                  stops.push({ target, name, ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
                    inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 1 });
                });
                """)
            let reachable =
                """
                [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
                  .filter((part) => part.checkVisibility() && part.tabIndex >= 0 && !part.disabled
                    && !(part.closest('details:not([open])') && part.tagName !== 'SUMMARY')
                    && !(part.type === 'radio' && !part.checked))
                """
            let count = Int(try await browser.run("return \(reachable).length")) ?? 0
            try await browser.hold("Tab", times: count + 4)
            let text = try await browser.run(
                """
                const problems = [];
                if (!stops[0]?.target.matches('.skip, [autofocus], #search-words')) problems.push('the first stop is ' + stops[0]?.name);
                for (const stop of stops) {
                  if (!stop.ring) problems.push('nothing shows the focus on ' + stop.name);
                  if (!stop.inView) problems.push('out of sight: ' + stop.name);
                }
                for (const part of \(reachable)) {
                  if (!stops.some((stop) => stop.target === part)) problems.push('never reached: ' + part.outerHTML.slice(0, 80));
                }
                return problems.slice(0, 5).join('\\n');
                """)
            return text.split(separator: "\n").map(String.init)
        }

        @Test func `the first stop leads to the content`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await club.open("/books/emma/")
                try await club.browser.press("Tab")
                #expect(try await club.browser.run("return document.activeElement.className") == "skip")
                try await club.browser.press("Enter")
                #expect(try await club.browser.run("return document.activeElement.id") == "main")
                try await club.browser.press("Tab")
                #expect(
                    try await club.browser.run(
                        "return String(document.activeElement.closest('main') !== null)")
                        == "true")
            }
        }

        @Test func `a menu opens by Enter and closes by Escape, and the focus stays with it`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await club.open("/about/")
                _ = try await club.browser.run("document.querySelector('.masthead-nav summary').focus()")
                try await club.browser.press("Enter")
                #expect(await club.browser.becomes("document.querySelector('.masthead-nav details').open"))
                try await club.browser.press("Tab")
                #expect(
                    try await club.browser.run(
                        "return String(document.activeElement.closest('.masthead-nav details ul') !== null)")
                        == "true")
                try await club.browser.press("Escape")
                #expect(
                    try await club.browser.run(
                        "return document.querySelector('.masthead-nav details').open + ' ' + document.activeElement.tagName"
                    )
                        == "false SUMMARY")
            }
        }
    }
}

extension Browser {
    /// Presses a key and lets it go.
    func press(_ key: String) async throws { try await hold(key, times: 1) }

    /// Holds a key until it has been typed so many times, and lets it go.
    func hold(_ key: String, times: Int) async throws {
        let codes = [
            "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
            "ArrowDown": 40,
        ]
        var event: [String: Any] = [
            "key": key, "code": key, "windowsVirtualKeyCode": codes[key] ?? 0, "type": "keyDown",
        ]
        if key == "Enter" { event["text"] = "\r" }
        if key.count == 1 { event["text"] = key }
        for _ in 0..<times { try await command("Input.dispatchKeyEvent", event) }
        event["type"] = "keyUp"
        event["text"] = nil
        try await command("Input.dispatchKeyEvent", event)
    }
}
