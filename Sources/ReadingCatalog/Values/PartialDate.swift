/// A date of which the month or the day may be unknown: `1813`, `1813-01` or `1813-01-28`.
public struct PartialDate: Sendable, Hashable, Comparable {
    /// The year; negative before the common era.
    public let year: Int
    /// The month, if known.
    public let month: Int?
    /// The day of the month, if known.
    public let day: Int?

    /// A date as precise as is known; whether it exists is for the reader to prove.
    public init(year: Int, month: Int? = nil, day: Int? = nil) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The whole day, if all of it is known.
    public var calendarDay: CalendarDay? {
        guard let month, let day else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Earlier first; the less precise before the more precise.
    public static func < (left: PartialDate, right: PartialDate) -> Bool {
        (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
    }
}

extension PartialDate: CustomStringConvertible {
    /// As it is written in records.
    public var description: String {
        let digits = String(abs(year))
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let parts = [month, day].compactMap { $0 }.map { $0 < 10 ? "-0\($0)" : "-\($0)" }
        return (year < 0 ? "-" : "") + padded + parts.joined()
    }
}
