import TestSupport
import Testing

extension BrowserTests {
    /// The site with and without a connection.
    @Suite(.serialized) struct OfflineTests {
        private static func files(_ more: String = "") -> [String: String] {
            [
                "content/site.yaml": "title: Club\nlanguage: de\n\(more)",
                "content/books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\nFirst words.\n",
                "content/books/dune.md": "---\ntitle: Dune\nauthors: [Frank Herbert]\n---\n",
                "content/books/agnes.md": "---\ntitle: Agnes Grey\nauthors: [Anne Brontë]\n---\n",
                "content/meetings/2026-12-01.md": "---\ntitle: Im Winter\nbooks: [emma]\n---\n",
            ]
        }
        private static let isReady =
            "navigator.serviceWorker.controller?.state === 'activated'"

        @Test
        func `what was seen, the list, the next meeting and the search can be read without a connection`()
            async throws
        {
            try await PublishedClub.with(.publish(Self.files())) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                try await club.open("/search/?q=emma")
                #expect(await browser.becomes("document.querySelector('#search-results a')"))
                try await club.open("/books/agnes/")
                // A book that is put on the list is kept, though its page is left at once.
                _ = try await browser.run("document.querySelector('[data-keep]').click()")
                #expect(
                    await browser.becomes(
                        "(window.kept ??= caches.match('/books/agnes/').then((found) => { window.isKept = Boolean(found); })) && window.isKept"
                    ))
                try await club.open("/books/emma/")
                #expect(
                    await browser.becomes(
                        "(caches.match('/books/emma/').then((found) => { window.isSeen = Boolean(found); }), window.isSeen)"
                    ))
                club.stop()
                for (page, text) in [
                    ("/", "Club"), ("/books/emma/", "First words."), ("/meetings/2026-12-01/", "Im Winter"),
                    ("/books/agnes/", "Agnes Grey"), ("/books/", "Dune"),
                ] {
                    try await club.open(page)
                    #expect(await browser.becomes("document.body.textContent.includes('\(text)')"), "\(page)")
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

        @Test func `after a publication no page is older than the site, and the kept ones are new`()
            async throws
        {
            try await PublishedClub.with(.publish(Self.files())) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                try await club.open("/books/emma/")
                try await club.open("/meetings/2026-12-01/")
                try club.folder.write(
                    "---\ntitle: Emma\nauthors: [Jane Austen]\n---\nSecond words.\n",
                    to: "content/books/emma.md")
                try club.folder.write(
                    "---\ntitle: Am Ofen\nbooks: [emma]\n---\n", to: "content/meetings/2026-12-01.md")
                try await club.publish()
                try await club.open("/books/emma/")
                #expect(
                    try await browser.run("return document.body.textContent.includes('Second words.')")
                        == "true")
                // The new script keeps the shell anew: the meeting too, which was not opened again.
                #expect(
                    await browser.becomes(
                        """
                        (navigator.serviceWorker.getRegistration().then((it) => it.update()),
                        caches.match('/meetings/2026-12-01/').then((found) => found.text())
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
            try await PublishedClub.with(.publish(Self.files())) { club in
                let browser = club.browser
                try await club.open("/")
                #expect(await browser.becomes(Self.isReady))
                try club.folder.write(
                    "title: Club\nlanguage: de\nsections: {offline: false}\n", to: "content/site.yaml")
                try await club.publish()
                try await club.open("/")
                #expect(
                    await browser.becomes(
                        """
                        (Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
                          .then(([workers, names]) => { window.isGone = workers.length + names.length === 0; }), window.isGone)
                        """))
            }
        }
    }
}
