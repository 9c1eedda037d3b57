import Diagnostics
import Testing
import TextAndTime

@testable import ClubFixture
@testable import Feeds
@testable import ReadingCatalog

@Suite struct CalendarTests {
    private static func club() -> Club {
        var club = Club()
        club.book("emma", "Emma", authors: ["Jane Austen"])
        club.meeting(
            "2026-10-20-emma", "Emma, part 1; \"the end\"", date: "2026-10-20",
            time: TimeOfDay(hour: 19, minute: 0),
            minutes: 120, books: ["emma"], host: "Ann Host",
            place: Meeting.Place(
                name: "Upstairs room, Library", address: "12 High Street", url: "https://maps.example/1"),
            attendees: .names(["Cyd Member"]),
            body:
                "Bring:\n\n- *cake*\n- your [notes](book:emma)\n\nSee you there, with a line that is long enough to be folded, ü and all."
        )
        club.meeting(
            "2026-11-03", "Cancelled one", date: "2026-11-03", time: TimeOfDay(hour: 19, minute: 0),
            isCancelled: true)
        club.meeting("2026-12-01", "All day", date: "2026-12-01")
        return club
    }

    private func lines(_ path: String, of club: Club) -> [String] {
        SiteViews(club.plan()).feed(path).replacing("\r\n ", with: "")
            .split(separator: "\r\n").map(String.init)
    }

    @Test func `the meetings are a calendar`() {
        let text = SiteViews(Self.club().plan()).feed("meetings.ics")
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        #expect(
            lines("meetings.ics", of: Self.club()).joined(separator: "\n") == """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Octavo//Octavo//EN
                CALSCALE:GREGORIAN
                NAME:The Club
                X-WR-CALNAME:The Club
                DESCRIPTION:We read
                X-WR-TIMEZONE:Europe/London
                REFRESH-INTERVAL;VALUE=DURATION:PT12H
                X-PUBLISHED-TTL:PT12H
                SOURCE;VALUE=URI:https://club.example/meetings.ics
                URL:https://club.example/meetings/
                BEGIN:VEVENT
                UID:2026-10-20-emma@club.example
                DTSTAMP:20260920T000000Z
                STATUS:CONFIRMED
                DTSTART:20261020T180000Z
                DTEND:20261020T200000Z
                SUMMARY:Emma\\, part 1\\; "the end"
                LOCATION:Upstairs room\\, Library\\, 12 High Street
                DESCRIPTION:Emma by Jane Austen\\n\\nBring:\\n\\n• cake\\n• your notes\\n\\nSee you there\\, with a line that is long enough to be folded\\, ü and all.\\n\\nhttps://maps.example/1\\n\\nhttps://club.example/meetings/2026-10-20-emma/
                URL:https://club.example/meetings/2026-10-20-emma/
                END:VEVENT
                BEGIN:VEVENT
                UID:2026-11-03@club.example
                DTSTAMP:20261004T000000Z
                STATUS:CANCELLED
                DTSTART:20261103T190000Z
                DTEND:20261103T210000Z
                SUMMARY:Cancelled one
                DESCRIPTION:https://club.example/meetings/2026-11-03/
                URL:https://club.example/meetings/2026-11-03/
                END:VEVENT
                BEGIN:VEVENT
                UID:2026-12-01@club.example
                DTSTAMP:20261101T000000Z
                STATUS:CONFIRMED
                DTSTART;VALUE=DATE:20261201
                DTEND;VALUE=DATE:20261202
                TRANSP:TRANSPARENT
                SUMMARY:All day
                DESCRIPTION:https://club.example/meetings/2026-12-01/
                URL:https://club.example/meetings/2026-12-01/
                END:VEVENT
                END:VCALENDAR
                """)
    }

    @Test func `a meeting is a file of its own`() {
        let lines = lines("meetings/2026-12-01/meeting.ics", of: Self.club())
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
        #expect(lines.contains("UID:2026-12-01@club.example"))
        #expect(lines.allSatisfy { !$0.hasPrefix("NAME") })
    }

    @Test func `private values are in no calendar`() {
        var club = Self.club()
        club.site = .ofTests(privacy: .allKept)
        let text = lines("meetings.ics", of: club).joined(separator: "\n")
        #expect(text.contains(#"LOCATION:Upstairs room\, Library"#))
        for secret in ["High Street", "maps.example", "Ann Host", "Cyd"] { #expect(!text.contains(secret)) }
    }

    @Test func `a meeting without a street is held at its web address`() {
        var club = Club()
        club.meeting(
            "call", "Call", date: "2026-10-20",
            place: Meeting.Place(name: nil, address: nil, url: "https://call.example/1"))
        let lines = lines("meetings.ics", of: club)
        #expect(lines.contains("CONFERENCE;VALUE=URI:https://call.example/1"))
        #expect(lines.contains("LOCATION:https://call.example/1"))
    }

    @Test func `calendars remind only if the site asks`() {
        var club = Self.club()
        #expect(!lines("meetings.ics", of: club).contains("BEGIN:VALARM"))
        club.site.meetingReminder = 120
        let lines = lines("meetings.ics", of: club)
        #expect(lines.count { $0 == "TRIGGER:-PT120M" } == 2)
    }

    @Test(arguments: [
        ("Asia/Kolkata", "20261020T133000Z"), ("Pacific/Chatham", "20261020T051500Z"),
        ("America/New_York", "20261020T230000Z"), ("UTC", "20261020T190000Z"),
    ])
    func `times are universal`(zone: String, start: String) {
        var club = Club()
        club.meeting("m", "M", date: "2026-10-20", time: TimeOfDay(hour: 19, minute: 0), timeZone: zone)
        #expect(lines("meetings.ics", of: club).contains("DTSTART:" + start))
    }

    @Test func `a site without a host or with calendars switched off has none`() {
        #expect(SiteViews(Self.club().plan(at: "/club/")).feed("meetings.ics") == "")
        var club = Self.club()
        club.site = .ofTests(off: [.calendar])
        #expect(SiteViews(club.plan()).feed("meetings.ics") == "")
    }
}
