import TestSupport
import Testing

extension BrowserTests {
    /// How pages use the room of wide windows, and do without it on phones.
    @Suite(.serialized) struct WidePagesTests {
        /// What stands in the right third of a page, and where it begins on a phone: below everything else.
        private static let besides = [
            ("/meetings/2026-11-26-the-woman-in-white/", "#s-questions"),
            ("/meetings/2026-04-30-emma/", ".quote"),
            ("/meetings/2026-12-17-cranford/", ".quote"),
            ("/lists/by-the-water/", ".line-note"),
            ("/ballots/a-book-for-march/", "#s-send"),
            ("/suggest/", "#s-send"),
            ("/authors/jane-austen/", ".quote"),
            ("/members/ruth-p/", ".line:nth-child(2) .line-title"),
        ]

        private func withWidth(
            _ width: Int, _ browser: Browser, _ test: () async throws -> Void
        ) async throws {
            try await browser.command(
                "Emulation.setDeviceMetricsOverride",
                ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500])
            try await test()
            try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
        }

        @Test func `wide pages use their right half, and phones show the same below`() async throws {
            try await PublishedClub.with(.sample()) { club in
                for (width, isBeside) in [(1_280, "true"), (360, "false")] {
                    try await withWidth(width, club.browser) {
                        for (path, selector) in Self.besides {
                            try await club.open(path)
                            let left =
                                "[...document.querySelectorAll('\(selector)')].at(-1).getBoundingClientRect().left"
                            let result = try await club.browser.run("return \(left) > innerWidth * .45")
                            #expect(result == isBeside, "\(path) at \(width)")
                            let fits = "return document.documentElement.scrollWidth <= innerWidth"
                            #expect(try await club.browser.run(fits) == "true", "\(path) at \(width)")
                        }
                    }
                }
            }
        }

        @Test func `on a phone the title of a meeting stands beside its cover`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await withWidth(360, club.browser) {
                    try await club.open("/meetings/2026-11-26-the-woman-in-white/")
                    let beside = """
                        const [cover, title] = ['.fan', 'h1'].map((name) =>
                          document.querySelector('.meeting-head ' + name).getBoundingClientRect());
                        return cover.right < title.left && cover.top === title.top;
                        """
                    #expect(try await club.browser.run(beside) == "true")
                }
            }
        }

        @Test func `covers that are wide or small lie on themselves, also after filtering`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await withWidth(1_280, club.browser) {
                    for (path, titles) in [
                        ("/books/", "Alice’s Adventures in Wonderland,Meditations"),
                        ("/books/?length=1", "Meditations,The Wind in the Willows"),
                        ("/books/?length=2", "Oblomov"),
                    ] {
                        try await club.open(path)
                        let shelf = path == "/books/" ? "#shelf" : "#search-results"
                        // Books that are filtered come a moment after the page, and pictures below the window not at all.
                        #expect(
                            await club.browser.becomes(
                                """
                                (document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; }),
                                  [...document.querySelectorAll('\(shelf) .is-matted')]
                                    .map((cover) => cover.closest('.card').querySelector('.card-title').textContent.trim())
                                    .join() === '\(titles)')
                                """), "\(path)")
                        let lies = """
                            return [...document.querySelectorAll('\(shelf) .is-matted')].every((cover) => {
                              const [box, mat, picture] = [cover, cover.querySelector('.mat'), cover.querySelector('img:not(.mat)')]
                                .map((part) => part.getBoundingClientRect());
                              const middle = (part) => Math.round(part.top + part.bottom);
                              return Math.abs(box.height / box.width - 1.5) < 0.02 && mat.width > box.width && mat.height > box.height
                                && picture.width < box.width && Math.abs(middle(picture) - middle(box)) < 3;
                            });
                            """
                        #expect(try await club.browser.run(lies) == "true", "\(path)")
                    }
                }
            }
        }

        @Test func `that a meeting is today is shown without moving anything`() async throws {
            try await PublishedClub.with(.sample()) { club in
                for width in [1_280, 360] {
                    try await withWidth(width, club.browser) {
                        for path in ["/meetings/", "/meetings/2026-12-17-cranford/", "/books/cranford/"] {
                            try await club.open(path)
                            let moved = """
                                const marks = [...document.querySelectorAll('.badge[data-in="today"]')];
                                const others = [...document.querySelectorAll('body *:not(.badge)')];
                                const places = () => others.map((part) => Object.values(part.getBoundingClientRect().toJSON()).join()).join(' ');
                                const before = places();
                                for (const mark of marks) mark.hidden = !mark.hidden;
                                const seen = marks.some((mark) => !mark.hidden && mark.getBoundingClientRect().width > 20);
                                return [seen, before === places()].join();
                                """
                            #expect(try await club.browser.run(moved) == "true,true", "\(path) at \(width)")
                        }
                    }
                }
            }
        }

        @Test func `what a script shows does not push the page down`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await withWidth(360, club.browser) {
                    // A meeting that is not today, wherever this runs: on its day a badge appears.
                    for path in ["/books/emma/", "/meetings/2027-10-28-carmilla/", "/search/?q=emma"] {
                        try await club.open(path)
                        #expect(
                            await club.browser.becomes(
                                "document.querySelector('.book [data-keep]:not([hidden]), [data-invite]:not([hidden]), #search-results a')"
                            ))
                        let shift = """
                            const entries = [];
                            const observer = new PerformanceObserver(() => {});
                            observer.observe({ type: 'layout-shift', buffered: true });
                            entries.push(...observer.takeRecords());
                            return entries.reduce((sum, entry) => sum + entry.value, 0) < 0.01;
                            """
                        #expect(try await club.browser.run(shift) == "true", "\(path)")
                    }
                }
            }
        }
    }
}
