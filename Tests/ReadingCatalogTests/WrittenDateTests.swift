import Testing
import TextAndTime

@testable import ReadingCatalog

/// Dates as people write them, wherever they do: 28 November 2026 is a Saturday.
@Suite struct WrittenDateTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 28)

    @Test(
        arguments: [
            ("2027-02-03", "2027-02-03"), ("15 December", "2026-12-15"), ("December 15th", "2026-12-15"),
            ("3 February", "2027-02-03"), ("28 November", "2026-11-28"), ("3 February 2027", "2027-02-03"),
            ("14 janvier 2027", "2027-01-14"), ("le 14 janvier", "2027-01-14"), ("3.2.2027", "2027-02-03"),
            ("3. 2. 2027", "2027-02-03"), ("3.2.27", "2027-02-03"), ("3.2.", "2027-02-03"),
            ("25/12/2026", "2026-12-25"), ("12月25日", "2026-12-25"), ("2026年12月25日", "2026-12-25"),
            ("Dienstag, 15. Dezember", "2026-12-15"), ("next Tuesday", "2026-12-01"),
            ("tuesday", "2026-12-01"), ("last tuesday", "2026-11-24"), ("saturday", "2026-12-05"),
            ("mardi prochain", "2026-12-01"), ("tomorrow", "2026-11-29"), ("gestern", "2026-11-27"),
            ("on friday", "2026-12-04"), ("in two weeks", "2026-12-12"), ("3 days ago", "2026-11-25"),
            ("in 3 months", "2027-02-28"), ("12/3/2027", nil), ("soon", nil), ("December", nil),
            ("2027", nil),
            ("30 February", nil), ("15 December 20:00", nil), ("15 December or so", nil), ("", nil),
            ("2027-02-03 2027-02-10", nil), ("3 2 2027 10", nil), ("4.7 9223372036854775807", nil),
            ("in 9223372036854775807 days", nil), ("9223372036854775807 weeks ago", nil),
            ("in 9223372036854775807 months", nil),
        ] as [(String, String?)])
    func `a day is understood as it is said`(text: String, day: String?) throws {
        #expect(CalendarDay(said: text, today: try #require(Self.today))?.description == day)
    }

    @Test(arguments: [
        ("finished", "3 February", "2026-02-03"), ("finished", "March 2025", "March 2025"),
        ("finished", "yesterday", "2026-11-27"), ("finished", "1925", "1925"),
        ("due", "3 February", "2027-02-03"),
        ("closes", "15 December 20:00", "2026-12-15 20:00"),
        ("closes", "next tuesday 19:30", "2026-12-01 19:30"),
        ("closes", "2026-12-15 20:00", "2026-12-15 20:00"), ("date", "soon", "soon"),
        ("date", "3/4/2027", "3/4/2027"),
    ])
    func `a field takes what is said as what records have`(name: String, text: String, written: String) throws
    {
        #expect(WrittenDate.ofRecord(text, ofField: name, today: try #require(Self.today)) == written)
    }

    @Test func `a day with a month is before or after today as the field asks`() throws {
        let today = try #require(Self.today)
        #expect(CalendarDay(said: "29 November", .gone, today: today)?.description == "2025-11-29")
        #expect(CalendarDay(said: "tuesday", .gone, today: today)?.description == "2026-11-24")
        #expect(CalendarDay(said: "next tuesday", .gone, today: today)?.description == "2026-12-01")
    }

    @Test(
        arguments: [
            ("2026-12-10 19:30", "19:30", nil), ("2026-12-10T19:30:00+01:00", "19:30", "Etc/GMT-1"),
            ("2026-12-10T00:00:00Z", nil, "UTC"), ("10.12.2026 7 pm", "19:00", nil),
            ("10 December 2026 at 19:30", "19:30", nil), ("2026-12-10T19:30:05.123Z", "19:30", "UTC"),
        ] as [(String, String?, String?)])
    func `a time may follow a date`(text: String, time: String?, zone: String?) throws {
        let date = try #require(WrittenDate(text))
        #expect(date.ofRecord?.description == "2026-12-10")
        #expect(date.time?.description == time)
        #expect(date.zone == zone)
    }

    @Test func `a time that is none is not left out in silence`() {
        #expect(WrittenDate("2026-12-10 to 2026-12-12")?.ofRecord == nil)
        #expect(WrittenDate("2026-12-10 25:00")?.ofRecord == nil)
        #expect(WrittenDate("2026-12-10 19:30 +01:30")?.ofRecord == nil)
    }
}
