import TestSupport
import Testing

extension BrowserTests {
    /// The sample club in a browser.
    @Suite(.serialized) struct SamplePagesTests {
        @Test func `no page writes to the console`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/"))
                // The page that another test left open may have complained that its preview is gone.
                _ = try await browser.complaints()
                let pages = try Sample.pages(of: preview.site)
                #expect(pages.count > 100)
                for start in stride(from: 0, to: pages.count, by: 20) {
                    try await browser.show(Array(pages[start..<min(start + 20, pages.count)]))
                }
                let complaints = try await browser.complaints()
                #expect(complaints == [], "\(complaints)")
            }
        }

        @Test func `the choice of light is kept over a reload`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/"))
                _ = try await browser.run("document.querySelector('.theme input[value=dark]').click()")
                #expect(try await browser.run("return document.documentElement.dataset.theme") == "dark")
                _ = try await browser.run("location.reload()")
                #expect(await browser.becomes("document.documentElement.dataset.theme === 'dark'"))
                #expect(await browser.becomes("document.querySelector('.theme input[value=dark]').checked"))
                _ = try await browser.run("localStorage.clear()")
            }
        }

        @Test func `the choice of light in one tab reaches the others`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/"))
                _ = try await browser.run(
                    """
                    const other = document.createElement('iframe');
                    other.onload = () => other.contentDocument.querySelector('.theme input[value=dark]').click();
                    other.src = '/about/';
                    document.body.append(other);
                    """)
                #expect(await browser.becomes("document.documentElement.dataset.theme === 'dark'"))
                #expect(
                    await browser.becomes(
                        "document.querySelector('meta[name=theme-color]').media === 'not all'"))
                _ = try await browser.run("localStorage.clear()")
            }
        }

        @Test func `a book goes on the visitor's list and off it again`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/books/emma/"))
                _ = try await browser.run("document.querySelector('[data-keep]').click()")
                try await browser.open(preview.address(of: "/my-list/"))
                #expect(
                    await browser.becomes("document.querySelector('#my-list li a')?.textContent === 'Emma'"))
                _ = try await browser.run("document.querySelector('#my-list li [data-label]').click()")
                #expect(await browser.becomes("document.querySelectorAll('#my-list li').length === 0"))
                _ = try await browser.run("location.reload()")
                #expect(await browser.becomes("!document.querySelector('#my-list .empty').hidden"))
            }
        }

        @Test func `a card puts its book on the list, which is put in order and shared by a link`()
            async throws
        {
            try await withSample { browser, preview in
                let titles =
                    "[...document.querySelectorAll('#my-list ol .line-title a')].map((link) => link.textContent).join()"
                try await browser.open(preview.address(of: "/tags/the-river/"))
                _ = try await browser.run(
                    "for (const button of document.querySelectorAll('.card-keep')) button.click()")
                try await browser.open(preview.address(of: "/my-list/"))
                #expect(
                    await browser.becomes(
                        "\(titles) === 'Three Men in a Boat,The Wind in the Willows' && document.querySelectorAll('#my-list .cover').length === 2"
                    ))
                _ = try await browser.run(
                    """
                    document.querySelector('.line-handle').dispatchEvent(
                      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
                    """)
                #expect(await browser.becomes("\(titles) === 'The Wind in the Willows,Three Men in a Boat'"))
                _ = try await browser.run("document.querySelector('[data-do=share]').click()")
                let link = try await browser.run("return document.querySelector('.list-link input').value")
                #expect(link.hasSuffix("/my-list/#list=the-wind-in-the-willows,three-men-in-a-boat"))
                _ = try await browser.run("document.querySelector('[data-do=clear]').click()")
                #expect(await browser.becomes("\(titles) === ''"))
                try await browser.open(preview.address(of: "/"))
                try await browser.open(link)
                #expect(
                    await browser.becomes(
                        "document.getElementById('s-shared').textContent === 'A list of 2 books, shared with you'"
                    ))
                _ = try await browser.run("document.querySelector('#shared-list button').click()")
                #expect(await browser.becomes("\(titles) === 'The Wind in the Willows,Three Men in a Boat'"))
                #expect(await browser.becomes("location.hash === ''"))
                _ = try await browser.run("localStorage.clear()")
            }
        }

        @Test func `a list is filtered in its place, and back leads to all of it`() async throws {
            try await withSample(inFreshBrowser: true) { browser, preview in
                try await browser.open(preview.address(of: "/books/"))
                _ = try await browser.run("document.querySelector('[data-open]').click()")
                #expect(await browser.becomes("document.querySelector('.in-place select[name=length]')"))
                _ = try await browser.run(
                    """
                    const length = document.querySelector('.in-place select[name=length]');
                    length.value = '0';
                    length.dispatchEvent(new Event('change', { bubbles: true }));
                    """)
                #expect(await browser.becomes("document.querySelectorAll('#search-results a').length > 5"))
                #expect(await browser.becomes("document.getElementById('shelf').hidden"))
                #expect(try await browser.run("return location.search") == "?length=0")
                let says = "document.getElementById('search-says').textContent"
                #expect(await browser.becomes("\(says) === '10 of 47 books'"))
                #expect(
                    try await browser.run(
                        "return document.querySelectorAll('#search-results .card > a .cover').length") == "10"
                )
                #expect(
                    try await browser.run(
                        "return document.querySelectorAll('#search-results .card-keep').length") == "10")
                // Those from other pages are drawn as their own pages draw them, not with a letter alone.
                #expect(
                    await browser.becomes(
                        "[...document.querySelectorAll('#search-results .cover svg')].every((cover) => cover.children.length > 2)"
                    ))
                _ = try await browser.run(
                    """
                    const form = document.getElementById('search');
                    form.length.value = '';
                    form.period.value = [...form.period.options].find((option) => option.text === '1800–1899').value;
                    form.author.value = 'jane aus';
                    form.author.dispatchEvent(new Event('change', { bubbles: true }));
                    """)
                #expect(await browser.becomes("\(says) === '3 of 47 books'"))
                #expect(
                    try await browser.run(
                        "return [...document.querySelectorAll('#search-results .stars')].map((stars) => stars.ariaLabel).join()"
                    ) == "5 out of 5,4.5 out of 5,4.5 out of 5")
                _ = try await browser.run("history.back()")
                #expect(await browser.becomes("\(says) === '10 of 47 books'"))
                _ = try await browser.run("history.back()")
                #expect(await browser.becomes("!document.getElementById('shelf').hidden"))
                #expect(try await browser.run("return location.search") == "")
                try await browser.open(preview.address(of: "/genres/novel/?length=2"))
                #expect(await browser.becomes("document.getElementById('shelf').hidden"))
            }
        }

        @Test func `the first screen of the front page holds the club and its next evening, also on a phone`()
            async throws
        {
            try await withSample { browser, preview in
                try await browser.command(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": 360, "height": 760, "deviceScaleFactor": 1, "mobile": true])
                try await browser.open(preview.address(of: "/"))
                let box = "document.querySelector('.invitation .cover').getBoundingClientRect()"
                #expect(await browser.becomes("document.querySelector('.invitation img').complete"))
                #expect(try await browser.run("return Math.round(\(box).width)") == "240")
                #expect(try await browser.run("return \(box).bottom <= 760") == "true")
                let text = "document.querySelector('#welcome .prose').checkVisibility()"
                #expect(try await browser.run("return \(text)") == "false")
                _ = try await browser.run("document.querySelector('#welcome summary').click()")
                #expect(await browser.becomes(text))
                try await browser.command("Emulation.clearDeviceMetricsOverride", [:])
            }
        }

        @Test func `the invitation to a meeting that is to come is copied`() async throws {
            try await withSample(inFreshBrowser: true) { browser, preview in
                let address = preview.address(of: "/meetings/2026-06-25-the-odyssey/")
                try await browser.open(address)
                try await browser.command(
                    "Browser.grantPermissions",
                    ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
                _ = try await browser.run(
                    """
                    Object.defineProperty(navigator, 'share', { value: undefined });
                    document.querySelector('[data-invite]').click();
                    """)
                #expect(
                    await browser.becomes(
                        "document.querySelector('.actions [role=status]').textContent === 'Invitation copied.'"
                    ))
                _ = try await browser.run(
                    "navigator.clipboard.readText().then((text) => { window.copied = text; })")
                #expect(await browser.becomes("window.copied"))
                #expect(
                    try await browser.run("return window.copied") == """
                        Home, at last
                        Thursday, 25 June 2026, 19:00–21:30
                        The slipway, if dry, Foot of Ferry Lane, Saltmere
                        The Odyssey
                        \(address)
                        """)
                try await browser.open(preview.address(of: "/meetings/2026-02-26-frankenstein/"))
                #expect(try await browser.run("return document.querySelector('[data-invite]')") == "")
            }
        }

        @Test func `the search names years before our era as the pages do`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/search/?q=gilgamesh"))
                #expect(
                    await browser.becomes(
                        "document.querySelector('#search-results .line-by')?.textContent === 'Anonymous · 1750 BC'"
                    ))
            }
        }

        @Test func `an edit of the sample club arrives`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/books/emma/"))
                let emma = try preview.site.read("content/books/emma.md")
                try preview.site.write(emma + "\nSeen at once.\n", to: "content/books/emma.md")
                #expect(await browser.becomes("document.body.textContent.includes('Seen at once.')"))
            }
        }

        @Test func `books are found as one types, with a slip, by filters, and again on the way back`()
            async throws
        {
            try await withSample { browser, preview in
                let titles =
                    "[...document.querySelectorAll('#search-results a')].map((link) => link.textContent).join()"
                try await browser.open(preview.address(of: "/search/?q=austin"))
                #expect(await browser.becomes("\(titles) === 'Emma,Persuasion,Pride and Prejudice'"))
                #expect(
                    try await browser.run("return document.getElementById('search-says').textContent")
                        == "3 books")
                try await browser.type("persu")
                #expect(await browser.becomes("\(titles) === 'Persuasion,North and South'"))
                #expect(try await browser.run("return location.search") == "?q=persu")
                _ = try await browser.run("document.getElementById('search').requestSubmit()")
                try await browser.type("OBLOMOV")
                _ = try await browser.run("document.getElementById('search').requestSubmit()")
                #expect(await browser.becomes("\(titles) === 'Oblomov'"))
                try await browser.type("")
                _ = try await browser.run(
                    """
                    const genre = document.querySelector('#search select[name=genre]');
                    genre.selectedIndex = 1;
                    genre.dispatchEvent(new Event('input', { bubbles: true }));
                    """)
                #expect(await browser.becomes("document.querySelectorAll('#search-results a').length > 1"))
                try await browser.open(preview.address(of: "/search/?q=persuasion"))
                #expect(await browser.becomes("\(titles) === 'Persuasion'"))
                _ = try await browser.run("document.querySelector('#search-results a').click()")
                #expect(await browser.becomes("document.body.className === 'kind-book'"))
                _ = try await browser.run("history.back()")
                #expect(await browser.becomes("\(titles) === 'Persuasion'"))
            }
        }

        @Test func `the search has names for those who cannot see it`() async throws {
            try await withSample { browser, preview in
                try await browser.open(preview.address(of: "/books/emma/"))
                #expect(
                    try await browser.run(
                        "return document.querySelector('.masthead [role=search] input').ariaLabel")
                        == "Search")
                try await browser.open(preview.address(of: "/search/"))
                #expect(await browser.becomes("!document.querySelector('.search-filters').hidden"))
                #expect(
                    try await browser.run(
                        "return [...document.querySelectorAll('#search [name]')].every((field) => field.labels.length === 1)"
                    )
                        == "true")
                #expect(try await browser.run("return document.activeElement.id") == "search-words")
                #expect(
                    try await browser.run("return document.getElementById('search-says').role") == "status")
            }
        }

        /// Opens the sample club in the browser of the suite, or in a fresh one, which has no history and keeps what it is
        /// allowed to do for itself.
        private func withSample(
            inFreshBrowser isFresh: Bool = false, _ test: (Browser, PreviewProgram) async throws -> Void
        ) async throws {
            if isFresh {
                let fresh = try await Browser.start(Browser.current?.clubs ?? BuiltClubs())
                do {
                    try await Browser.$current.withValue(fresh) { try await withSample(test) }
                } catch {
                    await fresh.quit()
                    throw error
                }
                return await fresh.quit()
            }
            let browser = try #require(Browser.current)
            let preview = try await PreviewProgram(of: browser.clubs.sampleCopy(), ["--now", "2026-03-01"])
            _ = try await browser.complaints()
            do {
                try await test(browser, preview)
            } catch {
                _ = await preview.stop()
                throw error
            }
            #expect(await preview.stop() == 0)
        }
    }
}

/// The pages of the sample club.
private enum Sample {
    /// One page of each kind, and all of the kinds that are few.
    static func pages(of site: TemporaryFolder) throws -> [String] {
        let all = try site.files(below: ".octavo/preview").keys.filter { $0.hasSuffix("index.html") }
        return all.map { "/" + $0.dropLast("index.html".count) }.sorted()
    }
}

extension Browser {
    /// Puts words into the search, as if they were typed.
    fileprivate func type(_ words: String) async throws {
        _ = try await run(
            """
            const input = document.getElementById('search-words');
            input.value = '\(words)';
            input.dispatchEvent(new Event('input', { bubbles: true }));
            """)
    }

    /// Shows pages one after the other, in a frame of the page that is open.
    fileprivate func show(_ pages: [String]) async throws {
        let list = pages.map { "'\($0)'" }.joined(separator: ", ")
        let shown = try await run(
            """
            return (async () => {
              for (const page of [\(list)]) {
                const frame = document.createElement('iframe');
                const isLoaded = new Promise((done) => { frame.onload = done; });
                frame.src = page;
                document.body.append(frame);
                await isLoaded;
                if (!frame.contentDocument.querySelector('a')) throw new Error('nothing at ' + page);
                frame.remove();
              }
              return 'all';
            })();
            """)
        #expect(shown == "all")
    }
}
