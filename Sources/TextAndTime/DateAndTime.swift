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

    /// A time on a day; nil if there is none such.
    public init?(day: CalendarDay, hour: Int, minute: Int, second: Int = 0, offset: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            (-86_400...86_400).contains(offset)
        else { return nil }
        self.day = day
        secondOfDay = hour * 3600 + minute * 60 + second
        self.offset = offset
    }

    public var hour: Int { secondOfDay / 3600 }
    public var minute: Int { secondOfDay / 60 % 60 }
    public var second: Int { secondOfDay % 60 }

    /// Seconds since the beginning of 1 January 1970 UTC.
    public var timestamp: Int { day.dayNumber * 86_400 + secondOfDay - offset }
}

extension DateAndTime {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, as HTTP writes a time. The offset must be 0.
    public var httpDate: String {
        let weekday = Self.weekdays[day.weekday - 1]
        let month = Self.months[day.month - 1]
        return "\(weekday), \(Self.padded(day.day)) \(month) \(Self.padded(day.year, 4)) \(clockTime) GMT"
    }

    /// The time that `httpDate` wrote, which is the only form that browsers and servers still send.
    public init?(httpDate text: some StringProtocol) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let dayOfMonth = Self.number(words[1], digits: 2),
            let month = Self.months.firstIndex(of: String(words[2])),
            let year = Self.number(words[3], digits: 4),
            let day = CalendarDay(year: year, month: month + 1, day: dayOfMonth)
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
            .compactMap { Self.number($0, digits: 2) }
        guard clock.count == 3 else { return nil }
        // A leap second is the last one of its minute.
        self.init(day: day, hour: clock[0], minute: clock[1], second: min(clock[2], 59))
    }

    /// `19:30:00`
    public var clockTime: String { [hour, minute, second].map { Self.padded($0) }.joined(separator: ":") }

    private static func padded(_ number: Int, _ digits: Int = 2) -> String {
        var text = ByteText(capacity: 8)
        text.append(decimal: number, digits: digits)
        return text.string
    }

    private static func number(_ text: some StringProtocol, digits: Int) -> Int? {
        text.utf8.count == digits && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
