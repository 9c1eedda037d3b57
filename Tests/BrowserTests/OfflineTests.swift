import TestSupport
import Testing

extension BrowserTests {
    /// The site with and without a connection.
    @Suite(.serialized) struct OfflineTests {
        private static func files(_ more: String = "") -> [String: String] {
            [
                "content/site.yaml": "title: Club\nlanguage: de\n\(more)",
                "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", notes: "First words."),
                "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
                "content/books/agnes.md": SampleClub.book("Agnes Grey", by: "Anne Brontë"),
                "content/meetings/2026-12-01.md": "---\ntitle: Im Winter\nbooks: [emma]\n---\n",
            ]
        }
        private static let isReady =
            "navigator.serviceWorker.controller?.state === 'activated'"

        /// Whether a page is kept; asks each time anew.
        private static func isKept(_ path: String) -> String {
            "(caches.match('\(path)').then((found) => { window.isKept = Boolean(found); }), window.isKept)"
        }

        @Test
        func `what was seen, the list and the search can be read without a connection`()
            async throws
        {
            try await PublishedClub.with(.publish(Self.files())) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                // The first page came before the worker, with its style.
                #expect(await browser.becomes(Self.isKept("/")))
                let style = try await browser.run(
                    "return new URL(document.querySelector('link[rel=stylesheet]').href).pathname")
                #expect(await browser.becomes(Self.isKept(style)))
                try await club.open("/search/?q=emma")
                #expect(await browser.becomes("document.querySelector('#search-results a')"))
                try await club.open("/my-list/")
                try await club.open("/books/")
                try await club.open("/books/agnes/")
                // A book that is put on the list is kept, though its page is left at once.
                _ = try await browser.run("document.querySelector('[data-keep]').click()")
                #expect(await browser.becomes(Self.isKept("/books/agnes/")))
                try await club.open("/books/emma/")
                #expect(await browser.becomes(Self.isKept("/books/emma/")))
                club.stop()
                for (page, text) in [
                    ("/", "Club"), ("/books/emma/", "First words."), ("/books/agnes/", "Agnes Grey"),
                    ("/books/", "Dune"),
                ] {
                    try await club.open(page)
                    #expect(await browser.becomes("document.body.textContent.includes('\(text)')"), "\(page)")
                    #expect(
                        try await browser.run("return document.styleSheets[0].cssRules.length > 0") == "true")
                }
                try await club.open("/my-list/")
                #expect(
                    await browser.becomes(
                        "document.querySelector('#my-list li a')?.textContent === 'Agnes Grey'"))
                try await club.open("/search/?q=austen")
                #expect(
                    await browser.becomes(
                        "document.querySelector('#search-results a')?.textContent === 'Emma'"))
                try await club.open("/books/dune/")
                #expect(
                    try await browser.run("return document.title + '|' + document.documentElement.lang")
                        == "Keine Verbindung|de")
            }
        }

        @Test func `after a publication no page is older than the site, and what is seen again is kept anew`()
            async throws
        {
            try await PublishedClub.with(.publish(Self.files(), isChanged: true)) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                try await club.open("/books/emma/")
                try await club.open("/meetings/2026-12-01/")
                try club.folder.write(
                    SampleClub.book("Emma", by: "Jane Austen", notes: "Second words."),
                    to: "content/books/emma.md")
                try club.folder.write(
                    "---\ntitle: Am Ofen\nbooks: [emma]\n---\n", to: "content/meetings/2026-12-01.md")
                try await club.publish()
                try await club.open("/books/emma/")
                #expect(
                    try await browser.run("return document.body.textContent.includes('Second words.')")
                        == "true")
                try await club.open("/meetings/2026-12-01/")
                #expect(
                    await browser.becomes(
                        """
                        (caches.match('/meetings/2026-12-01/').then((found) => found.text())
                          .then((text) => { window.isNew = text.includes('Am Ofen'); }), window.isNew)
                        """))
                club.stop()
                try await club.open("/meetings/2026-12-01/")
                #expect(try await browser.run("return document.querySelector('h1').textContent") == "Am Ofen")
                try await club.open("/books/emma/")
                #expect(
                    try await browser.run("return document.body.textContent.includes('Second words.')")
                        == "true")
            }
        }

        @Test func `where it is switched off, it leaves the browsers that have it`() async throws {
            try await PublishedClub.with(.publish(Self.files(), isChanged: true)) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                try club.folder.write(
                    "title: Club\nlanguage: de\nsections: {offline: false}\n", to: "content/site.yaml")
                try await club.publish()
                // A browser looks for another worker at each visit, and may wait with it until the old one has nothing to do.
                var isGone = false
                for _ in 0..<12 where !isGone {
                    try await club.open("/")
                    _ = await browser.becomes(
                        """
                        (Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
                          .then(([workers, names]) => { window.isGone = workers.length + names.length === 0; }),
                        window.isGone || performance.now() > 10000)
                        """)
                    isGone = try await browser.run("return Boolean(window.isGone)") == "true"
                }
                #expect(isGone)
            }
        }
    }
}
