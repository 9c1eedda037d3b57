import TestSupport
import Testing

extension BrowserTests {
    /// What can be done with the visitor's own list.
    @Suite(.serialized) struct MyListTests {
        private static let titles =
            "[...document.querySelectorAll('#my-list ol .line-title a')].map((link) => link.textContent).join()"
        private static let says = "document.getElementById('my-list-says').textContent"

        private func withList(
            _ slugs: [String], _ test: (Browser, PublishedClub) async throws -> Void
        ) async throws {
            let files = [
                "content/site.yaml": "title: Club\n",
                "content/books/emma.md":
                    "---\ntitle: \"Emma, \\\"the\\\" novel\"\nauthors: [Jane Austen]\nisbn: \"9780141439587\"\n---\n",
                "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
                "content/books/germinal.md": SampleClub.book("Germinal", by: "Émile Zola"),
            ]
            try await PublishedClub.with(.publish(files)) { club in
                for slug in slugs {
                    try await club.open("/books/\(slug)/")
                    _ = try await club.browser.run("document.querySelector('[data-keep]').click()")
                }
                try await club.open("/my-list/")
                #expect(
                    await club.browser.becomes(
                        "document.querySelectorAll('#my-list ol > li').length === \(slugs.count) && !document.getElementById('my-list').hidden"
                    ))
                try await test(club.browser, club)
            }
        }

        /// Presses a button that saves a file; its name and what it holds.
        private func saved(by action: String, _ browser: Browser) async throws -> String {
            _ = try await browser.run(
                """
                window.saved = '';
                HTMLAnchorElement.prototype.click = function () { window.saved = this.download + '|'; };
                const make = URL.createObjectURL;
                URL.createObjectURL = (file) => { window.file = file; return make(file); };
                document.querySelector('[data-do=\(action)]').click();
                """)
            #expect(await browser.becomes("window.saved"))
            return try await browser.run("return window.file.text().then((text) => window.saved + text)")
        }

        /// Chooses a file, as if from the disk.
        private func add(_ name: String, _ text: String, _ browser: Browser) async throws {
            let literal = text.replacing("\\", with: "\\\\").replacing("`", with: "\\`")
            _ = try await browser.run(
                """
                const files = new DataTransfer();
                files.items.add(new File([`\(literal)`], '\(name)'));
                const input = document.querySelector('.list-tools input[type=file]');
                input.files = files.files;
                input.dispatchEvent(new Event('change', { bubbles: true }));
                """)
        }

        @Test(arguments: [
            "..%2F..%2Fabout", "..", "a%2F..%2Femma", "%2F%2Fevil.example%2Fx", "emma%3Fq", "emma.txt",
        ])
        func `a shared list has slugs, and no other addresses`(name: String) async throws {
            try await withList([]) { browser, club in
                _ = try await browser.run(
                    "window.asked = []; const get = fetch; window.fetch = (url) => { asked.push(url); return get(url); }"
                )
                _ = try await browser.run("location.hash = '#list=\(name),dune'")
                #expect(await browser.becomes("!document.getElementById('shared-list').hidden"))
                #expect(try await browser.run("return asked.join()") == "/books/dune/")
            }
        }

        @Test func `nothing of another page is shown but what it draws`() async throws {
            try await withList([]) { browser, club in
                _ = try await browser.run(
                    """
                    window.fetch = () => Promise.resolve(new Response(`<div class="book"><h1>Dune</h1><p class="book-cover">
                      <a class="cover" href="/x/" onclick="ran()"><img src="/covers/a.jpg" onerror="ran()" style="width:9px">
                      <svg><a href="/x/"><text fill="red">Dune</text></a><rect width="4"/><script>ran()</scr` + `ipt></svg></a>
                      </p></div>`));
                    location.hash = '#list=dune';
                    """)
                #expect(await browser.becomes("!document.getElementById('shared-list').hidden"))
                let shown = "document.querySelector('#shared-list .line-cover').innerHTML.trim()"
                #expect(try await browser.run("return \(shown)") == "")
                _ = try await browser.run(
                    """
                    window.fetch = () => Promise.resolve(new Response(`<div class="book"><h1>Emma</h1><p class="book-cover">
                      <span class="cover" onclick="ran()"><img src="/covers/a.jpg" onerror="ran()" style="width:9px"><svg><a
                      href="/x/"><text>no</text></a><rect width="4"/></svg><b>no</b></span></p></div>`));
                    location.hash = '#list=emma';
                    """)
                #expect(await browser.becomes("\(shown).includes('rect')"))
                #expect(
                    try await browser.run("return \(shown)")
                        == #"<span class="cover"><img src="/covers/a.jpg"><svg><rect width="4"></rect></svg></span>"#
                )
            }
        }

        @Test func `a list that was cleared comes back`() async throws {
            try await withList(["dune", "emma"]) { browser, _ in
                _ = try await browser.run("document.querySelector('[data-do=clear]').click()")
                #expect(try await browser.run("return \(Self.titles) + \(Self.says)") == "The list is empty.")
                #expect(try await browser.run("return document.activeElement.dataset.do") == "undo")
                _ = try await browser.run("document.activeElement.click()")
                #expect(try await browser.run("return \(Self.titles)") == "Dune,Emma, \"the\" novel")
                // Focus is on something that is still there.
                #expect(
                    try await browser.run(
                        "return String(document.activeElement !== document.body && document.activeElement.checkVisibility())"
                    )
                        == "true")
            }
        }

        @Test func `on paper are the books with their numbers, and nothing that one presses`() async throws {
            try await withList(["emma", "dune"]) { browser, _ in
                #expect(
                    await browser.becomes(
                        "document.querySelector('.line-isbn')?.textContent === 'ISBN 9780141439587'"))
                try await browser.command("Emulation.setEmulatedMedia", ["media": "print"])
                let seen = try await browser.run(
                    """
                    return [...document.querySelectorAll('h1, #my-list .line-title, #my-list .line-by, #my-list .line-isbn, button, nav a, input, label')]
                      .filter((part) => part.checkVisibility()).map((part) => part.innerText.trim()).filter(Boolean).join('|');
                    """)
                try await browser.command("Emulation.setEmulatedMedia", ["media": ""])
                #expect(
                    seen == "My list|Emma, \"the\" novel|Jane Austen|ISBN 9780141439587|Dune|Frank Herbert")
            }
        }

        @Test func `the list is saved as a file of its own, and read from it in its order`() async throws {
            try await withList(["germinal", "emma"]) { browser, _ in
                let file = try await saved(by: "save", browser)
                #expect(
                    file == """
                        my-list.json|{
                          "version": 1,
                          "books": [
                            {
                              "slug": "germinal",
                              "title": "Germinal",
                              "by": "Émile Zola"
                            },
                            {
                              "slug": "emma",
                              "title": "Emma, \\"the\\" novel",
                              "by": "Jane Austen"
                            }
                          ]
                        }

                        """)
                _ = try await browser.run("document.querySelector('[data-do=clear]').click()")
                try await add("my-list.json", String(file.dropFirst("my-list.json|".count)), browser)
                #expect(await browser.becomes("\(Self.says) === '2 books were added.'"))
                #expect(try await browser.run("return \(Self.titles)") == "Germinal,Emma, \"the\" novel")
            }
        }

        @Test func `the list is saved as Goodreads has it, and read from what Goodreads saves`() async throws
        {
            try await withList(["emma", "germinal"]) { browser, _ in
                let file = try await saved(by: "goodreads", browser)
                #expect(
                    file.replacing("\r\n", with: "\n") == """
                        my-list.csv|Title,Author,ISBN13,Exclusive Shelf
                        "Emma, ""the"" novel","Jane Austen","9780141439587","to-read"
                        "Germinal","Émile Zola","","to-read"

                        """)
                _ = try await browser.run("document.querySelector('[data-do=clear]').click()")
                try await add(
                    "goodreads_library_export.csv",
                    #"""
                    \#u{FEFF}Book Id,Title,Author,Author l-f,ISBN,ISBN13,Exclusive Shelf
                    1,"Emma (Penguin Classics)",Somebody Else,"Else, Somebody","=""0141439580""","=""9780141439587""",read
                    2,GERMINAL,Emile Zola,"Zola, Emile","=""""","=""""",to-read
                    3,Another Book,Nobody,"Nobody","=""""","=""""",to-read

                    """#, browser)
                #expect(
                    await browser.becomes("\(Self.says) === '2 books were added. 1 is not on our shelves.'"))
                #expect(try await browser.run("return \(Self.titles)") == "Emma, \"the\" novel,Germinal")
            }
        }

        @Test func `names that are isolated on the page are plain in the list`() async throws {
            let files = [
                "content/site.yaml": "title: Club\nlanguage: ar\n",
                "content/books/omens.md":
                    SampleClub.book("Good Omens", by: "Terry Pratchett, Neil Gaiman"),
            ]
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/books/omens/")
                let names = """
                    const button = document.querySelector('[data-keep]');
                    button.click();
                    const [book] = JSON.parse(localStorage.getItem('octavo-my-list ' + document.documentElement.dataset.site));
                    return [button.dataset.by, book.by].join('|');
                    """
                #expect(
                    try await club.browser.run(names)
                        == "\u{2068}Terry Pratchett\u{2069} و\u{2068}Neil Gaiman\u{2069}|Terry Pratchett وNeil Gaiman"
                )
            }
        }

        @Test func `no cell of the saved table is a formula`() async throws {
            try await withList(["dune"]) { browser, _ in
                _ = try await browser.run(
                    #"""
                    const books = ['=1+1', '+cmd', '-cmd', '@sum', '\t=1', '\r=1', "'=1", '-7', '+1.5', 'a=b', '"=1'];
                    window.octavo.keep(books.map((title) => ({ slug: 'dune', title, by: title, url: '/books/dune/' })));
                    """#)
                let file = try await saved(by: "goodreads", browser)
                let cells = file.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").first }
                #expect(
                    cells == [
                        "\"'=1+1\"", "\"'+cmd\"", "\"'-cmd\"", "\"'@sum\"", "\"'\t=1\"", "\"'\r=1\"",
                        "\"'=1\"", "\"-7\"", "\"+1.5\"", "\"a=b\"", "\"\"\"=1\"",
                    ])
            }
        }

        @Test(arguments: ["<html>", "{\"books\": 3}", "a,b\n1,2\n", ""])
        func `another file is refused, and the list stays`(text: String) async throws {
            try await withList(["dune"]) { browser, _ in
                try await add("notes.txt", text, browser)
                #expect(await browser.becomes("\(Self.says) === 'This file could not be read.'"))
                #expect(try await browser.run("return \(Self.titles)") == "Dune")
            }
        }

        @Test func `a link that names books which are gone shows the others`() async throws {
            try await withList([]) { browser, club in
                try await club.open("/my-list/#list=dune,gone,..%2F..%2Fabout,dune,%E0%A4%A")
                #expect(
                    await browser.becomes(
                        "document.getElementById('s-shared').textContent === 'A list of 1 book, shared with you'"
                    ))
            }
        }
    }
}
