import TestSupport
import Testing

/// What records may hold, and what becomes of it: characters, links, dates, cells, references in settings.
@Suite struct RecordSafetyTests {
    private func club(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        let files = [
            "content/site.yaml":
                "title: Club\nbase_url: https://club.example/\nopenlibrary: {enabled: false}\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", notes: "Notes."),
        ]
        return try TemporaryFolder(files.merging(more) { $1 })
    }

    private func check(_ site: TemporaryFolder) async throws -> String {
        let run = try await BuiltProgram.run(["check", site.path, "--offline", "--now", "2026-06-15"])
        return run.output + run.messages
    }

    // MARK: Characters

    @Test(arguments: [
        ("---\ntitle: A\n---\nWords \u{7} here.\n", "4:7", "there is a control character (U+0007) here"),
        ("---\ntitle: A\u{1B}[2J\n---\n", "2:9", "there is a control character (U+001B) here"),
        ("---\ntitle: \"A\\u0007\"\n---\n", "2:8", "an escape here makes a control character"),
        ("---\ntitle: \"A\\x0b\"\n---\n", "2:8", "an escape here makes a control character"),
        ("---\ntitle: A\n---\nWords &#xFFFE; here.\n", "4:7", "an escape here makes a control character"),
        ("---\ntitle: A\n---\nWords &#7; here.\n", "4:7", "an escape here makes a control character"),
    ])
    func `a character that no page can hold is an error with its place`(
        text: String, place: String, message: String
    ) async throws {
        for folder in ["books", "meetings", "lists", "pages", "shelves"] {
            let site = try club(["content/\(folder)/bad.md": text])
            let said = try await check(site)
            let expected =
                "content/\(folder)/bad.md:\(place): error[not-text]: \(message), which no page can hold"
            #expect(said.contains(expected), "\(said)")
        }
    }

    @Test func `imports leave such characters out and say so`() async throws {
        let site = try club()
        try site.write("title,authors,notes\nPersuasion\u{1},Jane\u{7} Austen,A \u{8}note\n", to: "a.csv")
        try site.write(
            "[{\"title\": \"Sanditon\\u0007\", \"authors\": [\"Jane \\u0001Austen\"], \"notes\": \"A&#7;b\"}]",
            to: "b.json")
        for file in ["a.csv", "b.json"] {
            let run = try await BuiltProgram.run(["import", site.path(of: file), "--site", site.path])
            #expect((run.output + run.messages).contains("Control characters are left out"))
        }
        #expect(try site.read("content/books/persuasion.md").contains("title: Persuasion\n"))
        #expect(try site.read("content/books/sanditon.md").contains("title: Sanditon\n"))
        #expect(try await check(site).contains("No problems found."))
    }

    @Test(arguments: ["CON", "nul", "Com1", "---", "😀", "***", "&"])
    func `imports write nothing that a check rejects`(title: String) async throws {
        let site = try club([
            "content/books/stars.md": "---\ntitle: \"+++\"\nauthors: [A B]\n---\n",
            "a.csv": "title,authors,genres\n\"\(title)\",\"\(title) Smith\",\"\(title)\"\n",
        ])
        let run = try await BuiltProgram.run(["import", site.path(of: "a.csv"), "--site", site.path])
        #expect(run.status == 0, "\(run.messages)")
        let said = try await check(site)
        #expect(!said.contains("error"), "\(said)")
        let again = try await BuiltProgram.run(["import", site.path(of: "a.csv"), "--site", site.path])
        #expect(!again.output.contains("new "), "\(again.output)")
        #expect(try site.texts(below: "content/books").count == 3)
        let other = try await BuiltProgram.run([
            "add", "book", "--title", "===", "--author", "A B", "-C", site.path,
        ])
        #expect(other.status == 0, "\(other.messages)")
    }

    // MARK: Links

    @Test(arguments: [
        "[a](javascript:alert(1))", "[a](<JaVa\tscript:alert(1)>)", "[a](javascript&colon;alert(1))",
        "[a][b]\n\n[b]: vbscript:x", "![a](data:text/html,x)", "<javascript:alert(1)>",
        "[a](file:///etc/passwd)",
    ])
    func `a link that would run a script is an error`(markdown: String) async throws {
        for file in ["books/emma", "pages/us", "lists/few"] {
            let head = SampleClub.book("A", by: "B", "books: [emma]")
            let site = try club(["content/\(file).md": head + markdown + "\n"])
            let said = try await check(site)
            #expect(
                said.contains("content/\(file).md:") && said.contains("a link must not begin with `"),
                "\(said)")
        }
    }

    @Test func `settings lead to a record that is renamed, and are named when it is to be removed`()
        async throws
    {
        let site = try club([
            "content/pages/about.md": "---\ntitle: About\n---\n",
            "content/site.yaml": """
            title: Club
            openlibrary: {enabled: false}
            welcome: "New? Read [about us](about.md) and [[about]]. %%kept%%"
            navigation:
              - {title: Us, url: /about/}
              - {title: Books, url: /books/}

            """,
        ])
        let refused = try await BuiltProgram.run(["remove", "page", "about", "-C", site.path])
        #expect(refused.status == 1)
        #expect(refused.messages.contains("content/site.yaml: it is named in `welcome` of the settings"))
        #expect(refused.messages.contains("content/site.yaml: it is named in `navigation` of the settings"))
        let before = try site.read("content/site.yaml")
        let renamed = try await BuiltProgram.run(["rename", "page", "about", "who-we-are", "-C", site.path])
        #expect(renamed.status == 0, "\(renamed.messages)")
        #expect(try site.read("content/site.yaml") == before)
        #expect(try await check(site).contains("No problems found."))
    }

    @Test func `a broken link in the settings is reported there`() async throws {
        let site = try club([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\nwelcome: \"[a](gone.md)\"\n"
        ])
        let said = try await check(site)
        #expect(said.contains("content/site.yaml:3:15: error[link]"), "\(said)")
        #expect(!said.contains("default theme"))
    }

    // MARK: Dates and cells

    @Test(arguments: [
        ("0001-01-01", false), ("0999-12-31", false), ("1000-01-01", true), ("9990-12-31", true),
        ("9991-01-01", false), ("9999-12-31", false),
    ])
    func `a meeting is in years that calendars have, or an error`(day: String, isGood: Bool) async throws {
        let texts = [
            "content/meetings/a.md": "---\ntitle: A\ndate: \(day)\n---\n",
            "content/meetings/b.md":
                "---\ntitle: A\ndate: \(day)\ntime: \"00:10\"\nduration: 24 h\ntime_zone: Pacific/Auckland\n---\n",
            "content/meetings/c.md":
                "---\ntitle: A\ndate: 2026-01-01\nschedule: [{until: \(day), read: all}]\n---\n",
        ]
        for (path, text) in texts {
            let site = try club([path: text])
            let run = try await BuiltProgram.run(["build", site.path, "--now", isGood ? day : "2026-06-15"])
            #expect((run.status == 0) == isGood, "\(run.messages)")
            guard isGood else {
                #expect(run.messages.contains("must be a day of the years 1000 to 9990"))
                continue
            }
            for line in try site.read("_site/meetings.ics").split(separator: "\r\n") {
                guard line.hasPrefix("DT") || line.hasPrefix("RDATE") else { continue }
                let value = line.split(separator: ":").last ?? ""
                #expect([8, 15, 16].contains(value.count) && value.first?.isNumber == true, "\(line)")
            }
        }
    }

    @Test func `a day beyond these years is no day to build for`() async throws {
        let run = try await BuiltProgram.run(["build", try club().path, "--now", "9999-12-31"])
        #expect(run.status == 2 && run.messages.contains("`--now` takes a date"))
    }

    @Test func `tables hold no formulas, and are read back`() async throws {
        let titles = ["=1+1", "+SUM(A1)", "-2+3", "@cmd", "-30-", "+1"]
        var files: [String: String] = [:]
        for (number, title) in titles.enumerated() {
            files["content/books/b\(number).md"] = "---\ntitle: \"\(title)\"\nauthors: [\"=A B\"]\n---\n"
        }
        let site = try club(files)
        let built = try await BuiltProgram.run(["build", site.path, "--now", "2026-06-15"])
        #expect(built.status == 0, "\(built.messages)")
        let table = try site.read("_site/books.csv")
        let listed = try await BuiltProgram.run(["books", "--csv", "-C", site.path]).output
        for title in ["'=1+1", "'+SUM(A1)", "'-2+3", "'@cmd", "'-30-", "+1"] {
            #expect(table.replacing("\r\n", with: "\n").contains("\n\(title),"), "\(title)")
            #expect(listed.contains(title))
        }
        let other = try club()
        try other.write(table, to: "books.csv")
        let run = try await BuiltProgram.run(["import", other.path(of: "books.csv"), "--site", other.path])
        #expect(run.status == 0, "\(run.messages)")
        let found = try other.texts(below: "content/books").values.joined()
        for title in titles {
            #expect(found.contains("title: \"\(title)\"\n") || found.contains("title: \(title)\n"))
        }
    }

    // MARK: Private notes

    @Test func `what is private is imported only when asked for, and stays unpublished`() async throws {
        let notes = [
            "notes/diary.md": "---\ntitle: Diary\nauthor: Secret Sally\nprivate: true\n---\nSecret words.\n",
            "goodreads.csv":
                "Book Id,Title,Author,Private Notes,My Review\n1,Emma Again,Jane Austen,Secret note %% of mine,Fine.\n",
        ]
        for isAsked in [false, true] {
            let site = try club(notes)
            for path in ["notes", "goodreads.csv"] {
                let run = try await BuiltProgram.run(
                    ["import", site.path(of: path), "--site", site.path] + (isAsked ? ["--private"] : []))
                #expect(run.status == 0, "\(run.messages)")
            }
            let records = try site.texts(below: "content").values.joined()
            #expect(records.contains("Secret words.") == isAsked)
            #expect(records.contains("Secret note % % of mine") == isAsked)
            let built = try await BuiltProgram.run(["build", site.path, "--now", "2026-06-15"])
            #expect(built.status == 0, "\(built.messages)")
            for (path, text) in try site.texts(below: "_site") {
                #expect(!(path + text).lowercased().contains("secret"), "\(path)")
            }
        }
    }
}
