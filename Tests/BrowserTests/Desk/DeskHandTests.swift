import TestSupport
import Testing

extension DeskBrowserTests {
    /// What hands and eyes meet at the desk: dragging, keys, questions, and what is said.
    @Suite(.serialized) struct DeskHandTests {
        private static let withList = DeskClub.files.merging([
            "content/lists/short.md":
                "---\ntitle: Short\nbooks:\n  - emma\n  # not too long\n  - {book: dune, note: big}\n---\n"
        ]) { $1 }
        private static let turned =
            "---\ntitle: Short\nbooks:\n  # not too long\n  - {book: dune, note: big}\n  - emma\n---\n"

        // MARK: Dragging

        @Test(arguments: DeskClub.Pointer.allCases, [true, false])
        func `a row is dragged by hand, down and up`(pointer: DeskClub.Pointer, isDown: Bool) async throws {
            let club = try await DeskClub(Self.withList)
            try await club.go("record?kind=lists&name=short")
            let rows = "[data-field=books] ul.rows > li"
            try await club.shows("document.querySelectorAll('\(rows)').length === 2")
            // Just past the middle of the other row.
            let distance = try await club.browser.run(
                """
                const rows = [...document.querySelectorAll('\(rows)')];
                const [row, other] = \(isDown) ? rows : rows.reverse();
                const middle = (box) => box.top + box.height / 2;
                return middle(other.getBoundingClientRect()) - middle(row.querySelector('[data-grip]').getBoundingClientRect());
                """)
            try await club.drag(
                "\(rows):\(isDown ? "first" : "last")-child [data-grip]",
                by: Int(try #require(Double(distance))) + (isDown ? 12 : -12), with: pointer)
            #expect(try await club.browser.run("return document.querySelector('.held') === null") == "true")
            try await club.click("[data-save]")
            try await club.says("Saved: Short")
            #expect(try club.changes(since: Self.withList) == ["content/lists/short.md": Self.turned])
        }

        @Test func `a row that is let go where it was changes nothing`() async throws {
            let club = try await DeskClub(Self.withList)
            try await club.go("record?kind=lists&name=short")
            try await club.drag("[data-field=books] ul.rows > li [data-grip]", by: 8, with: .mouse)
            #expect(try await club.browser.run("return document.querySelector('#said').textContent") == "")
            #expect(
                try await club.browser.run("return document.querySelector('[data-bar]').hidden") == "true")
        }

        @Test func `a list stays open while one moves its books, and the cursor on the button`() async throws
        {
            let club = try await DeskClub(Self.withList)
            try await club.go("record?kind=lists&name=short")
            try await club.click("#do-order")
            _ = try await club.browser.run(
                "document.querySelector('[data-order] [data-book=emma] [data-move=\"1\"]').focus()")
            try await club.press("Enter")
            try await club.says("List changed: Short")
            try await club.shows(
                "document.activeElement.matches('details[open] [data-book=emma] [data-move=\"1\"]')")
            #expect(try club.changes(since: Self.withList) == ["content/lists/short.md": Self.turned])
        }

        // MARK: Questions

        @Test func `a question goes with the screen that asked it`() async throws {
            let club = try await DeskClub()
            try await club.go("table?kind=books")
            try await club.go("record?kind=books&name=dune")
            try await club.click("[data-do=delete]")
            try await club.shows("document.querySelector('dialog[open]')")
            _ = try await club.browser.run("history.back()")
            try await club.shows("document.querySelector('[data-screen=table]')")
            try await club.shows("!document.querySelector('dialog')")
            #expect(try club.changes() == [:])
        }

        @Test func `what is wrong is named where one asks what changes, and nothing is said of saving`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("never", into: "#field-published")
            try await club.click("[data-show]")
            try await club.shows("document.querySelector('[data-field=published].bad .flaw')")
            let said = try await club.browser.run("return document.querySelector('#said').textContent")
            #expect(said.contains("never") && !said.contains("Not saved"), "\(said)")
        }

        // MARK: Keys

        @Test func `no field that one comes to by Tab is under the bar`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("!", into: "#field-title")
            var seen = 0
            for _ in 0..<60 {
                try await club.press("Tab")
                let place = try await club.browser.run(
                    """
                    const at = document.activeElement, bar = document.querySelector('[data-bar]');
                    if (!at.closest('[data-form]') || at.matches('textarea, [tabindex]')) return 'elsewhere';
                    const shown = at.closest('.stars') ?? at;
                    return shown.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top + 1 ? 'seen' : `${at.id} is under the bar`;
                    """)
                if place == "seen" { seen += 1 } else { try #require(place == "elsewhere") }
            }
            #expect(seen > 8)
        }

        @Test func `after a rating the cursor is on the button that opened its form`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            _ = try await club.browser.run("document.querySelector('#do-rate').focus()")
            try await club.press("Enter")
            try await club.choose("4", in: "[data-do=rate] [name=stars]")
            _ = try await club.browser.run("document.querySelector('[data-do=rate] button.first').focus()")
            try await club.press("Enter")
            try await club.says("Rated: Emma")
            try await club.shows("!document.querySelector('#main[aria-busy]')")
            #expect(try await club.browser.run("return document.activeElement.id") == "do-rate")
        }

        @Test func `the year is one stop for Tab, and arrows go through its days`() async throws {
            let club = try await DeskClub()
            try await club.go("plan")
            let stops =
                "return [...document.querySelectorAll('.year button:not([tabindex=\"-1\"])')].map((day) => day.dataset.day).join()"
            #expect(try await club.browser.run(stops) == "2026-11-21")
            _ = try await club.browser.run("document.querySelector('[data-day=\"2026-11-21\"]').focus()")
            try await club.press("ArrowDown", "ArrowDown", "ArrowRight")
            #expect(try await club.browser.run("return document.activeElement.dataset.day") == "2026-12-06")
            #expect(try await club.browser.run(stops) == "2026-12-06")
            try await club.press("Enter")
            #expect(
                try await club.browser.run("return document.querySelector('#plan-date').value")
                    == "2026-12-06")
        }

        @Test func `days and weeks of an English club are as its site has them`() async throws {
            let club = try await DeskClub()
            try await club.go("plan")
            let first = "return document.querySelector('.year th').abbr"
            #expect(try await club.browser.run(first) == "Monday")
            try await club.go("record?kind=meetings&name=2026-11-12-emma")
            let said = "return document.querySelector('[data-field=date] .dated').dataset.says"
            #expect(try await club.browser.run(said) == "12 November 2026")
            #expect(try await club.browser.run("return document.documentElement.lang") == "en")
        }

        // MARK: Colours and covers

        @Test func `a swatch has the colour that is typed`() async throws {
            let club = try await DeskClub()
            try await club.go("settings")
            let field = "[data-field=theme] [data-cell-name=accent]"
            let swatch = "return document.querySelector('\(field) [type=color]').value"
            #expect(try await club.browser.run(swatch) == "#8c2f22")
            for (typed, shown) in [("#2", "#8c2f22"), ("24", "#222244"), ("466", "#224466")] {
                try await club.type(typed, into: "\(field) [data-input]")
                #expect(try await club.browser.run(swatch) == shown)
            }
            try await club.choose("", in: "\(field) [data-input]")
            #expect(try await club.browser.run(swatch) == "#8c2f22")
        }

        @Test func `an uploaded cover is seen on the page beside before it is saved`() async throws {
            var files = DeskClub.files
            files["content/books/emma.md"] = files["content/books/emma.md"]?.replacing(
                "title:", with: "cover: none\ntitle:")
            let club = try await DeskClub(files)
            try await club.go("record?kind=books&name=emma&field=cover")
            try await club.drop(
                "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=", called: "x.gif", type: "image/gif",
                on: "[data-field=cover]")
            try await club.shows("document.querySelector('#beside iframe[sandbox]')")
            // Nobody can look into the page: it is asked for once more, and read here.
            _ = try await club.browser.run(
                """
                const headers = { 'Octavo-Key': sessionStorage.getItem('octavo-key'), 'Content-Type': 'application/json' };
                const { version } = document.querySelector('[data-form]').dataset;
                const body = JSON.stringify({ kind: 'books', name: 'emma', version, fields: { cover: 'emma.gif' } });
                fetch('/draft', { method: 'POST', headers, body }).then((answer) => answer.json()).then(({ page }) => (window.page = page));
                """)
            try await club.shows("window.page")
            let page = try await club.browser.run("return window.page")
            let port = try #require(Int(page.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" }))
            func get(_ path: String) async throws -> HTTPAnswer {
                try await OwnThread.run { try HTTPConnection(port: port).ask("GET", path) }
            }
            let html = try await get("/" + page.split(separator: "/").dropFirst(2).joined(separator: "/"))
                .text
            let source = try #require(html.firstMatch(of: /src="([^"]+emma\.gif)"/)?.1)
            let picture = try await get(String(source))
            #expect(picture.status == 200 && picture.body.starts(with: Array("GIF89a".utf8)), "\(source)")
            // It is nowhere where another page might guess it.
            #expect(try await get("/covers/emma.gif").status == 404)
        }

        // MARK: Open Library

        @Test func `the first address for Open Library is said to be seen, and is followed by the search`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("add?q=middlemarch")
            try await club.shows(
                "document.querySelector('#library-help').textContent.includes('at the foot of the site')")
            try await club.type("anna@club.example", into: "#library")
            try await club.click("[data-do=library] button")
            try await club.shows("location.hash === '#/add?q=middlemarch&look=1'")
            try await club.shows("document.querySelector('[data-screen=add] .notice, #found')")
            #expect(
                try club.changes() == [
                    "content/site.yaml":
                        "# Ours\ntitle: Club\nlanguage: en\ntime_zone: UTC\ncontact: anna@club.example\nopenlibrary:\n  enabled: true\n"
                ])
        }

        // MARK: Publishing

        /// A repository that is connected with another one, where nothing builds a site.
        private static let connected =
            "git init -q --bare -b main hub.git && git init -q -b main && git remote add origin ./hub.git"

        @Test func `records alone are not sent, and a job with the program goes along`() async throws {
            let club = try await DeskClub(after: "git init -q --bare -b main hub.git")
            try await club.go("publish")
            try await club.type(club.folder.path(of: "hub.git"), into: "#publish-place")
            try await club.click("[data-do=connect] button.first")
            try await club.shows("document.querySelectorAll('[data-do=connect][data-host]').length === 3")
            try await club.shows("!document.querySelector('[data-publish]')")
            #expect(try await club.shell("git --git-dir hub.git branch") == "")
            // This program has no address from which a job could fetch it.
            try await club.click("[data-do=connect][data-host=github]")
            try await club.says("does not know where a job could get it")
            _ = try await club.browser.run(
                """
                const transfer = new DataTransfer();
                transfer.items.add(new File([new Uint8Array([0x1f, 0x8b, 1])], 'octavo-0.1.0-linux-x86_64.tar.gz'));
                const chooser = document.querySelector('[data-archive=github]');
                chooser.files = transfer.files;
                chooser.dispatchEvent(new Event('change', { bubbles: true }));
                """)
            try await club.click("[data-publish] button.first")
            try await club.shows(
                "[...document.querySelectorAll('[data-lines] li')].some((line) => line.textContent === 'Sent.')"
            )
            #expect(try club.changes() == [:])
            let files = try await club.shell("git --git-dir hub.git ls-tree -r --name-only main")
            #expect(
                files.split(separator: "\n").filter { $0.hasPrefix(".github") || $0.hasPrefix("content/") }
                    == [".github/octavo/octavo-linux-x86_64.tar.gz", ".github/workflows/octavo.yml"]
                    + DeskClub.files.keys.sorted().map { $0[...] })
        }

        @Test func `the finished site is made as a folder for a host that takes one`() async throws {
            let club = try await DeskClub(after: Self.connected)
            try await club.go("publish")
            try await club.click("[data-do=finish-site] button")
            let place = club.folder.path(of: "_site")
            try await club.shows("document.querySelector('[data-lines]').textContent.includes('\(place)')")
            #expect(club.folder.has("_site/books/emma/index.html"))
            #expect(try await club.shell("git --git-dir hub.git branch") == "")
        }
    }
}
