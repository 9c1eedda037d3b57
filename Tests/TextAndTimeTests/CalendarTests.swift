import Testing

@testable import TextAndTime

@Suite struct CalendarTests {
    @Test func `every day number is the number of its day`() {
        for number in stride(from: -800_000, through: 800_000, by: 17) {
            let day = CalendarDay(dayNumber: number)
            #expect(day.dayNumber == number)
            #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
        }
    }

    @Test(arguments: [
        (0, "1970-01-01", 4), (-1, "1969-12-31", 3), (11_016, "2000-02-29", 2), (-719_468, "0000-03-01", 3),
        (-735_105, "-0043-05-09", 4),
    ])
    func `days have dates and weekdays`(number: Int, text: String, weekday: Int) {
        let day = CalendarDay(dayNumber: number)
        #expect(day.description == text)
        #expect(day.weekday == weekday)
    }

    @Test(arguments: [
        (2021, 1, 3, 2020, 53), (2021, 1, 4, 2021, 1), (2024, 12, 30, 2025, 1), (2026, 11, 22, 2026, 47),
    ])
    func `weeks belong to the year of their Thursday`(
        year: Int, month: Int, day: Int, weekYear: Int, week: Int
    ) throws {
        let isoWeek = try #require(CalendarDay(year: year, month: month, day: day)).isoWeek
        #expect(isoWeek == (weekYear, week))
    }

    @Test func `no number is too large for the calendar`() throws {
        #expect(CalendarDay.years.contains(CalendarDay(dayNumber: .max).year))
        #expect(CalendarDay.years.contains(CalendarDay(dayNumber: .min).year))
        #expect(CalendarDay(dayNumber: .min) < CalendarDay(dayNumber: 0))
        #expect(CalendarDay(year: .max, month: 1, day: 1) == nil)
        let today = try #require(CalendarDay(year: 2026, month: 12, day: 31))
        #expect(today.adding(days: 1).description == "2027-01-01")
        #expect(today.adding(days: .max) == CalendarDay(dayNumber: .max))
        #expect(today.adding(days: .min) == CalendarDay(dayNumber: .min))
        for timestamp in [Int.max, .min, .max / 86_400, .min / 86_400] {
            for offset in [0, 50_400, -43_200] {
                let moment = DateAndTime(timestamp: timestamp, offset: offset)
                #expect((0..<86_400).contains(moment.secondOfDay))
            }
        }
    }

    @Test func `a clock shows the time of its zone`() {
        #expect(DateAndTime(timestamp: 784_111_777).clockTime == "08:49:37")
        #expect(DateAndTime(timestamp: 784_111_777, offset: -12_600).clockTime == "05:19:37")
    }

    @Test func `the system's zones are known by their exact names`() throws {
        for name in ["Europe/London", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "GMT"] {
            #expect(TimeZoneDatabase.contains(name))
            #expect(TimeZoneDatabase.rules(of: name) != nil)
        }
        for name in [
            "", "Mars/Olympus", "europe/london", "Europe", "Europe/", "/Europe/London", "../../etc/passwd",
            "Europe/../Europe/London", "Factory", "posix/Europe/London", "tzdata.zi", "Europe/London\0",
        ] {
            #expect(!TimeZoneDatabase.contains(name))
            #expect(TimeZoneDatabase.rules(of: name) == nil)
        }
        let names = TimeZoneDatabase.names
        #expect(names.count > 300)
        #expect(names.allSatisfy(TimeZoneDatabase.contains))
    }
}
