import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The navigation on a phone.
    @Suite(.serialized) struct NavigationRowTests {
        private static let languages = [
            "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "uk", "zh-Hans",
        ]

        @Test func `all languages are tried`() throws {
            let files = try FileManager.default.contentsOfDirectory(atPath: "Templates/words")
            #expect(files.sorted() == Self.languages.map { $0 + ".yaml" })
        }

        @Test(arguments: languages)
        func `it is one row of whole words`(language: String) async throws {
            try await PublishedClub.with(.publish(club(in: language))) { club in
                try await withPhone(club.browser) {
                    try await club.open("/books/")
                    let row = try await row(club.browser)
                    #expect(row.rows == 1 && row.cut == "" && row.count >= 3, "\(row)")
                }
            }
        }

        @Test func `a long title leaves the row to those before it`() async throws {
            var files = club(in: "en")
            files["content/site.yaml"]! += """
                sections: {meetings: false, lists: false}
                navigation:
                  - {title: How we choose what to read in the long evenings, url: https://club.example/}

                """
            try await PublishedClub.with(.publish(files)) { club in
                try await withPhone(club.browser) {
                    try await club.open("/books/")
                    let row = try await row(club.browser)
                    #expect(row.rows == 1 && row.cut == "" && row.count == 2, "\(row)")
                }
            }
        }

        @Test func `in wide windows it stands beside the club's name if there is room`() async throws {
            for (title, isBeside) in [("Club", "true"), (String(repeating: "The club ", count: 9), "false")] {
                var files = club(in: "en")
                files["content/site.yaml"] = "title: \(title)\n"
                try await PublishedClub.with(.publish(files)) { club in
                    try await club.browser.command(
                        "Emulation.setDeviceMetricsOverride",
                        ["width": 1280, "height": 780, "deviceScaleFactor": 1, "mobile": false])
                    try await club.open("/books/")
                    let places = """
                        const [name, row, search] = ['.masthead-name', '.masthead-nav', '.masthead-search'].map((part) =>
                          document.querySelector(part).getBoundingClientRect());
                        return [name.right < row.left && row.right < search.left && row.top < name.bottom,
                          row.height < 50, document.documentElement.scrollWidth <= innerWidth].join();
                        """
                    #expect(try await club.browser.run(places) == "\(isBeside),true,true", "\(title)")
                    try await club.browser.command("Emulation.clearDeviceMetricsOverride", [:])
                }
            }
        }

        @Test(arguments: ["de", "ar"])
        func `filters of the search stay in their columns`(language: String) async throws {
            try await PublishedClub.with(.publish(club(in: language))) { club in
                try await withPhone(club.browser) {
                    try await club.open("/search/")
                    let wide = try await club.browser.run(
                        """
                        const column = document.querySelector('.search-filters').clientWidth / 2;
                        return [...document.querySelectorAll('.search-filters select')]
                          .filter((select) => select.getBoundingClientRect().width > column)
                          .map((select) => select.name).join();
                        """)
                    #expect(wide == "")
                    let fits = "return document.documentElement.scrollWidth <= innerWidth"
                    #expect(try await club.browser.run(fits) == "true")
                }
            }
        }

        /// A club that has books, meetings and readings, the usual first entries.
        private func club(in language: String) -> [String: String] {
            [
                "content/site.yaml": "title: Club\nlanguage: \(language)\n",
                "content/books/emma.md": """
                ---
                title: Emma
                authors: [Jane Austen]
                genres: [Novel]
                readings:
                  - finished: 2026-02-01
                ---
                """,
                "content/meetings/one.md": "---\ntitle: One\ndate: 2026-12-03\nbooks: [emma]\n---\n",
            ]
        }

        /// How many entries the row has, on how many rows they are, and those that are cut off.
        private func row(_ browser: Browser) async throws -> (count: Int, rows: Int, cut: String) {
            let text = try await browser.run(
                """
                const shown = [...document.querySelectorAll('.masthead-nav > ul > li > a, .masthead-nav > details > summary')]
                  .filter((part) => part.getBoundingClientRect().width > 0);
                const rows = new Set(shown.map((part) => Math.round(part.getBoundingClientRect().top)));
                const cut = shown.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent);
                return [shown.length, rows.size, cut.join(', ')].join('|');
                """)
            let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            return (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0, parts[2])
        }

        /// Calls a test while the window is as narrow as a phone.
        private func withPhone(_ browser: Browser, _ test: () async throws -> Void) async throws {
            try await browser.command(
                "Emulation.setDeviceMetricsOverride",
                ["width": 360, "height": 780, "deviceScaleFactor": 1, "mobile": true])
            try await test()
            try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
        }
    }
}
