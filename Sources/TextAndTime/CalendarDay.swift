/// A day of the Gregorian calendar, without time or zone.
///
/// Years are limited to ten million on either side, so that no arithmetic with days or seconds can overflow.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// The year; 0 is 1 BC, -43 is 44 BC.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    public static let years = -10_000_000...10_000_000

    /// A day that exists; nil for 30 February and for years beyond `years`.
    public init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, of: year)
        else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is `dayNumber` days after 1 January 1970; the first or last one if there is none so far away.
    public init(dayNumber: Int) {
        // Years are counted from March, so that the leap day is the last one.
        let shifted = min(max(dayNumber, -Self.farthest), Self.farthest) + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// A limit on day numbers that keeps the year in range.
    private static let farthest = 3_650_000_000

    /// Days since 1 January 1970.
    public var dayNumber: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.floorDivided(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Monday is 1, Sunday 7.
    public var weekday: Int {
        let daysSinceMonday = dayNumber + 3
        return daysSinceMonday - 7 * daysSinceMonday.floorDivided(by: 7) + 1
    }

    /// The first of January is 1.
    public var dayOfYear: Int { dayNumber - Self.number(ofFirstDayIn: 1, of: year) + 1 }

    /// The week by ISO 8601, and the year that it belongs to.
    public var isoWeek: (year: Int, week: Int) {
        // A week belongs to the year of its Thursday.
        let thursday = CalendarDay(dayNumber: dayNumber - weekday + 4)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    public func adding(days count: Int) -> CalendarDay {
        let (number, isTooFar) = dayNumber.addingReportingOverflow(count)
        return CalendarDay(dayNumber: isTooFar ? count : number)
    }

    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// `2026-11-21`, as it is written in records.
    public var description: String {
        var text = ByteText(capacity: 16)
        write(to: &text)
        return text.string
    }

    public func write(to text: inout ByteText) {
        text.append(decimal: year, digits: 4)
        text.append("-")
        text.append(decimal: month, digits: 2)
        text.append("-")
        text.append(decimal: day, digits: 2)
    }
}

extension CalendarDay {
    static func number(ofFirstDayIn month: Int, of year: Int) -> Int {
        CalendarDay(year: year, month: month, day: 1)?.dayNumber ?? -farthest
    }
}

extension Int {
    /// The quotient rounded down, by a positive divisor.
    func floorDivided(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}

/// A day and a time of the day, as a clock at some distance from Greenwich shows them.
public struct DateAndTime: Sendable, Hashable {
    public let day: CalendarDay
    /// Seconds since midnight, 0 to 86,399.
    public let secondOfDay: Int
    /// How far the clock is ahead of UTC, in seconds.
    public let offset: Int

    /// What a clock shows that is `offset` seconds ahead of UTC, `timestamp` seconds after 1 January 1970.
    ///
    /// Timestamps beyond the calendar become its first or last day.
    public init(timestamp: Int, offset: Int = 0) {
        let (sum, isTooFar) = timestamp.addingReportingOverflow(offset)
        let local = isTooFar ? timestamp : sum
        let days = local.floorDivided(by: 86_400)
        day = CalendarDay(dayNumber: days)
        // The difference is small, even where the product overflows.
        secondOfDay = local &- days &* 86_400
        self.offset = offset
    }

    public var hour: Int { secondOfDay / 3600 }
    public var minute: Int { secondOfDay / 60 % 60 }
    public var second: Int { secondOfDay % 60 }
}

extension DateAndTime {
    /// `19:30:00`
    public var clockTime: String { [hour, minute, second].map(Self.padded).joined(separator: ":") }

    private static func padded(_ number: Int) -> String {
        var text = ByteText(capacity: 8)
        text.append(decimal: number, digits: 2)
        return text.string
    }
}
