import Liquid
import Testing
import TextAndTime

@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog

@Suite struct MeetingViewTests {
    private func meeting(_ index: Int, _ field: String) -> String {
        text(Club.sample.view { _ in .meeting(index) }["page.meeting." + field])
    }

    @Test(arguments: [
        ("title", "Emma at last"), ("date", "20 May 2026"), ("date.weekday", "Wednesday"), ("time", "19:30"),
        ("ends", "21:00"), ("starts_at", "2026-05-20T19:30"), ("time_zone", "nothing"), ("is_past", "yes"),
        ("is_cancelled", "no"), ("is_today", "no"), ("books", "[emma]"), ("host", "Ann Brown"),
        ("picker", "Ben Cole"), ("place", "{name: Library, address: 1 High St, url: https://map.example/}"),
        ("place_name", "Library"), ("attendees.text", "Ann Brown, Ben Cole and Cyd"),
        ("attendees.count", "3"),
        ("previous", "nothing"), ("next", "Dune"),
    ])
    func `a meeting shows who, when and where`(field: String, expected: String) {
        #expect(meeting(0, field) == expected)
    }

    /// London is one hour ahead of UTC in May.
    @Test(arguments: [
        ("Etc/GMT-1", "nothing"), ("UTC", "UTC"), ("Etc/GMT-2", "UTC+2"), ("Etc/GMT+5", "UTC−5"),
    ])
    func `a zone that is an offset is named if clocks at the club show another time`(
        zone: String, expected: String
    ) throws {
        var club = Club()
        club.meeting("m", "Emma", date: "2026-05-20", time: TimeOfDay(hour: 19, minute: 30), timeZone: zone)
        let london = try #require(TimeZoneDatabase.rules(of: "Europe/London"))
        #expect(
            MeetingZone.name(of: club.meetings[0], club.plan(zone: london).arranged) ?? "nothing" == expected)
    }

    @Test func `a meeting may end on the next day, be cancelled, or have a zone of its own`() {
        #expect(meeting(2, "ends") == "00:30")
        #expect(meeting(2, "attendees") == "{count: 12, names: [], text: 12 people}")
        #expect(meeting(1, "is_cancelled") == "yes")
        #expect(meeting(1, "time_zone") == "Europe/Paris")
        #expect(meeting(1, "starts_at") == "2026-06-16")
        #expect(meeting(1, "previous") == "Emma at last")
    }

    @Test func `a name keeps its initial, and among Arabic letters the point after it`() {
        var club = Club()
        club.site.language = "ar"
        club.meeting("one", "One", date: "2026-12-03", attendees: .names(["Ann B.", "Cyd"]))
        #expect(
            text(club.view { _ in .meeting(0) }["page.meeting.attendees.text"])
                == "\u{2068}Ann\u{A0}B.\u{2069} و\u{2068}Cyd\u{2069}")
    }

    @Test func `today's meeting is still to come`() {
        var club = Club()
        club.meeting("m", "Today", date: "2026-06-15")
        let page = club.view { _ in .meetings }
        #expect(page["page.past"].asArray?.isEmpty == true)
        #expect(page["page.upcoming"].asArray?.map { text($0["is_today"] ?? .null) } == ["yes"])
    }
}
