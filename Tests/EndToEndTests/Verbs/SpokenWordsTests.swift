import TestSupport
import Testing

/// Verbs understand what a person would say; today is Saturday, 21 November 2026.
@Suite struct SpokenWordsTests {
    @Test(arguments: [
        ("14 January 2027", "2027-01-14"), ("3.2.2027", "2027-02-03"), ("next tuesday", "2026-11-24"),
        ("saturday", "2026-11-28"), ("tomorrow", "2026-11-22"), ("January 14th, 2027", "2027-01-14"),
        ("3.2.27", "2027-02-03"), ("the 14th of January 2027", "2027-01-14"), ("2027/2/3", "2027-02-03"),
    ])
    func `a day is a day however it is written`(_ words: String, _ day: String) async throws {
        let club = try SmallClub()
        let outcome = try await club.run("plan", words, "--time", "7pm")
        #expect(outcome.messages == "The meeting \(day)-meeting is planned.\n")
        let meeting = try club.folder.read("content/meetings/\(day)-meeting.md")
        #expect(meeting.contains("date: \(day)\ntime: \"19:00\"\n"), "\(meeting)")
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
    }

    @Test func `a book is described without a network`() async throws {
        let club = try SmallClub()
        let outcome = try await club.run("add", "book", "Piranesi", "--author", "Susanna Clarke")
        #expect(outcome.messages == "Added `piranesi`.\n")
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
        let before = try await club.run("start", "emma", "--date", "2026-11-20")
        #expect(before.status == 0)
        #expect(try await club.run("finish", "emma", "--date", "2026-11-19").status == 1)
    }

    @Test func `a meeting that moves keeps its place in calendars, and its old addresses`() async throws {
        let club = try SmallClub()
        let settings = try club.folder.read("content/site.yaml")
        try club.folder.write(settings + "share_cards: false\n", to: "content/site.yaml")
        let about = try club.folder.read("content/pages/about.md")
        try club.folder.write(
            about + "[The end](meeting:2026-12-01-emma).\n", to: "content/pages/about.md")
        /// The identifier and the number of changes that a calendar gets.
        func event() async throws -> [String] {
            #expect(try await club.run("build").status == 0)
            let lines = try club.folder.read("_site/meetings.ics").split(whereSeparator: \.isNewline)
            return lines.filter { $0.hasPrefix("UID:") || $0.hasPrefix("SEQUENCE:") }.map(String.init)
        }
        let uid = "UID:2026-12-01-emma@tuesday.example"
        #expect(try await event() == [uid, "SEQUENCE:0"])
        for (count, day) in ["2026-12-08", "2026-12-01"].enumerated() {
            let moved = try await club.run("postpone", "emma", day)
            #expect(moved.messages == "Emma, the end is now on \(day).\n")
            #expect(try await event() == [uid, "SEQUENCE:\(count + 1)"])
            let link = try club.folder.read("content/pages/about.md").split(separator: "\n").last
            #expect(link == "[The end](meeting:\(day)-emma).")
        }
        let meetings = try club.content.keys.filter { $0.hasPrefix("meetings/") }
        #expect(meetings == ["meetings/2026-12-01-emma.md"])
        let page = try club.folder.read("_site/meetings/2026-12-08-emma/index.html")
        #expect(page.contains("url=/meetings/2026-12-01-emma/"), "\(page)")
        // Another meeting does not take an address that leads to this one.
        let other = try await club.run("plan", "2026-12-08", "--book", "emma")
        #expect(other.messages == "The meeting 2026-12-08-emma-2 is planned.\n")
    }

    @Test func `a time zone is found by its city`() async throws {
        let folder = try TemporaryFolder([:])
        let outcome = try await BuiltProgram.run(
            ["new", "club", "--yes", "--time-zone", "berlin"], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try folder.read("club/content/site.yaml").contains("time_zone: Europe/Berlin"))
    }

    /// Commands whose only operand is the club, or that have it after another one.
    @Test(arguments: [
        ["check", "--offline"], ["build", "--offline"], ["status"], ["books"], ["meetings"], ["lists"],
        ["convert", "--dry-run"], ["theme", "list"], ["theme", "diff"],
        ["ci", "github", "--print", "--from-source", "https://x.example/o.git"],
    ]) func `a club is named by -C, or as the last word`(_ words: [String]) async throws {
        let club = try SmallClub()
        let parent = "/" + club.folder.path.split(separator: "/").dropLast().joined(separator: "/")
        for place in [["-C", club.folder.path], [club.folder.path]] {
            let outcome = try await BuiltProgram.run(words + place, in: parent)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
    }
}
