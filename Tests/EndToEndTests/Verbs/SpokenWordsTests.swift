import TestSupport
import Testing

/// Verbs understand what a person would say; today is Saturday, 21 November 2026.
@Suite struct SpokenWordsTests {
    @Test(arguments: [
        ("14 January 2027", "2027-01-14"), ("3.2.2027", "2027-02-03"), ("next tuesday", "2026-11-24"),
        ("saturday", "2026-11-28"), ("tomorrow", "2026-11-22"), ("January 14th, 2027", "2027-01-14"),
        ("3.2.27", "2027-02-03"), ("the 14th of January 2027", "2027-01-14"), ("2027/2/3", "2027-02-03"),
        ("Feb 3", "2027-02-03"), ("22 november", "2026-11-22"), ("3.2.", "2027-02-03"),
        ("14 Jan", "2027-01-14"),
        ("in two weeks", "2026-12-05"), ("in 3 days", "2026-11-24"), ("in a month", "2026-12-21"),
        ("14 janvier 2027", "2027-01-14"), ("le 1er février 2027", "2027-02-01"), ("mardi", "2026-11-24"),
        ("mardi prochain", "2026-11-24"), ("14. Januar 2027", "2027-01-14"),
        ("am 14. Jänner 2027", "2027-01-14"),
        ("nächsten Dienstag", "2026-11-24"), ("morgen", "2026-11-22"), ("14 de enero de 2027", "2027-01-14"),
        ("14 de março", "2027-03-14"), ("terça-feira", "2026-11-24"), ("14 gennaio 2027", "2027-01-14"),
        ("14 mrt. 2027", "2027-03-14"), ("14 stycznia 2027", "2027-01-14"),
        ("14 січня 2027 р.", "2027-01-14"),
        ("14 يناير 2027", "2027-01-14"), ("14 בינואר 2027", "2027-01-14"), ("2027年1月14日", "2027-01-14"),
        ("星期二", "2026-11-24"), ("3/2/2027", ""), ("30 February 2027", ""), ("emma 14 January", ""),
    ])
    func `a day is a day however it is written`(_ words: String, _ day: String) async throws {
        let club = try SmallClub()
        let outcome = try await club.run("plan", words, "--time", "7pm")
        if day.isEmpty {
            #expect(outcome.status != 0, "\(outcome.output)")
            return
        }
        #expect(outcome.messages == "The meeting \(day)-meeting is planned.\n")
        let meeting = try club.folder.read("content/meetings/\(day)-meeting.md")
        #expect(meeting.contains("date: \(day)\ntime: \"19:00\"\n"), "\(meeting)")
    }

    @Test func `a date that may be two days is refused with both`() async throws {
        let outcome = try await SmallClub().run("plan", "3/2/2027")
        #expect(
            outcome.messages == """
                error[usage]: `3/2/2027` is not a date
                  help: it may mean `2027-02-03` or `2027-03-02`; write the one that is meant

                """)
    }

    @Test func `a day is written after a book`() async throws {
        let club = try SmallClub()
        let planned = try await club.run("plan", "emma", "14", "January", "2027", "--time", "7pm")
        #expect(planned.messages == "The meeting 2027-01-14-emma is planned.\n")
        let row = try await club.run("plan", "emma", "--every", "monday", "--until", "December 2026", "-n")
        #expect(row.output.contains("content/meetings/2026-12-28-emma.md"), "\(row.messages)")
        let finished = try await club.run("finish", "persuasion", "yesterday")
        #expect(finished.messages == "Persuasion was finished on 2026-11-20.\n")
        let started = try await club.run("start", "jane", "austen", "emma", "last", "tuesday")
        #expect(started.messages == "Emma was started on 2026-11-17.\n")
        let abandoned = try await club.run("abandon", "emma", "friday")
        #expect(abandoned.messages == "Emma was given up on 2026-11-20.\n")
        let unknown = try await club.run("finish", "emmma", "yesterday")
        #expect(
            unknown.messages == """
                error[no-such-book]: there is no book `emmma`
                  help: did you mean `emma` (Emma, by Jane Austen)?

                """)
    }

    @Test func `a meeting gets another time, and is found by what it was called`() async throws {
        let club = try SmallClub()
        let moved = try await club.run("postpone", "Emma,", "the", "end", "8", "December", "--time", "8pm")
        #expect(moved.messages == "Emma, the end is now on 2026-12-08, at 8pm.\n")
        let earlier = try await club.run("postpone", "8 December", "--time", "18:00")
        #expect(earlier.messages == "Emma, the end is now on 2026-12-08, at 18:00.\n")
        let again = try await club.run("postpone", "2026-12-01", "in three weeks")
        #expect(again.messages == "Emma, the end is now on 2026-12-12.\n")
        let text = try club.folder.read("content/meetings/2026-12-12-emma.md")
        #expect(text.contains("date: 2026-12-12\n") && text.contains("time: \"18:00\"\n"), "\(text)")
        #expect(
            try await club.run("cancel", "2026-12-08-emma").messages
                == "Emma, the end, on 2026-12-12, does not take place.\n")
        #expect(try await club.run("postpone", "2026-12-12").status == 2)
    }

    @Test func `a time that is written beside the day is kept when the day changes`() async throws {
        let club = try SmallClub()
        try club.folder.write(
            "---\ntitle: Dated\ndate: 2027-01-05T19:30:00+01:00\n---\n", to: "content/meetings/dated.md")
        #expect(try await club.run("postpone", "dated", "2027-01-06").status == 0)
        #expect(
            try club.folder.read("content/meetings/dated.md")
                == "---\ntitle: Dated\ndate: 2027-01-06\ntime: \"19:30\"\ntime_zone: Etc/GMT-1\n---\n")
    }

    @Test func `a row of meetings is planned at once, and each has its day`() async throws {
        let club = try SmallClub()
        let outcome = try await club.run(
            "plan", "--every", "last thursday", "--until", "2027-02", "--time", "19:30")
        #expect(outcome.messages == "4 meetings are planned, from 2026-11-26 to 2027-02-25.\n")
        let meetings = try club.content.keys.filter {
            $0.hasPrefix("meetings/") && $0.hasSuffix("-meeting.md")
        }
        #expect(
            meetings.sorted() == [
                "meetings/2026-11-26-meeting.md", "meetings/2026-12-31-meeting.md",
                "meetings/2027-01-28-meeting.md", "meetings/2027-02-25-meeting.md",
            ])
        let weekly = try await club.run(
            "plan", "2027-03-01", "--every", "monday", "--until", "2027-03-15", "-n")
        #expect(
            weekly.output.contains("2027-03-01-meeting.md") && weekly.output.contains("2027-03-15-meeting.md")
        )
        for words in [["--every", "moonday", "--until", "2027"], ["--every", "monday"], ["soon"]] {
            #expect(try await club.run(["plan"] + words).status == 2, "\(words)")
        }
    }

    @Test func `a book is lent to the person who is named after it`() async throws {
        let club = try SmallClub()
        let outcome = try await club.run("lend", "emma", "Carla", "Diaz")
        #expect(outcome.messages == "Emma is lent to Carla Diaz.\n")
        #expect(try await club.run("lend", "emma").status == 2)
        let other = try await club.run(
            "lend", "persuasion", "to", "Ben", "--date", "yesterday", "--due", "next tuesday")
        #expect(other.messages == "Persuasion is lent to Ben.\n")
        #expect(other.output.contains("+    at: 2026-11-20\n+    due: 2026-11-24\n"), "\(other.output)")
        let wrong = try await club.run("return", "emma", "from", "Ben")
        #expect(
            wrong.messages == """
                content/books/emma.md: error[refused]: Emma was lent to Carla Diaz, and not to Ben
                  help: `octavo return emma` notes that it came back

                """)
        let back = try await club.run("return", "emma", "from", "carla", "diaz", "today")
        #expect(back.messages == "Emma came back from Carla Diaz.\n")
        let third = try await club.run("lend", "emma", "Dora", "2 days ago")
        #expect(third.output.contains("+  - to: Dora\n+    at: 2026-11-19\n"), "\(third.output)")
    }

    @Test func `a book is described without a network`() async throws {
        let club = try SmallClub()
        let outcome = try await club.run("add", "book", "Piranesi", "--author", "Susanna Clarke")
        #expect(outcome.messages == "Added `piranesi`.\n")
        let spoken = try await club.run("add", "book", "The", "Trial", "by", "Franz", "Kafka")
        #expect(spoken.messages == "Added `the-trial`.\n")
        let alone = try await club.run("add", "book", "Circe")
        #expect(alone.status == 2 && alone.messages.contains("a book needs a title and an author"))
    }

    @Test func `a reading does not end in the future, nor twice on a day`() async throws {
        let club = try SmallClub()
        let future = try await club.run("finish", "persuasion", "--date", "2027-01-01")
        #expect(future.status == 1 && future.messages.contains("2027-01-01 has not come yet"))
        #expect(try await club.run("finish", "persuasion").status == 0)
        let twice = try await club.run("finish", "persuasion")
        #expect(twice.status == 1 && twice.messages.contains("Persuasion has ended on 2026-11-21 already"))
        let another = try await club.run("finish", "persuasion", "yesterday")
        #expect(
            another.messages == """
                content/books/persuasion.md: error[refused]: Persuasion has ended on 2026-11-21 already
                  help: `octavo start persuasion` begins another reading; if it was read once more, add `--again`

                """)
        #expect(try await club.run("finish", "persuasion", "yesterday", "--again").status == 0)
        let before = try await club.run("start", "emma", "--date", "2026-11-20")
        #expect(before.status == 0)
        let early = try await club.run("finish", "emma", "--date", "2026-11-19")
        #expect(
            early.messages == """
                content/books/emma.md: error[refused]: Emma was begun on 2026-11-20, after 2026-11-19
                  help: give a later day, or correct `started` in its record

                """)
    }

    @Test func `a meeting that moves keeps its place in calendars, and its old addresses`() async throws {
        let club = try SmallClub()
        let settings = try club.folder.read("content/site.yaml")
        try club.folder.write(settings + "share_cards: false\n", to: "content/site.yaml")
        let about = try club.folder.read("content/pages/about.md")
        try club.folder.write(
            about + "[The end](meeting:2026-12-01-emma).\n", to: "content/pages/about.md")
        /// The identifier that a calendar gets.
        func event() async throws -> [String] {
            #expect(try await club.run("build").status == 0)
            let lines = try club.folder.read("_site/meetings.ics").split(whereSeparator: \.isNewline)
            return lines.filter { $0.hasPrefix("UID:") || $0.hasPrefix("SEQUENCE:") }.map(String.init)
        }
        let uid = "UID:2026-12-01-emma@tuesday.example"
        #expect(try await event() == [uid])
        for day in ["2026-12-08", "2026-12-01"] {
            let moved = try await club.run("postpone", "emma", day)
            #expect(moved.messages == "Emma, the end is now on \(day).\n")
            #expect(try await event() == [uid])
            let link = try club.folder.read("content/pages/about.md").split(separator: "\n").last
            #expect(link == "[The end](meeting:2026-12-01-emma).")
            #expect(
                try club.folder.read("_site/about/index.html").contains("href=\"/meetings/\(day)-emma/\""))
        }
        let meetings = try club.content.keys.filter { $0.hasPrefix("meetings/") }
        #expect(meetings == ["meetings/2026-12-01-emma.md"])
        let page = try club.folder.read("_site/meetings/2026-12-08-emma/index.html")
        #expect(page.contains("url=/meetings/2026-12-01-emma/"), "\(page)")
        // Another meeting does not take an address that leads to this one.
        let other = try await club.run("plan", "2026-12-08", "--book", "emma")
        #expect(other.messages == "The meeting 2026-12-08-emma-2 is planned.\n")
    }

    @Test(arguments: [
        ("berlin", "Europe/Berlin"), ("New York", "America/New_York"),
        ("buenos aires", "America/Argentina/Buenos_Aires"),
    ]) func `a time zone is found by its city`(_ city: String, _ zone: String) async throws {
        let folder = try TemporaryFolder([:])
        let outcome = try await BuiltProgram.run(
            ["new", "-C", "club", "--yes", "--time-zone", city], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try folder.read("club/content/site.yaml").contains("time_zone: \(zone)\n"))
    }

    /// Commands whose only operand is the club, or that have it after another one.
    @Test(arguments: [
        ["check", "--offline"], ["build", "--offline"], ["status"], ["books"], ["meetings"], ["lists"],
        ["theme", "list"], ["theme", "diff"],
        ["ci", "github", "--print", "--releases", "https://x.example/o"],
    ]) func `a club is named by -C, or as the last word`(_ words: [String]) async throws {
        let club = try SmallClub()
        let parent = "/" + club.folder.path.split(separator: "/").dropLast().joined(separator: "/")
        for place in [["-C", club.folder.path], [club.folder.path]] {
            let outcome = try await BuiltProgram.run(words + place, in: parent)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
    }
}
