import TestSupport
import Testing

extension DeskBrowserTests {
    /// What a host does at the desk now and then; afterwards, whole files.
    @Suite(.serialized) struct DeskFlowTests {
        /// A GIF of one pixel, in base 64, and the same with a comment in it.
        private static let clean = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="
        private static let commented = "R0lGODlhAQABAIAAAAAAAP///yH+BEFubmEALAAAAAABAAEAAAICRAEAOw=="

        private func emma() throws -> String { try #require(DeskClub.files["content/books/emma.md"]) }

        @Test func `a pasted list becomes books, and those of the club are left out`() async throws {
            let club = try await DeskClub()
            try await club.go("add")
            try await club.type("9780141439587\nMiddlemarch by George Eliot\n9780141439518\n", into: "#add-q")
            try await club.click("[data-go=add] button.first")
            try await club.shows("document.querySelectorAll('[data-pasted] tr').length === 3")
            // A number alone is not taken for a title: its line is ticked once it has one.
            try await club.shows("document.querySelectorAll('[data-pasted] :checked').length === 1")
            try await club.choose("Middlemarch", in: "[data-pasted] tr:nth-child(2) [name=title]")
            try await club.choose("George Eliot", in: "[data-pasted] tr:nth-child(2) [name=authors]")
            try await club.click("[data-pasted] button.first")
            try await club.says("Added: Middlemarch")
            #expect(
                try club.changes() == [
                    "content/books/middlemarch.md":
                        "---\ntitle: Middlemarch\nauthors: [George Eliot]\nacquired: 2026-11-21\n---\n"
                ])
        }

        @Test func `another language of the club is the desk's as soon as it is saved`() async throws {
            let club = try await DeskClub()
            try await club.go("settings")
            try await club.choose("de", in: "#field-language")
            try await club.click("[data-save]")
            try await club.shows("document.documentElement.lang === 'de'")
        }

        @Test func `days are written as the language of the club has them`() async throws {
            let club = try await DeskClub(language: "de")
            try await club.go("record?kind=meetings&name=2026-11-12-emma")
            let said = "document.querySelector('[data-field=date] .dated').dataset.says"
            #expect(try await club.browser.run("return \(said)") == "12. November 2026")
            try await club.choose("2026-11-19", in: "#field-date")
            #expect(try await club.browser.run("return \(said)") == "19. November 2026")
            #expect(
                try await club.browser.run("return document.querySelector('[data-changes]').textContent")
                    == "Datum 12. November 2026 → 19. November 2026")
        }

        @Test func `what the desk says lies over no text that one reads`() async throws {
            let club = try await DeskClub()
            for width in [1280, 360] {
                try await club.browser.command(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500])
                try await club.go("record?kind=books&name=dune")
                try await club.choose("\(width == 360 ? 3 : 5)", in: "[data-do=rate] [name=stars]")
                try await club.click("[data-do=rate] button.first")
                try await club.says("Rated: Dune")
                _ = try await club.browser.run("scrollTo(0, 0)")
                #expect(
                    try await club.browser.run(
                        """
                        const said = document.querySelector('#said').getBoundingClientRect();
                        const apart = (box) => box.bottom <= said.top || box.top >= said.bottom || box.right <= said.left || box.left >= said.right;
                        return [...document.querySelectorAll('#main h1, #main input, #main label, #main button')].filter((text) => text.checkVisibility()).every((text) => apart(text.getBoundingClientRect()));
                        """) == "true", "\(width)")
            }
            try await club.browser.command("Emulation.clearDeviceMetricsOverride", [:])
        }

        @Test func `the only record that a search finds is opened by Enter`() async throws {
            let club = try await DeskClub()
            try await club.go("table?kind=books")
            try await club.type("dun", into: "#seek")
            try await club.press("Enter")
            try await club.shows("location.hash === '#/record?kind=books&name=dune'")
        }

        @Test func `one field of all that are selected is changed`() async throws {
            let club = try await DeskClub()
            try await club.go("table?kind=books")
            try await club.click("[data-all]")
            try await club.choose("tags", in: "#many-field")
            try await club.choose("classic, long ones", in: "[data-value-for=tags]")
            try await club.click("[data-many] button.first")
            try await club.says("Changed")
            let dune = try #require(DeskClub.files["content/books/dune.md"])
            #expect(
                try club.changes() == [
                    "content/books/dune.md": dune.replacing(
                        "4\r\n---", with: "4\r\ntags: [classic, long ones]\r\n---"),
                    "content/books/emma.md": try emma().replacing(
                        "A 1\n", with: "A 1\ntags: [classic, long ones]\n"),
                ])
        }

        @Test func `all are deleted only with the club's name, and come back`() async throws {
            // What others name is not deleted.
            var files = DeskClub.files.filter {
                $0.key.hasPrefix("content/books/") || $0.key == "content/site.yaml"
            }
            for number in 1...101 {
                files["content/books/b\(number).md"] = "---\ntitle: B\(number)\nauthors: [B]\n---\n"
            }
            let club = try await DeskClub(files)
            try await club.go("table?kind=books")
            try await club.click("[data-all]")
            try await club.shows("document.querySelector('[data-chosen]').textContent.startsWith('100 ')")
            try await club.click("[data-everything]")
            try await club.shows("document.querySelector('[data-chosen]').textContent.startsWith('103 ')")
            try await club.click("[data-delete-many]")
            try await club.type("Klub", into: "#answer")
            try await club.click("dialog [value=yes]")
            try await club.shows(
                "document.querySelector('[data-many] .flaw')?.textContent.startsWith('These are all')")
            #expect(try club.changes(since: files) == [:])
            try await club.click("[data-delete-many]")
            try await club.type("Club", into: "#answer")
            try await club.click("dialog [value=yes]")
            try await club.says("Deleted")
            #expect(!club.folder.has("content/books/b7.md"))
            #expect(try club.changes(since: files).values.filter { $0 == "gone" }.count == 103)
            try await club.click("#said button")
            try await club.says("Taken back")
            #expect(try club.changes(since: files) == [:])
        }

        @Test func `a picture is dropped into a text, with what it shows`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("", into: "#body")
            try await club.drop(
                Self.commented, called: "IMG_1.gif", type: "image/gif", on: "[data-body] [data-area]")
            try await club.type("The Anchor, at night", into: "#answer")
            try await club.click("dialog [value=yes]")
            try await club.shows("document.querySelector('#body').value.includes('](')")
            try await club.press("s", modifiers: 2)
            try await club.says("Saved: Emma")
            let found = try club.changes()
            #expect(
                found == [
                    "content/images/the-anchor-at-night.gif": Self.clean,
                    "content/books/emma.md": try emma().replacing(
                        "weather.\n",
                        with: "weather.\n![The Anchor, at night](../images/the-anchor-at-night.gif)\n"),
                ], "\(found)")
        }

        @Test func `a dropped cover is named by its book, and kept as it is`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma&field=cover")
            try await club.drop(Self.clean, called: "x.png", type: "image/png", on: "[data-field=cover]")
            try await club.shows("document.querySelector('#field-cover').value === 'emma.gif'")
            try await club.click("[data-save]")
            try await club.says("Saved: Emma")
            #expect(
                try club.changes() == [
                    "content/covers/emma.gif": Self.clean,
                    "content/books/emma.md": try emma().replacing(
                        "A 1\n", with: "A 1\ncover: emma.gif\n"),
                ])
        }

        @Test func `a file that is no picture is refused`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma&field=cover")
            try await club.drop("SGVsbG8=", called: "x.png", type: "image/png", on: "[data-field=cover]")
            try await club.says("This picture is damaged")
            #expect(try club.changes() == [:])
        }

        @Test func `a renamed book is found by those that name it as before`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.choose("emma-woodhouse", in: "#rename-to")
            try await club.click("[data-do=rename] button")
            try await club.says("Renamed: Emma")
            #expect(
                try club.changes() == [
                    "content/books/emma.md": "gone",
                    "content/books/emma-woodhouse.md": try emma().replacing(
                        "A 1\n", with: "A 1\naliases: [books/emma/]\n"),
                ])
        }

        @Test func `a dropped table is imported, without the row that was left out`() async throws {
            let club = try await DeskClub()
            try await club.go("import")
            // Title,Author / Persuasion,Jane Austen / Sanditon,Jane Austen
            try await club.drop(
                "VGl0bGUsQXV0aG9yClBlcnN1YXNpb24sSmFuZSBBdXN0ZW4KU2FuZGl0b24sSmFuZSBBdXN0ZW4K",
                called: "books.csv", type: "text/csv", on: "[data-upload]")
            try await club.shows("document.querySelectorAll('[name=take]').length === 2")
            try await club.click("[name=take][value=\"1\"]")
            try await club.click("[data-do=import] button.first")
            try await club.says("Imported")
            #expect(
                try club.changes() == [
                    "content/books/persuasion.md": "---\ntitle: Persuasion\nauthors: [Jane Austen]\n---\n"
                ])
        }

        @Test func `every last Thursday is proposed, and planned but for the day that was left out`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("plan")
            try await club.click("details summary")
            try await club.choose("last", in: "#row-number")
            try await club.choose("2027-01-31", in: "#row-until")
            try await club.click("[data-row] button")
            try await club.shows("document.querySelectorAll('[name=days]').length === 3")
            try await club.click("[name=days][value=\"2026-12-31\"]")
            try await club.click("[data-do=plan-row] button.first")
            try await club.says("Planned: 26 Nov 2026 – 28 Jan 2027")
            func meeting(_ day: String) -> String {
                "---\ntitle: Meeting\ndate: \(day)\ntime: \"19:30\"\nplace: The Anchor\n---\n"
            }
            #expect(
                try club.changes() == [
                    "content/meetings/2026-11-26-meeting.md": meeting("2026-11-26"),
                    "content/meetings/2027-01-28-meeting.md": meeting("2027-01-28"),
                ])
        }

        @Test func `a meeting is postponed, then cancelled`() async throws {
            var files = DeskClub.files
            files["content/meetings/2026-12-10-dune.md"] =
                "---\ntitle: Sand\ndate: 2026-12-10 # a Thursday\nbooks: [dune]\n---\n"
            let club = try await DeskClub(files)
            try await club.go("record?kind=meetings&name=2026-12-10-dune")
            try await club.choose("2026-12-17", in: "#postpone-to")
            try await club.click("[data-do=postpone] button.first")
            try await club.says("Postponed: Sand")
            try await club.click("[data-do=cancel][data-meeting=\"2026-12-17-dune\"]")
            try await club.says("Cancelled: Sand")
            #expect(
                try club.changes(since: files) == [
                    "content/meetings/2026-12-10-dune.md": "gone",
                    "content/meetings/2026-12-17-dune.md":
                        "---\ntitle: Sand\ndate: 2026-12-17 # a Thursday\nbooks: [dune]\naliases: [meetings/2026-12-10-dune/]\nstatus: cancelled\n---\n",
                ])
        }

        @Test func `a list is put into another order by its buttons`() async throws {
            var files = DeskClub.files
            files["content/lists/short.md"] =
                "---\ntitle: Short\nbooks:\n  - emma\n  # not too long\n  - {book: dune, note: big}\n---\n"
            let club = try await DeskClub(files)
            try await club.go("record?kind=lists&name=short")
            try await club.click("[data-field=books] [data-move=\"1\"]")
            try await club.click("[data-save]")
            try await club.says("Saved: Short")
            #expect(
                try club.changes(since: files) == [
                    "content/lists/short.md":
                        "---\ntitle: Short\nbooks:\n  # not too long\n  - {book: dune, note: big}\n  - emma\n---\n"
                ])
        }

        @Test func `the look is seen on the page before it is saved, and can be taken back`() async throws {
            let club = try await DeskClub()
            try await club.go("settings")
            try await club.shows("document.querySelector('#beside iframe:not([sandbox])')")
            try await club.choose(
                "#ddeeff", in: "[data-field=theme] [data-cell-name=accent] [data-input]")
            // Too faint on paper: it is said, and the page stays.
            try await club.shows("document.querySelector('[data-field=theme].bad .flaw')")
            try await club.shows(
                "document.querySelector('[data-field=theme] .flaw').textContent.includes('contrast')")
            try await club.choose(
                "#224466", in: "[data-field=theme] [data-cell-name=accent] [data-input]")
            try await club.shows("document.querySelector('#beside iframe[sandbox]')")
            try await club.shows("!document.querySelector('[data-field=theme] .flaw')")
            let page = try await club.browser.run(
                "return document.querySelector('#beside iframe[sandbox]').src")
            #expect(page.hasSuffix("/draft"))
            #expect(try club.changes() == [:])
            try await club.click("[data-discard]")
            try await club.click("dialog [value=yes]")
            try await club.shows("document.querySelector('#beside iframe:not([sandbox])')")
            #expect(try club.changes() == [:])
        }

        @Test func `what is not yet published is named, and published to a repository`() async throws {
            let club = try await DeskClub(
                after: """
                    git init -q --bare -b main hub.git && git init -q -b main && git remote add origin ./hub.git
                    printf '.octavo/\nhub.git/\n' > .gitignore && mkdir -p .github/workflows
                    echo 'on: push' > .github/workflows/octavo.yml && git add . && git commit -qm First && git push -q -u origin main
                    """)
            try await club.go("record?kind=books&name=dune")
            try await club.choose("5", in: "[data-do=rate] [name=stars]")
            try await club.click("[data-do=rate] button.first")
            try await club.says("Rated: Dune")
            try await club.go("week")
            try await club.shows(
                "document.querySelector('section[data-waiting]').textContent.includes('changed *Dune* (rating 5)')"
            )
            try await club.go("publish")
            try await club.type("Dune again", into: "#publish-message")
            try await club.click("[data-do=publish] button.first")
            // The frame may be made anew while this goes on, so that it says nothing for a moment: what counts has arrived.
            let subject = "git --git-dir hub.git log -1 --format=%s main"
            for _ in 0..<600 where try await club.shell(subject) != "Dune again\n" {
                try await Task.sleep(for: .milliseconds(100))
            }
            try await club.shows("document.querySelector('.foot [data-waiting][hidden]')")
            #expect(
                try await club.browser.run("return document.querySelectorAll('[data-lines] li').length")
                    != "0")
            let dune = try #require(DeskClub.files["content/books/dune.md"]).replacing(
                "rating: 4", with: "rating: 5")
            #expect(try club.changes() == ["content/books/dune.md": dune])
            #expect(try await club.shell("git --git-dir hub.git show main:content/books/dune.md") == dune)
            #expect(try await club.shell(subject) == "Dune again\n")
        }
    }
}
