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
