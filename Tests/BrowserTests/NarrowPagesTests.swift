import TestSupport
import Testing

extension BrowserTests {
    /// How pages do with little room: on small phones, with letters of twice the size, and installed as an app.
    @Suite(.serialized) struct NarrowPagesTests {
        private static let pages = [
            "/", "/books/", "/books/emma/", "/books/the-woman-in-white/", "/meetings/",
            "/meetings/2026-11-26-the-woman-in-white/", "/members/", "/members/ruth-p/", "/years/",
            "/years/2026/",
            "/lists/", "/lists/start-here/", "/stats/", "/search/?q=emma", "/my-list/",
            "/ballots/a-book-for-march/",
        ]

        /// Calls a test in a window of this width, with letters of this size for those who set none.
        private func onPhone(
            _ width: Int, letters: Int = 16, _ browser: Browser, _ test: () async throws -> Void
        ) async throws {
            try await browser.command("Page.enable", [:])
            try await browser.command(
                "Emulation.setDeviceMetricsOverride",
                ["width": width, "height": 780, "deviceScaleFactor": 1, "mobile": false])
            try await browser.command("Page.setFontSizes", ["fontSizes": ["standard": letters]])
            try await test()
            try await browser.command("Page.setFontSizes", ["fontSizes": ["standard": 16]])
            try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
        }

        /// Whether lines of cards are cut, and how many of these without their first letter.
        private static let cutLines = """
            const cut = [...document.querySelectorAll('.card-title, .card-by')]
              .filter((line) => line.scrollWidth > line.clientWidth);
            const hidden = cut.filter((line) => {
              const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
              let text = texts.nextNode();
              while (!text.data.trim()) text = texts.nextNode();
              const start = text.data.search(/\\S/);
              const range = document.createRange();
              range.setStart(text, start);
              range.setEnd(text, start + 1);
              const [letter, card] = [range, line.parentElement.closest('.card')].map((part) => part.getBoundingClientRect());
              return letter.left < card.left - 1 || letter.right > card.right + 1;
            });
            return [cut.length > 1, hidden.length].join();
            """

        private func keepEmma(_ club: PublishedClub) async throws {
            try await club.open("/books/emma/")
            _ = try await club.browser.run("document.querySelector('[data-keep]').click()")
        }

        @Test(arguments: ["en", "ar"])
        func `letters of twice the size need no sideways scrolling, and the skip link stays hidden`(
            language: String
        ) async throws {
            try await PublishedClub.with(.sample(language: language)) { club in
                try await onPhone(320, letters: 32, club.browser) {
                    for path in Self.pages {
                        try await club.open(path)
                        let seen = """
                            const root = document.documentElement;
                            return [parseFloat(getComputedStyle(root).fontSize) > 32, root.scrollWidth <= 320,
                              document.querySelector('.skip').getBoundingClientRect().bottom <= 0].join();
                            """
                        #expect(try await club.browser.run(seen) == "true,true,true", "\(path)")
                    }
                }
            }
        }

        @Test func `letters that are set to twice their size leave titles their words`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await onPhone(360, club.browser) {
                    for path in Self.pages {
                        try await club.open(path)
                        let seen = """
                            document.documentElement.style.fontSize = '200%';
                            const narrow = [...document.querySelectorAll('main :is(h1, h2, p)')].filter((part) => {
                              const { width, height } = part.getBoundingClientRect();
                              return part.checkVisibility() && part.innerText.length > 8 && width < 60 && height > 150;
                            });
                            return [document.documentElement.scrollWidth <= 360, narrow.map((part) => part.innerText)].join();
                            """
                        #expect(try await club.browser.run(seen) == "true,", "\(path)")
                    }
                }
            }
        }

        @Test func `beside the ribbon of one's list the parts of the site have whole names`() async throws {
            try await PublishedClub.with(.sample()) { club in
                try await keepEmma(club)
                for width in [340, 400] {
                    try await onPhone(width, club.browser) {
                        try await club.open("/")
                        let cut = """
                            const links = [...document.querySelectorAll('.masthead-nav > ul a')];
                            return document.querySelector('.kept').textContent
                              + links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent).join();
                            """
                        #expect(try await club.browser.run(cut) == "1", "\(width)")
                    }
                }
            }
        }

        @Test func `a site that is installed has its bar at the foot, with how much the list holds`()
            async throws
        {
            try await PublishedClub.with(.sample()) { club in
                try await onPhone(360, club.browser) {
                    try await keepEmma(club)
                    for path in ["/", "/meetings/", "/my-list/"] {
                        try await club.open(path)
                        let bar = "document.querySelector('.app-bar')"
                        #expect(
                            try await club.browser.run("return getComputedStyle(\(bar)).display") == "none")
                        // The browser of the tests is no window of an app: its rules are given to all windows.
                        let bars = """
                            let changed = 0;
                            const look = (rules) => { for (const rule of rules) {
                              if (rule.media?.mediaText.includes('(display-mode: standalone)')) {
                                rule.media.mediaText = rule.media.mediaText.replace('(display-mode: standalone) and ', '');
                                changed += 1;
                              } else if (rule.cssRules) look(rule.cssRules);
                            } };
                            for (const sheet of document.styleSheets) look(sheet.cssRules);
                            const box = \(bar).getBoundingClientRect();
                            scrollTo(0, document.documentElement.scrollHeight);
                            const last = document.querySelector('.colophon').getBoundingClientRect();
                            return [changed, box.bottom === innerHeight, box.width === document.documentElement.clientWidth,
                              last.bottom <= box.top + 1, [...\(bar).children].map((link) => link.textContent).join(' ')].join();
                            """
                        #expect(
                            try await club.browser.run(bars)
                                == "1,true,true,true,Home Books Meetings My list (1)", "\(path)")
                        let ribbon = "document.querySelector('.kept')"
                        #expect(
                            try await club.browser.run("return \(ribbon).textContent + \(ribbon).ariaLabel")
                                == "1My list (1)", "\(path)")
                    }
                }
            }
        }

        @Test func `a title that is too long is cut at its end, also where pages are read from the right`()
            async throws
        {
            try await PublishedClub.with(.sample(language: "ar")) { club in
                try await onPhone(360, club.browser) {
                    try await club.open("/books/")
                    #expect(try await club.browser.run(Self.cutLines) == "true,0")
                }
            }
        }

        @Test func `a title that is read from the right keeps its beginning, and is bound there`()
            async throws
        {
            let files = [
                "content/site.yaml": "title: C\nlanguage: en\n",
                "content/books/days.md": """
                ---
                title: الأيام سيرة ذاتية طويلة جدا لكاتب من مصر
                authors: [طه حسين عميد الأدب العربي وصاحب كتب أخرى كثيرة]
                ---

                """,
                "content/books/love.md":
                    "---\ntitle: סיפור על אהבה וחושך ועוד דברים רבים\nlanguage: he\nauthors: [Amos Oz]\n---\n",
                "content/books/emma.md":
                    SampleClub.book("Emma, who is handsome, clever and rich", by: "Jane Austen"),
            ]
            try await PublishedClub.with(.publish(files)) { club in
                try await onPhone(360, club.browser) {
                    try await club.open("/books/")
                    #expect(try await club.browser.run(Self.cutLines) == "true,0")
                    let bound = """
                        return [...document.querySelectorAll('.card')].map((card) => card.querySelector('a').pathname.slice(7, -1)
                          + ' ' + getComputedStyle(card.querySelector('.cover'), '::after').scale).sort().join();
                        """
                    #expect(try await club.browser.run(bound) == "days -1 1,emma none,love -1 1")
                }
            }
        }
    }
}
