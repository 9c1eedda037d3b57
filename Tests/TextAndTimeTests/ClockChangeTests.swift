import Testing

@testable import TextAndTime

@Suite struct ClockChangeTests {
    private func rules(_ text: String) throws -> TimeZoneRules {
        let later = try #require(YearlyClocks(text.utf8))
        return TimeZoneRules(first: later.clock(at: 0), changes: [], clocks: [], later: later)
    }

    private func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int) throws -> Int {
        try #require(CalendarDay(year: year, month: month, day: day)).dayNumber * 86_400 + hour * 3600
    }

    @Test(arguments: [
        (2026, 7, 1, 19, 17), (2026, 12, 1, 19, 18), (2026, 10, 25, 2, 0), (2026, 3, 29, 2, 1),
        (2026, 3, 29, 3, 1),
    ])
    func `a time of a day is a moment`(year: Int, month: Int, day: Int, hour: Int, universal: Int) throws {
        let berlin = try rules("CET-1CEST,M3.5.0,M10.5.0/3")
        let date = try #require(CalendarDay(year: year, month: month, day: day))
        #expect(
            berlin.moment(of: date, second: hour * 3600) == (try moment(year, month, day, universal)))
    }
}
