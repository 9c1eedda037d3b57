import LoopbackServer
import TestSupport
import Testing

extension BrowserTests {
    /// A site that was built on 22 November 2026, read on other days.
    @Suite(.serialized) struct BetweenBuildsTests {
        @Test func `on the day of its build the pages are as they were built`() async throws {
            try await withSite(at: "2026-11-22T12:00:00Z") { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", "Next meeting|Emma")
                try await site.expect("/", "h3:not(.feature-title), .meeting-line-title", Self.homeBefore)
                try await site.expect(
                    "/meetings/", "h2, .meeting-line-title",
                    "Upcoming|Emma|Dune Cancelled|Persuasion|Past|Sanditon")
                try await site.expect("/loans/", ".quiet, .badge", "2 books on loan")
                try await site.expect("/books/emma/", ".signs .badge", "On loan")
                try await site.expect(
                    "/meetings/2026-11-26/", "h2, dt, .badge, .button",
                    "Add to calendar|Share invitation|Coming|What we’ll discuss|Agenda")
            }
        }

        @Test(arguments: [
            // The day before; the evening of; the day after, in London.
            ("2026-11-25T20:00:00Z", "Next meeting|Emma"), ("2026-11-26T20:00:00Z", "Today|Emma"),
            ("2026-11-27T09:00:00Z", "Next meeting|Persuasion"), ("2026-12-10T19:00:00Z", "Today|Persuasion"),
            ("2026-12-11T19:00:00Z", ""),
        ])
        func `the home page invites to the meeting that is next`(moment: String, invitation: String)
            async throws
        {
            try await withSite(at: moment) { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", invitation)
            }
        }

        @Test func `a meeting that has passed goes to the others that have`() async throws {
            try await withSite(at: "2026-11-27T09:00:00Z") { site in
                try await site.expect(
                    "/", "h3:not(.feature-title), .meeting-line-title",
                    "Upcoming|Dune Cancelled|Recent|Emma|Sanditon")
                try await site.expect(
                    "/meetings/", "h2, .meeting-line-title",
                    "Upcoming|Dune Cancelled|Persuasion|Past|Emma|Sanditon")
                try await site.expect(
                    "/meetings/2026-11-26/", "h2, dt, .badge, .button",
                    "Attended|What we discussed|Meeting notes")
            }
            try await withSite(at: "2027-01-01T09:00:00Z") { site in
                try await site.expect(
                    "/", "h3:not(.feature-title), .meeting-line-title",
                    "Recent|Persuasion|Dune Cancelled|Emma|Sanditon")
                try await site.expect(
                    "/meetings/", "h2, .empty p, .meeting-line-title",
                    "Upcoming|No meeting is planned yet.|The next one will appear here."
                        + "|Past|Persuasion|Dune Cancelled|Emma|Sanditon")
            }
        }

        @Test(arguments: [
            // A second before and after midnight in London, read in Auckland, where it is noon, and in Honolulu.
            ("2026-11-25T23:59:59Z", "Pacific/Auckland", "Next meeting|Emma"),
            ("2026-11-26T00:00:00Z", "Pacific/Auckland", "Today|Emma"),
            ("2026-11-26T00:00:00Z", "Pacific/Honolulu", "Today|Emma"),
            ("2026-11-26T23:59:59Z", "Pacific/Honolulu", "Today|Emma"),
            ("2026-11-27T00:00:00Z", "Pacific/Honolulu", "Next meeting|Persuasion"),
        ])
        func `the day is that of the club, wherever one reads`(
            moment: String, zone: String, invitation: String
        ) async throws {
            try await withSite(at: moment, in: zone) { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", invitation)
            }
        }

        @Test(arguments: [
            ("2026-11-26T14:59:59Z", "Today|Emma"), ("2026-11-26T15:00:00Z", "Next meeting|Persuasion"),
        ])
        func `the day of a club in Tokyo ends with its own midnight`(
            moment: String, invitation: String
        ) async throws {
            try await withSite(at: moment, in: "America/New_York", club: "Asia/Tokyo") { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", invitation)
            }
        }

        @Test func `a page that stays open follows the day when one comes back to it`() async throws {
            try await withSite(at: "2026-11-26T23:59:59Z") { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", "Today|Emma")
                _ = try await site.browser.run(
                    "window.setClock('2026-12-10T00:00:00Z'); dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
                )
                try await site.expect(
                    ".invitation .eyebrow, .invitation h2, .meeting-line-title",
                    "Today|Persuasion|Dune Cancelled|Emma|Sanditon")
            }
        }

        @Test func `loans become overdue, and are counted`() async throws {
            try await withSite(at: "2026-11-25T23:00:00Z") { site in
                try await site.expect("/loans/", ".quiet, .badge", "2 books on loan")
            }
            try await withSite(at: "2026-11-26T00:00:00Z") { site in
                try await site.expect(
                    "/loans/", ".quiet, .badge", "2 books on loan, 1 overdue|1 day overdue")
                try await site.expect("/books/emma/", ".signs .badge", "Overdue")
                try await site.expect("/books/dune/", ".signs .badge", "On loan")
            }
            try await withSite(at: "2029-11-26T00:00:00Z") { site in
                try await site.expect(
                    "/loans/", ".quiet, .badge", "2 books on loan, 1 overdue|1,097 days overdue")
            }
        }

        @Test(arguments: [
            ("de", "2 Bücher verliehen, 1 überfällig|3 Tage überfällig"),
            ("pl", "2 wypożyczone książki, 1 po terminie|3 dni po terminie"),
            ("ja", "2冊が貸出中、1冊が返却遅れ|3日遅れ"),
        ])
        func `what is counted is said in the language of the site`(
            language: String, words: String
        ) async throws {
            try await withSite(at: "2026-11-28T09:00:00Z", language: language) { site in
                try await site.expect("/loans/", ".quiet, .badge", words)
            }
        }

        @Test func `a clock that is behind the build is not believed`() async throws {
            try await withSite(at: "1970-01-01T00:00:00Z") { site in
                try await site.expect("/", ".invitation .eyebrow, .invitation h2", "Next meeting|Emma")
                try await site.expect(
                    "/meetings/", "h2, .meeting-line-title, .as-of",
                    "Upcoming|Emma|Dune Cancelled|Persuasion|Past|Sanditon|As of 22 November 2026"
                )
            }
        }

        private static let homeBefore = "Upcoming|Dune Cancelled|Persuasion|Recent|Sanditon"

        /// Calls a test with the site, a browser whose clock shows a moment, and a strict policy for the content of pages.
        private func withSite(
            at moment: String, in zone: String = "Europe/London", club: String = "Europe/London",
            language: String = "en", _ test: (BuiltSite) async throws -> Void
        ) async throws {
            let browser = try #require(Browser.current)
            let site = try await BuiltSite(browser, timeZone: club, language: language)
            defer { site.stop() }
            let clock = try await browser.setClock(moment, in: zone)
            do {
                try await test(site)
            } catch {
                try await browser.resetClock(clock)
                throw error
            }
            try await browser.resetClock(clock)
            _ = try await browser.complaints()
        }
    }
}

/// A small club's site, on a server.
private struct BuiltSite {
    let browser: Browser
    private let server: HTTPServer

    init(_ browser: Browser, timeZone: String, language: String) async throws {
        let folder = try await browser.clubs.folder([
            "content/site.yaml":
                "title: Club\nbase_url: https://club.example/\ntime_zone: \(timeZone)\nlanguage: \(language)\n",
            "content/books/dune.md": Self.book("Dune", "loans: [{to: Ann, at: 2026-10-01}]"),
            "content/books/emma.md": Self.book("Emma", "loans: [{to: Ben, at: 2026-10-01, due: 2026-11-25}]"),
            "content/books/persuasion.md": Self.book("Persuasion"),
            "content/books/sanditon.md": Self.book("Sanditon"),
            "content/meetings/2026-10-22.md": "---\ntitle: Sanditon\nbooks: [sanditon]\n---\n",
            "content/meetings/2026-11-26.md":
                "---\ntitle: Emma\ntime: \"19:30\"\nbooks: [emma]\nattendees: [Ann]\n---\nBring cake.\n",
            "content/meetings/2026-12-03.md": "---\ntitle: Dune\nbooks: [dune]\nstatus: cancelled\n---\n",
            "content/meetings/2026-12-10.md": "---\ntitle: Persuasion\nbooks: [persuasion]\n---\n",
        ])
        let responder = FolderResponder(folder: folder.path(of: "_site"))
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
        server = try HTTPServer.start { request in
            var answer = responder.answer(request) ?? .status(404)
            answer.headers.append(HeaderField("Content-Security-Policy", policy))
            return answer
        }
        self.browser = browser
    }

    func stop() { server.stop() }

    /// Opens a page, and expects the words that one sees in parts of it, in their order.
    func expect(
        _ path: String, _ selector: String, _ words: String, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        try await browser.open("http://127.0.0.1:\(server.port)\(path)")
        try await expect(selector, words, location)
    }

    /// Expects words of the page that is open.
    func expect(
        _ selector: String, _ words: String, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let seen = try await browser.run(
            """
            return [...document.querySelectorAll('main :is(\(selector))')].filter((part) => part.checkVisibility())
              .map((part) => part.innerText.trim()).join('|');
            """)
        #expect(seen == words, sourceLocation: location)
    }

    private static func book(_ title: String, _ more: String = "") -> String {
        "---\ntitle: \(title)\nauthors: [An Author]\n\(more)\n---\n"
    }
}

extension Browser {
    /// Makes the pages that are opened from now on believe that it is another time, and the browser that it is in a zone.
    func setClock(_ moment: String, in zone: String) async throws -> String {
        try await command("Emulation.setTimezoneOverride", ["timezoneId": zone])
        let source = """
            let time = Date.parse('\(moment)');
            window.setClock = (moment) => { time = Date.parse(moment); };
            window.Date = class extends Date {
              constructor(...parts) { super(...(parts.length ? parts : [time])); }
              static now() { return time; }
            };
            """
        let added = try await command("Page.addScriptToEvaluateOnNewDocument", ["source": source])
        return added["identifier"] as? String ?? ""
    }

    func resetClock(_ clock: String) async throws {
        try await command("Page.removeScriptToEvaluateOnNewDocument", ["identifier": clock])
        try await command("Emulation.setTimezoneOverride", ["timezoneId": ""])
    }
}
