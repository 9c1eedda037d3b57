import Testing
import TextAndTime

@testable import Building
@testable import ReadingCatalog

@Suite("The day of a build")
struct ClubDayTests {
    /// 2026-06-15, 23:30 in London, which is on summer time.
    private let lateInLondon = 1_781_562_600

    @Test(arguments: [
        ("Europe/London", "2026-06-15", 1_781_564_400), ("UTC", "2026-06-15", 1_781_568_000),
        ("Asia/Tokyo", "2026-06-16", 1_781_622_000), ("America/New_York", "2026-06-15", 1_781_582_400),
    ])
    func `is the club's own, and ends with its midnight`(zone: String, today: String, end: Int64) throws {
        let club = ClubDay(at: lateInLondon, in: try #require(TimeZoneDatabase.rules(of: zone)))
        #expect(club.day == day(today))
        #expect(club.end == end)
    }

    @Test func `before 1970 is a day as well`() {
        #expect(ClubDay(at: -1, in: .utc).day == day("1969-12-31"))
    }

    @Test func `that was given never ends`() {
        #expect(ClubDay(day("2026-06-15")).end == .max)
    }
}
