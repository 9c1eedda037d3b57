import TestSupport
import Testing

/// `octavo progress` and `octavo goal`: how far members are, and how far the club wants to come.
@Suite struct ProgressTests {
    @Test func `a member's page is noted, and the book is then being read`() async throws {
        let club = try SmallClub()
        let first = try await club.run("progress", "moby", "p. 120", "--by", "Cleo")
        #expect(first.messages == "Cleo has come to page 120 of Moby-Dick.\n")
        #expect(
            try club.folder.read("content/books/moby-dick.md").contains(
                "read_status: reading\r\nloans:\r\n- to: Cleo\r\n  at: 2026-11-01\r\n  due: 2026-11-15\r\nprogress:\r\n  Cleo: 120\r\n---"
            ))
        #expect(try await club.run("progress", "moby", "45%", "--by", "Anna").status == 0)
        #expect(try await club.run("progress", "moby", "130", "--by", "cleo").status == 0)
        #expect(
            try club.folder.read("content/books/moby-dick.md").contains(
                "progress:\r\n  Cleo: 130\r\n  Anna: 45%\r\n"))
        let mixed = try await club.run("progress", "moby", "10")
        #expect(
            mixed.messages == """
                content/books/moby-dick.md: error[refused]: the progress in this record is that of members
                  help: add `--by NAME`

                """)
        let built = try await club.run("build", "--strict")
        #expect(built.status == 0, "\(built.messages)")
        let page = try club.folder.read("_site/books/moby-dick/index.html")
        #expect(page.contains("<bdi>Cleo</bdi>, page 130"))
        #expect(try club.folder.read("_site/index.html").contains("<bdi>Anna</bdi>, 45%"))
        #expect(
            try club.folder.read("_site/books.json").contains(
                "\"progress\":[{\"by\":\"Cleo\",\"page\":130},{\"by\":\"Anna\",\"percent\":45}]"))
    }

    @Test func `a page that the book does not have is refused`() async throws {
        let club = try SmallClub()
        #expect(try await club.run("set", "emma", "pages=474").status == 0)
        let behind = try await club.run("progress", "emma", "475")
        #expect(
            behind.messages == """
                content/books/emma.md: error[refused]: Emma has 474 pages
                  help: correct the page, or write a share such as `45%`, which holds for every edition

                """)
        let words = try await club.run("progress", "emma", "halfway")
        #expect(words.status == 2 && words.messages.contains("`halfway` is neither a page nor a share"))
    }

    @Test func `the goal of a year is one of the settings`() async throws {
        let club = try SmallClub()
        let goal = try await club.run("goal", "2026", "24")
        #expect(goal.messages == "The goal for 2026 is 24 books.\n")
        #expect(try await club.run("goal", "2027", "30").status == 0)
        #expect(
            try club.folder.read("content/site.yaml").hasSuffix(
                "openlibrary: {enabled: false}\ngoals:\n  2026: 24\n  2027: 30\n"))
        #expect(try await club.run("build", "--strict").status == 0)
        #expect(try club.folder.read("_site/years/2026/index.html").contains("0 of 24 books read"))
        #expect(
            try club.folder.read("_site/library.json").contains("\"goals\":{\"2026\":24,\"2027\":30}"))
        #expect(try await club.run("goal", "soon", "24").status == 2)
    }

    @Test func `what the club usually does is planned, shown and in calendars`() async throws {
        let club = try SmallClub()
        let settings =
            try club.folder.read("content/site.yaml")
            + "meetings: {time: \"19:30\", duration: 2 h, place: {name: The Anchor, address: 1 High Street}}\n"
        try club.folder.write(settings, to: "content/site.yaml")
        #expect(try await club.run("plan", "2027-02-03", "--book", "emma", "--time", "20:00").status == 0)
        #expect(
            try club.folder.read("content/meetings/2027-02-03-emma.md") == """
                ---
                title: Emma
                date: 2027-02-03
                time: "20:00"
                duration: 120 min
                books: [emma]
                place:
                  name: The Anchor
                  address: 1 High Street
                ---

                """)
        #expect(try await club.run("build", "--strict").status == 0)
        let calendar = try club.folder.read("_site/meetings/2026-12-01-emma/meeting.ics")
        #expect(calendar.contains("DTSTART:20261201T193000Z") && calendar.contains("LOCATION:The Anchor"))
    }
}
