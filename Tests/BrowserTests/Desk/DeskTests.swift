import TestSupport
import Testing

extension DeskBrowserTests {
    /// What a host does most at the desk; afterwards, whole files.
    @Suite(.serialized) struct DeskTests {
        @Test func `a club begins in an empty folder, and gets its first book`() async throws {
            let club = try await DeskClub([:])
            try await club.choose("The Anchor Readers", in: "#club-title")
            try await club.choose("UTC", in: "#club-zone")
            try await club.click("[name=examples]")
            try await club.click("[data-do=new-club] button.first")
            try await club.shows("document.querySelector('[data-screen=week]')")
            let begun = try club.changes(since: [:])
            try await club.go("new?kind=books")
            try await club.type("Emma", into: "#field-title")
            try await club.type("Jane Austen", into: "#field-authors")
            try await club.press("Enter")
            try await club.click("[data-save]")
            try await club.shows("document.querySelector('[data-screen=record] h1')?.textContent === 'Emma'")
            #expect(
                try club.changes(since: begun) == [
                    "content/books/emma.md":
                        "---\ntitle: Emma\nauthors: [Jane Austen]\nacquired: 2026-11-21\n---\n"
                ])
        }

        @Test func `a book is added by its number, by hand`() async throws {
            let club = try await DeskClub()
            try await club.go("add")
            try await club.type("978-0-14-143951-8", into: "#add-q")
            try await club.click("[data-by-hand]")
            try await club.shows("document.querySelector('#field-isbn')?.value === '9780141439518'")
            try await club.type("Pride and Prejudice", into: "#field-title")
            try await club.type("Jane Austen", into: "#field-authors")
            try await club.press("Enter")
            try await club.click("[data-save]")
            try await club.says("Added: Pride and Prejudice")
            #expect(
                try club.changes() == [
                    "content/books/pride-and-prejudice.md":
                        "---\ntitle: Pride and Prejudice\nauthors: [Jane Austen]\nisbn: \"9780141439518\"\n"
                        + "acquired: 2026-11-21\n---\n"
                ])
        }

        @Test(arguments: [("en", "Rated: Emma"), ("de", "Bewertet: Emma"), ("ar", "قُيّم: Emma")])
        func `a book is rated in halves, with a word`(language: String, done: String) async throws {
            let club = try await DeskClub(language: language)
            let before = DeskClub.files.merging([
                "content/site.yaml": try club.folder.read("content/site.yaml")
            ]) { $1 }
            try await club.go("record?kind=books&name=emma")
            try await club.choose("4.5", in: "[data-do=rate] [name=stars]")
            try await club.choose("Anna", in: "#rate-by")
            try await club.choose("Sharp.", in: "#rate-note")
            try await club.click("[data-do=rate] button.first")
            try await club.says(done)
            let emma = try #require(before["content/books/emma.md"])
            #expect(
                try club.changes(since: before) == [
                    "content/books/emma.md": emma.replacing(
                        "shelf_mark: A 1\n",
                        with: "shelf_mark: A 1\nreviews:\n  - by: Anna\n    rating: 4.5\n    note: Sharp.\n")
                ])
        }

        @Test func `a book is lent, and comes back`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=dune")
            try await club.choose("Kenji", in: "#lend-to")
            try await club.choose("2026-12-31", in: "#lend-due")
            try await club.click("[data-do=lend] button.first")
            try await club.says("Lent: Dune")
            try await club.click("[data-do=return]")
            try await club.says("It is back: Dune")
            #expect(
                try club.changes() == [
                    "content/books/dune.md":
                        "---\r\ntitle: Dune\r\nauthors: [Frank Herbert]\r\nrating: 4\r\nloans:\r\n  - to: Kenji\r\n"
                        + "    at: 2026-11-21\r\n    due: 2026-12-31\r\n    returned: 2026-11-21\r\n---\r\nSand.\r\n"
                ])
        }

        @Test(arguments: [("en", "Added: Sand"), ("de", "Hinzugefügt: Sand"), ("ar", "أُضيف: Sand")])
        func `a meeting is planned`(language: String, done: String) async throws {
            let club = try await DeskClub(language: language)
            let before = DeskClub.files.merging(
                ["content/site.yaml": try club.folder.read("content/site.yaml")]
            ) { $1 }
            try await club.go("new?kind=meetings")
            try await club.type("Sand", into: "#field-title")
            try await club.type("2026-12-10", into: "#field-date")
            try await club.type("dun", into: "#field-books")
            try await club.shows("!document.querySelector('#offers').hidden")
            try await club.press("ArrowDown", "Enter")
            try await club.click("[data-save]")
            try await club.says(done)
            #expect(
                try club.changes(since: before) == [
                    "content/meetings/2026-12-10-dune.md":
                        "---\ntitle: Sand\ndate: 2026-12-10\nbooks: [dune]\n---\n"
                ])
        }

        @Test func `after the meeting, one form says who came, what it was worth, and what is next`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("week")
            try await club.click("details[data-keep] summary")
            try await club.type("Anna", into: "#others")
            try await club.press("Enter")
            try await club.click("[data-after] [data-add-row]")
            try await club.choose("Anna", in: "[data-ratings] [data-cell=by]")
            try await club.choose("4", in: "[data-ratings] [data-cell=stars]")
            try await club.click("[data-after] button.first")
            try await club.says("Written down")
            let emma = try #require(DeskClub.files["content/books/emma.md"])
            let meeting = try #require(DeskClub.files["content/meetings/2026-11-12-emma.md"])
            #expect(
                try club.changes() == [
                    "content/meetings/2026-11-12-emma.md": meeting.replacing(
                        "place: The Anchor\n", with: "place: The Anchor\nattendees: [Anna]\n"),
                    "content/books/emma.md": emma.replacing("status: reading", with: "status: read")
                        .replacing("2026-10\n", with: "2026-10\n    finished: 2026-11-12\n")
                        .replacing(
                            "shelf_mark: A 1\n",
                            with: "shelf_mark: A 1\nreviews:\n  - by: Anna\n    rating: 4\n"),
                ])
        }

        @Test(arguments: [("en", "Saved: Emma"), ("de", "Gespeichert: Emma"), ("ar", "حُفظ: Emma")])
        func `a text is edited, with a mark and a reference`(language: String, done: String) async throws {
            let club = try await DeskClub(language: language)
            let before = DeskClub.files.merging([
                "content/site.yaml": try club.folder.read("content/site.yaml")
            ]) { $1 }
            try await club.go("record?kind=books&name=emma")
            try await club.type("See [[dun", into: "#body")
            try await club.shows("!document.querySelector('#offers').hidden")
            try await club.press("ArrowDown", "Enter")
            try await club.press("s", modifiers: 2)
            try await club.says(done)
            let emma = try #require(before["content/books/emma.md"])
            #expect(
                try club.changes(since: before) == [
                    "content/books/emma.md": emma.replacing(
                        "Slow weather.\n", with: "Slow weather.\nSee [[dune|Dune]]\n")
                ])
        }

        @Test func `a deleted book comes back as it was`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=dune")
            try await club.click("[data-do=delete]")
            try await club.click("dialog [value=yes]")
            try await club.says("Deleted: Dune")
            #expect(try club.changes() == ["content/books/dune.md": "gone"])
            try await club.click("#said button")
            try await club.says("Taken back")
            #expect(try club.changes() == [:])
        }

        @Test func `what another program changed meanwhile is kept or chosen, never overwritten`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("!", into: "#field-title")
            let emma = try club.folder.read("content/books/emma.md")
            let other = emma.replacing("title: Emma", with: "title: Emma, again").replacing(
                "A 1", with: "A 2")
            try club.folder.write(other, to: "content/books/emma.md")
            try await club.click("[data-save]")
            try await club.shows("document.querySelector('dialog [value=theirs]')")
            try await club.click("dialog button.first")
            try await club.says("Saved")
            #expect(
                try club.changes() == [
                    "content/books/emma.md": other.replacing("title: Emma, again", with: "title: Emma!")
                ])
        }

        @Test func `a refused value is named at its field, and nothing is written`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("never", into: "[data-cell-name=finished] [data-input]")
            try await club.click("[data-save]")
            try await club.shows("document.querySelector('[data-field=readings].bad .flaw')")
            #expect(
                try await club.browser.run(
                    "return document.activeElement.closest('[data-field]').dataset.field") == "readings")
            #expect(try club.changes() == [:])
        }

        @Test func `typed words outlive a crash, and are offered again`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("More.", into: "#body")
            try await club.type("!", into: "#field-title")
            try await club.open()
            try await club.go("record?kind=books&name=emma")
            try await club.click(".notice button.first")
            #expect(
                try await club.browser.run("return document.querySelector('#body').value")
                    == "Slow weather.\nMore.")
            #expect(
                try await club.browser.run("return document.querySelector('#field-title').value") == "Emma!")
            #expect(try club.changes() == [:])
        }

        @Test func `nothing is typed into a form that was sent, nor into a screen that goes`() async throws {
            let club = try await DeskClub()
            try await club.go("new?kind=pages")
            try await club.type("How we choose", into: "#field-title")
            // What is sent, and then the screen that follows, wait until they are let through.
            _ = try await club.browser.run(
                """
                const real = window.fetch;
                window.held = [];
                window.fetch = async (address, options) => {
                  if (/do.create|screen.record/.test(address) && !String(options?.body).includes('dry')) {
                    await new Promise((pass) => window.held.push(pass));
                  }
                  return real(address, options);
                };
                """)
            try await club.press("s", modifiers: 2)
            for _ in ["sent", "followed"] {
                try await club.shows("window.held.length > 0")
                try await club.type(", lost", into: "#field-title")
                #expect(
                    try await club.browser.run("return document.querySelector('#field-title').value")
                        == "How we choose")
                _ = try await club.browser.run("window.held.shift()()")
            }
            try await club.shows("document.querySelector('[data-form]:not([data-new])')")
            try await club.type(", again", into: "#field-title")
            #expect(
                try await club.browser.run("return document.querySelector('#field-title').value")
                    == "How we choose, again")
            #expect(
                try club.changes() == ["content/pages/how-we-choose.md": "---\ntitle: How we choose\n---\n"])
        }

        @Test func `nothing is typed into a screen that is on its way out after a deed`() async throws {
            let club = try await DeskClub()
            try await club.go("week")
            _ = try await club.browser.run(
                """
                const real = window.fetch;
                window.held = [];
                window.fetch = async (address, options) => {
                  if (/screen.week/.test(address)) await new Promise((pass) => window.held.push(pass));
                  return real(address, options);
                };
                """)
            try await club.click("[data-do=finish]")
            try await club.shows("window.held.length > 0")
            try await club.type("Persuasion", into: "[data-go] textarea")
            let typed = "return document.querySelector('[data-go] textarea').value"
            #expect(try await club.browser.run(typed) == "")
            _ = try await club.browser.run("window.held.shift()()")
            try await club.shows("!document.querySelector('#main[aria-busy], [data-do=finish]')")
            try await club.type("Persuasion", into: "[data-go] textarea")
            #expect(try await club.browser.run(typed) == "Persuasion")
        }

        @Test func `the colours are changed`() async throws {
            let club = try await DeskClub()
            try await club.go("settings")
            try await club.choose("#224466", in: "[data-field=theme] [data-cell-name=accent] [data-input]")
            try await club.click("[data-save]")
            try await club.says("Saved")
            #expect(
                try club.changes() == [
                    "content/site.yaml":
                        "# Ours\ntitle: Club\nlanguage: en\ntime_zone: UTC\ntheme:\n  accent: \"#224466\"\n"
                ])
        }

        @Test func `a field is found, changed and saved by keys alone`() async throws {
            let club = try await DeskClub()
            try await club.press("g", "b")
            try await club.shows("document.querySelector('[data-screen=table]')")
            try await club.press("/")
            try await club.shows("document.activeElement.id === 'seek'")
            try await club.browser.command("Input.insertText", ["text": "dune"])
            try await club.shows("document.querySelectorAll('[data-pick]').length === 1")
            for _ in 0..<20 {
                try await club.press("Tab")
                if try await club.browser.run("return String(document.activeElement.matches('td.name a'))")
                    == "true"
                {
                    break
                }
            }
            try await club.press("Enter")
            try await club.shows("document.querySelector('#field-title')")
            for _ in 0..<40 {
                try await club.press("Tab")
                if try await club.browser.run("return document.activeElement.id") == "field-rating" { break }
            }
            try await club.press("ArrowRight")
            try await club.press("s", modifiers: 2)
            try await club.says("Saved: Dune")
            let dune = try #require(DeskClub.files["content/books/dune.md"])
            #expect(
                try club.changes() == [
                    "content/books/dune.md": dune.replacing("rating: 4", with: "rating: 4.5")
                ])
        }
    }
}
