import TestSupport
import Testing

extension DeskBrowserTests {
    /// What a host does from the pages of the site, what outlives a crash, and what foreign pages cannot do.
    @Suite(.serialized) struct DeskSiteTests {
        private static let picture = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="

        private func emma() throws -> String { try #require(DeskClub.files["content/books/emma.md"]) }

        private static let withList = DeskClub.files.merging([
            "content/lists/short.md":
                "---\ntitle: Short\nbooks:\n  - emma\n  # not too long\n  - {book: dune, note: big}\n---\n"
        ]) { $1 }

        /// Goes to a page in the frame of the site.
        private func visit(_ path: String, in club: DeskClub) async throws {
            if try await club.browser.run("return document.querySelector('[data-site]')?.src ?? ''").isEmpty {
                try await club.go("site")
            }
            _ = try await club.browser.run(
                "const frame = document.querySelector('[data-site]'); frame.src = new URL('\(path)', frame.dataset.src).href"
            )
            try await club.shows("document.querySelector('[data-at] a.first')")
        }

        @Test func `a book is finished from its page, and the frame stays where it is`() async throws {
            let club = try await DeskClub()
            try await visit("/books/emma/", in: club)
            try await club.click("[data-at] [data-do=finish]")
            try await club.says("Finished: Emma")
            try await club.shows("!document.querySelector('[data-at] [data-do=finish]')")
            #expect(
                try await club.browser.run("return document.querySelector('[data-site]').src").hasSuffix(
                    "/books/emma/"))
            #expect(
                try club.changes() == [
                    "content/books/emma.md": try emma().replacing("status: reading", with: "status: read")
                        .replacing("2026-10\n", with: "2026-10\n    finished: 2026-11-21\n")
                ])
        }

        @Test func `a list is put into order from its page, by keys`() async throws {
            let club = try await DeskClub(Self.withList)
            try await visit("/lists/short/", in: club)
            _ = try await club.browser.run(
                "document.querySelector('[data-at] [data-order]').closest('details').open = true; document.querySelector('[data-at] [data-move=\"1\"]').focus()"
            )
            try await club.press("Enter")
            try await club.says("List changed: Short")
            #expect(
                try club.changes(since: Self.withList) == [
                    "content/lists/short.md":
                        "---\ntitle: Short\nbooks:\n  # not too long\n  - {book: dune, note: big}\n  - emma\n---\n"
                ])
        }

        @Test func `a photograph is added to a meeting from its page, with what it shows`() async throws {
            let club = try await DeskClub()
            try await visit("/meetings/2026-11-12-emma/", in: club)
            _ = try await club.browser.run(
                """
                const bytes = Uint8Array.from(atob('\(Self.picture)'), (letter) => letter.charCodeAt(0));
                const transfer = new DataTransfer();
                transfer.items.add(new File([bytes], 'IMG_7.gif', { type: 'image/gif' }));
                const chooser = document.querySelector('[data-at] [data-photos]');
                chooser.files = transfer.files;
                chooser.dispatchEvent(new Event('change', { bubbles: true }));
                """)
            try await club.type("All of us", into: "#answer")
            try await club.click("dialog [value=yes]")
            try await club.says("Emma, the end")
            let meeting = try #require(DeskClub.files["content/meetings/2026-11-12-emma.md"])
            #expect(
                try club.changes() == [
                    "content/images/all-of-us.gif": Self.picture,
                    "content/meetings/2026-11-12-emma.md": meeting.replacing(
                        "Anchor\n", with: "Anchor\nphotos:\n  - file: all-of-us.gif\n    alt: All of us\n"),
                ])
        }

        @Test func `a book is chosen by its cover and title`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=meetings&name=2026-11-12-emma")
            try await club.type("dun", into: "#field-books")
            try await club.shows("document.querySelector('#offers img.cover')?.src.startsWith('blob:')")
            try await club.press("ArrowDown", "Enter")
            try await club.shows(
                "document.querySelector('[data-field=books] .chip[data-value=dune] img')?.src.startsWith('blob:')"
            )
            try await club.press("s", modifiers: 2)
            try await club.says("Saved")
            let meeting = try #require(DeskClub.files["content/meetings/2026-11-12-emma.md"])
            #expect(
                try club.changes() == [
                    "content/meetings/2026-11-12-emma.md": meeting.replacing("[emma]", with: "[emma, dune]")
                ])
        }

        @Test func `a day is chosen in the year, and the time and place of last time are proposed`()
            async throws
        {
            let club = try await DeskClub()
            try await club.go("plan")
            try await club.shows(
                "[...document.querySelectorAll('.month h2')].map((head) => head.textContent).join() === "
                    + "'November 2026,December 2026,January 2027,February 2027,March 2027,April 2027,"
                    + "May 2027,June 2027,July 2027,August 2027,September 2027,October 2027'")
            try await club.go("plan?year=2026")
            try await club.click("[data-day=\"2026-12-10\"]")
            try await club.type("dun", into: "#plan-books")
            try await club.shows("!document.querySelector('#offers').hidden")
            try await club.press("ArrowDown", "Enter")
            try await club.click("[data-plan] button.first")
            try await club.says("Planned: Dune")
            #expect(
                try club.changes() == [
                    "content/meetings/2026-12-10-dune.md":
                        "---\ntitle: Dune\ndate: 2026-12-10\ntime: \"19:30\"\nbooks: [dune]\nplace: The Anchor\n---\n"
                ])
        }

        @Test func `what an editor changes is shown, and what is being typed stays`() async throws {
            let club = try await DeskClub()
            try await club.go("table?kind=books")
            let emma = try emma().replacing("title: Emma", with: "title: Emma, again")
            try club.folder.write(emma, to: "content/books/emma.md")
            try await club.shows(
                "document.querySelector('td.name')?.closest('table').textContent.includes('Emma, again')")
            try await club.go("record?kind=books&name=dune")
            try await club.type("!", into: "#field-title")
            try club.folder.write(emma.replacing("again", with: "anew"), to: "content/books/emma.md")
            try await Task.sleep(for: .seconds(3))
            #expect(
                try await club.browser.run("return document.querySelector('#field-title').value") == "Dune!")
            #expect(try club.changes() == ["content/books/emma.md": emma.replacing("again", with: "anew")])
        }

        @Test func `a screen that comes late is not put under what one has begun to type`() async throws {
            let club = try await DeskClub()
            try await club.go("new?kind=books")
            // The screen that the next change asks for waits until it is let through.
            _ = try await club.browser.run(
                """
                const real = window.fetch;
                window.held = [];
                window.fetch = async (address, options) => {
                  if (String(address).startsWith('/screen/new')) await new Promise((pass) => window.held.push(pass));
                  return real(address, options);
                };
                document.activeElement.blur();
                """)
            let emma = try emma().replacing("title: Emma", with: "title: Emma, again")
            try club.folder.write(emma, to: "content/books/emma.md")
            try await club.shows("window.held.length > 0")
            _ = try await club.browser.run("document.querySelector('#field-title').focus()")
            _ = try await club.browser.run("window.held.forEach((pass) => pass())")
            try await club.shows("!document.querySelector('#main[aria-busy]')")
            try await club.browser.command("Input.insertText", ["text": "Persuasion"])
            #expect(
                try await club.browser.run("return document.querySelector('#field-title').value")
                    == "Persuasion")
        }

        @Test func `a new record shows the address that it gets, and takes another one`() async throws {
            let club = try await DeskClub()
            try await club.go("new?kind=pages")
            try await club.type("How we choose", into: "#field-title")
            try await club.shows("document.querySelector('#new-name').placeholder === 'how-we-choose'")
            try await club.type("choosing", into: "#new-name")
            try await club.click("[data-save]")
            try await club.says("Added: How we choose")
            #expect(try club.changes() == ["content/pages/choosing.md": "---\ntitle: How we choose\n---\n"])
        }

        @Test func `the camera reads a book's number where the browser can`() async throws {
            let club = try await DeskClub()
            let stub = try await club.browser.command(
                "Page.addScriptToEvaluateOnNewDocument",
                [
                    "source": """
                    window.BarcodeDetector = class { async detect() { return [{ rawValue: '4006381333931' }, { rawValue: '9780141439587' }]; } };
                    navigator.mediaDevices.getUserMedia = async () => {
                      const canvas = document.createElement('canvas');
                      const pen = canvas.getContext('2d');
                      let turn = 0;
                      setInterval(() => { pen.fillStyle = turn++ % 2 ? 'red' : 'blue'; pen.fillRect(0, 0, 9, 9); }, 30);
                      return window.camera = canvas.captureStream(30);
                    };
                    """
                ])
            try await club.open()
            try await club.go("add")
            try await club.click("[data-barcode]")
            try await club.shows("document.querySelector('a.title')?.textContent === 'Emma'")
            #expect(
                try await club.browser.run(
                    "return window.camera.getTracks().every((track) => track.readyState === 'ended')")
                    == "true")
            try await club.browser.command("Page.removeScriptToEvaluateOnNewDocument", stub)
            #expect(try club.changes() == [:])
        }

        @Test func `typed words outlive a crash of the program, and are saved then`() async throws {
            let club = try await DeskClub()
            try await club.go("record?kind=books&name=emma")
            try await club.type("More.", into: "#body")
            try await club.restart()
            try await club.click("[data-save]")
            try await club.says("key does not fit")
            #expect(try club.changes() == [:])
            try await club.open()
            try await club.go("record?kind=books&name=emma")
            try await club.click(".notice button.first")
            try await club.click("[data-save]")
            try await club.says("Saved: Emma")
            #expect(
                try club.changes() == [
                    "content/books/emma.md": try emma().replacing("weather.\n", with: "weather.\nMore.\n")
                ])
        }

        @Test func `an error of a file is shown at its line`() async throws {
            var files = DeskClub.files
            files["content/books/broken.md"] = "---\ntitle: Broken\nauthors: [B\n---\n"
            let club = try await DeskClub(files)
            try await club.go("record?kind=books&name=broken")
            try await club.shows("document.querySelector('.numbers .wrong')")
            try await club.click("[data-line]")
            #expect(
                try await club.browser.run("return document.querySelector('.numbers .wrong').textContent")
                    == "3")
            #expect(
                try await club.browser.run(
                    "const area = document.querySelector('#source'); return area.value.slice(area.selectionStart, area.selectionEnd)"
                ) == "authors: [B")
        }

        // MARK: Foreign pages

        /// What a page of the club tries, as it may run any script; it tells the window around it what came of that.
        private static let attack = """
            <script>
            addEventListener('load', async () => {
              const found = [], desk = location.ancestorOrigins[0];
              const attempt = async (name, deed) => { try { if (await deed()) found.push(name); } catch {} };
              await attempt('reads the desk', () => parent.document.body.textContent);
              await attempt('reads its key', () => parent.sessionStorage.getItem('octavo-key'));
              await attempt('reads typed words', () => Object.keys(parent.localStorage).length);
              await attempt('reads its address', () => parent.location.href);
              await attempt('leads it away', () => { top.location = 'about:blank'; return false; });
              await attempt('asks it', async () => (await fetch(desk + '/screen/week')).ok);
              await attempt('asks with a key', async () => (await fetch(desk + '/screen/week', { headers: { 'Octavo-Key': 'x' } })).ok);
              await attempt('loads its script', async () => (await import(desk + '/desk.js'), true));
              for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
                await fetch(desk + '/do/delete', { method: 'POST', mode: 'no-cors', headers: { 'Content-Type': type },
                  body: '{"kind": "books", "name": "dune"}' }).catch(() => {});
              navigator.sendBeacon(desk + '/do/delete', '{"kind": "books", "name": "dune"}');
              const frame = document.createElement('iframe');
              frame.name = 'inner';
              frame.src = desk + '/';
              document.body.append(frame);
              const form = document.createElement('form');
              Object.assign(form, { method: 'POST', action: desk + '/do/delete', enctype: 'text/plain', target: 'inner' });
              const field = document.createElement('input');
              Object.assign(field, { name: '{"kind": "books", "name": "dune", "x": "', value: '"}' });
              form.append(field);
              document.body.append(form);
              form.submit();
              await new Promise((later) => setTimeout(later, 300));
              await attempt('frames it', () => frame.contentDocument?.body.textContent);
              parent.postMessage({ attack: found.join(', '), origin: self.origin }, '*');
            });
            </script>

            """

        @Test func `a page of the club can neither read nor change anything of the desk`() async throws {
            var files = DeskClub.files
            files["content/site.yaml"] =
                "title: Club\nlanguage: en\ntime_zone: UTC\nallow_html: true\ncontent_policy: false\n"
            files["content/books/emma.md"] = try emma() + Self.attack
            let club = try await DeskClub(files)
            func heard() async throws -> String {
                try await club.shows("window.heard")
                return try await club.browser.run("return window.heard")
            }
            let listen =
                "window.heard = null; addEventListener('message', ({ data }) => { if ('attack' in data) window.heard = `${data.attack} from ${data.origin}` })"
            _ = try await club.browser.run(listen)
            try await visit("/books/emma/", in: club)
            let preview = try await club.browser.run(
                "return new URL(document.querySelector('[data-site]').src).origin")
            #expect(try await heard() == " from \(preview)")
            // The draft of a page has no origin at all.
            try await club.go("record?kind=books&name=emma")
            _ = try await club.browser.run("window.heard = null")
            try await club.type(" ", into: "#field-title")
            try await club.shows("window.heard === ' from null'")
            #expect(try club.changes(since: files) == [:])
            #expect(try await club.browser.run("return location.origin") == "http://127.0.0.1:\(club.port)")
        }

        @Test
        func `a tab without the key sees nothing, and the key is in no address and no storage of others`()
            async throws
        {
            let club = try await DeskClub()
            #expect(try await !club.browser.run("return location.href").contains("key="))
            #expect(
                try await club.browser.run("return document.cookie + Object.values(localStorage).join()")
                    == "")
            _ = try await club.browser.run("sessionStorage.clear()")
            try await club.browser.open("about:blank")
            try await club.browser.open("http://127.0.0.1:\(club.port)/#/record?kind=books&name=emma")
            try await club.shows("document.querySelector('#main p')?.textContent.includes('no key')")
            #expect(try await !club.browser.run("return document.body.textContent").contains("Emma"))
        }
    }
}
