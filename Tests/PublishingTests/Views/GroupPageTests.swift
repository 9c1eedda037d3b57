import Liquid
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog

/// The pages of series, tags, publishers, members and years.
@Suite struct GroupPageTests {
    private func club(_ privacy: SiteConfiguration.Privacy = .init()) -> Club {
        var club = Club()
        club.site = .ofTests(privacy: privacy)
        club.book(
            "emma", publisher: "Penguin", pages: 474, tags: ["short", "Re-read"], status: .read,
            readings: [Reading(started: nil, finished: date("2026-02-01"))], rating: 9,
            reviews: [Review(by: "Ann Brown", rating: Rating(halves: 8), note: "Sharp.")])
        club.book(
            "dune", publisher: "Chilton", pages: 600, series: "Dune", position: 1, tags: ["Short"],
            status: .read, readings: [Reading(started: nil, finished: date("2026-05"))], rating: 6)
        club.meeting(
            "may", "May", date: "2026-05-20", books: ["dune"], host: "Ann Brown",
            picker: "Ben Cole & Ann Brown")
        return club
    }

    private func paths(_ club: Club) -> [String] {
        let plan = club.plan()
        return plan.pages.map { plan.path(of: $0).text }.filter { path in
            ["series/", "tags/", "publishers/", "members/", "years/"].contains { path.hasPrefix($0) }
        }
    }

    private func view(_ club: Club, _ path: String) throws -> Viewed {
        let plan = club.plan()
        let page = try #require(plan.pages.first { plan.path(of: $0).text == path })
        return Viewed(SiteViews(plan), page)
    }

    @Test func `each group has a page, and the groups of a kind have one`() {
        #expect(
            paths(club()) == [
                "years/", "years/2026/", "series/", "series/dune/", "tags/", "tags/re-read/", "tags/short/",
                "publishers/", "publishers/chilton/", "publishers/penguin/", "members/", "members/ann-b/",
                "members/ben-c/",
            ])
        #expect(paths(Club()) == [])
        var quiet = club()
        quiet.site.sectionsOff = [.series, .tags, .publishers, .members, .years]
        #expect(paths(quiet) == [])
    }

    @Test func `a book leads to its tags, its publisher and those who reviewed it`() throws {
        let book = try view(club(), "books/emma/")
        #expect(text(book["page.book.tag_links"]) == "[Short, Re-read]")
        #expect(text(book["page.book.publisher_url"]) == "/publishers/penguin/")
        #expect(text(book["page.book.reviews"]).contains("by: Ann B., by_url: /members/ann-b/"))
    }

    @Test func `a member's page tells what they chose, hosted and said`() throws {
        let ann = try view(club(), "members/ann-b/")
        #expect(text(ann["page.picks"].asArray?.first?["title"] ?? .null) == "May")
        #expect(text(ann["page.hosted"].asArray?.first?["title"] ?? .null) == "May")
        #expect(text(ann["page.reviews"].asArray?.first?["book"] ?? .null) == "emma")
        let ben = try view(club(), "members/ben-c/")
        #expect(ben["page.picks"].asArray?.count == 1)
        #expect(text(ben["page.hosted"]) == "[]")
    }

    @Test func `what a member will host is not among what they hosted`() throws {
        var club = club()
        club.meeting("later", "Later", date: "2030-01-01", host: "Ann Brown", picker: "Ann Brown")
        let ann = try view(club, "members/ann-b/")
        for field in ["picks", "hosted"] {
            #expect(ann["page.\(field)"].asArray?.map { text($0["title"] ?? .null) } == ["May"])
        }
    }

    @Test func `no page tells more of members than privacy allows`() throws {
        #expect(!paths(club(.allKept)).contains { $0.hasPrefix("members/") })
        #expect(paths(club(.nothingKept)).contains("members/ann-brown/"))
        // Hosts are named in full and members are not: to show both on a page would give the members away.
        let mixed = club(.init(members: .short, hosts: .full))
        #expect(try text(view(mixed, "members/ann-b/")["page.hosted"]) == "[]")
        #expect(try text(view(mixed, "meetings/may/")["page.meeting.host_url"]) == "nothing")
    }

    @Test func `members whose short names are the same share a page and an address`() {
        var club = club()
        club.book("persuasion", reviews: [Review(by: "Ann Black", rating: nil, note: "Slow.")])
        #expect(club.plan().arranged.members.all.map(\.slug) == ["ann-b", "ben-c"])
        #expect(club.plan().arranged.members.all[0].reviews.count == 2)
    }

    @Test func `a year has its numbers, its best books, the first and the last`() throws {
        let year = try view(club(), "years/2026/")
        #expect(text(year["page.title"]) == "2026 in books")
        #expect(
            text(year["page.totals"])
                == "[{key: read, label: books read, text: 2}, "
                + "{key: pages-read, label: pages read, text: 1,074}, "
                + "{key: meetings, label: meeting held, text: 1}, "
                + "{key: rating, label: average rating, text: 3.8}]")
        #expect(text(year["page.best"]) == "[emma, dune]")
        #expect(text(year["page.covers"]) == "[emma, dune]")
        let highlights = text(year["page.highlights"])
        #expect(highlights.hasPrefix("[{label: First finished, text: "))
        #expect(highlights.contains(", book: emma}, {label: Last finished, text: "))
        #expect(highlights.hasSuffix(", book: dune}]"))
    }

    @Test func `a book that stands out in a year for several reasons does so once`() throws {
        var club = Club()
        let books = [("emma", "01", 500, 10), ("dune", "02", 700, 8), ("it", "03", 90, 6)]
        for (slug, month, pages, halves) in books {
            club.book(
                slug, pages: pages, status: .read,
                readings: [Reading(started: nil, finished: date("2026-\(month)-02"))], rating: halves)
        }
        #expect(
            try text(view(club, "years/2026/")["page.highlights"])
                == "[{label: Favourite · First finished, text: finished 2 January 2026, book: emma}, "
                + "{label: Longest, text: 700 pages, book: dune}, "
                + "{label: Shortest · Last finished, text: 90 pages · finished 2 March 2026, book: it}]")
    }

    @Test func `a member's page shows what the member is reading, and how far`() throws {
        var club = club(.nothingKept)
        let progress = [Progress(by: "Ann Brown", .page(50)), Progress(by: "Ben Cole", .percent(0))]
        club.book("begun", pages: 100, status: .reading, progress: progress)
        club.book("ended", status: .read, progress: progress)
        let ann = try view(club, "members/ann-brown/")
        #expect(
            text(ann["page.reading"])
                == "[{book: begun, progress: {by: Ann Brown, text: page 50 of 100, percent: 50}}]")
        #expect(try text(view(club, "members/ben-cole/")["page.reading"]) == "[]")
    }

    @Test func `the members are shown with what they read now and what they wrote last`() throws {
        var club = club(.nothingKept)
        let words = { Review(by: "Ann Brown", rating: nil, note: $0) }
        club.book(
            "new", status: .read, readings: [Reading(started: nil, finished: date("2026-11-01"))],
            reviews: [words("Just now."), Review(by: "Cy", rating: Rating(halves: 8), note: nil)])
        club.book(
            "old", status: .read, readings: [Reading(started: nil, finished: date("2024-02-01"))],
            reviews: [words("Long ago.")])
        club.book("begun", status: .reading, progress: [Progress(by: "Ann Brown", .page(50))])
        let members = try view(club, "members/")["page.members"].asArray ?? []
        #expect(members.map { text($0["name"] ?? .null) } == ["Ann Brown", "Ben Cole", "Cy"])
        #expect(text(members[0]["reading"] ?? .null) == "[begun]")
        #expect(
            text(members[0]["quote"] ?? .null).hasPrefix("{book: new, review: {by: Ann Brown,")
                && text(members[0]["quote"] ?? .null).contains("Just now."))
        #expect(text(members[2]["quote"] ?? .null) == "nothing")
    }

    @Test func `a year shows how much of its goal is read, also one that has only begun`() throws {
        var club = club()
        club.site.goals = [2026: 24, 2025: 1, 2027: 30]
        #expect(try text(view(club, "years/2026/")["page.goal"]) == "{text: 2 of 24 books read, percent: 8}")
        #expect(try text(view(club, "years/2025/")["page.goal"]) == "{text: 0 of 1 books read, percent: 0}")
        #expect(!paths(club).contains("years/2027/"))
        #expect(
            try text(view(club, "")["page.goal"])
                == "{title: 2026 in books, url: /years/2026/, goal: {text: 2 of 24 books read, percent: 8}}")
        club.site.goals = [2025: 1]
        #expect(try text(view(club, "")["page.goal"]) == "nothing")
        #expect(try text(view(self.club(), "years/2026/")["page.goal"]) == "nothing")
    }

    @Test func `a site without years leads to none of them`() throws {
        var club = club()
        club.site.sectionsOff = [.years]
        #expect(try text(view(club, "read/")["page.groups"]).contains("url") == false)
        #expect(try text(view(club, "stats/")["page.years"]) == "[]")
    }
}

@Suite struct MeetingPlanTests {
    private var club: Club {
        var club = Club()
        club.book("emma")
        club.meeting("july", "July", date: "2026-07-02", books: ["emma"])
        var details = club.meetings[0].details
        details.schedule = [
            ReadingStep(until: day("2026-06-10"), part: "chapters 1 to 7"),
            ReadingStep(until: day("2026-06-20"), part: "the rest"),
        ]
        details.questions = ["Is Emma *kind*?"]
        club.meetings[0] = Meeting(
            source: club.meetings[0].source, date: club.meetings[0].date, details: details)
        return club
    }

    @Test func `a meeting says what to read until when, and what will be asked`() throws {
        let meeting = club.view { plan in plan.pages.first { plan.path(of: $0).text == "meetings/july/" }! }
        #expect(
            text(meeting["page.meeting.schedule"])
                == "[{until: 10 June 2026, read: chapters 1 to 7, is_past: yes}, "
                + "{until: 20 June 2026, read: the rest, is_past: no}]")
        #expect(text(meeting["page.meeting.questions"]) == "[<p>Is Emma <em>kind</em>?</p>\n]")
    }

    @Test func `each step of the schedule is a day of its own in calendars`() throws {
        let lines = SiteViews(club.plan()).feed("meetings/july/meeting.ics")
            .split(separator: "\r\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("UID") }.count == 3)
        #expect(lines.contains("SUMMARY:chapters 1 to 7 (Emma)"))
        #expect(lines.contains("DTSTART;VALUE=DATE:20260610"))
    }
}
