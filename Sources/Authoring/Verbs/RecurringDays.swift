public import TextAndTime

/// Days that come back: a weekday of every week, or a certain one of every month, such as `last thursday`.
public struct RecurringDays: Sendable, Hashable {
    /// 1 to 5, -1 for the last one of a month; nil for every week.
    private let number: Int?
    /// Monday is 1.
    private let weekday: Int

    /// The days like one: in that week of each month, or in its last week.
    public init(like day: CalendarDay) {
        weekday = day.weekday
        number = day.day + 7 > CalendarDay.days(inMonth: day.month, of: day.year) ? -1 : (day.day - 1) / 7 + 1
    }

    /// Nil if a text is neither `thursday` nor `last thursday`.
    public init?(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard let word = words.last, words.count < 3, let weekday = Self.weekday(word) else { return nil }
        self.weekday = weekday
        guard words.count == 2 else {
            number = nil
            return
        }
        guard let number = Self.numbers[words[0]] else { return nil }
        self.number = number
    }

    /// The days after one day up to another.
    public func days(after start: CalendarDay, until end: CalendarDay) -> [CalendarDay] {
        guard end.dayNumber - start.dayNumber < Self.farthest else { return [] }
        return (start.dayNumber..<max(start.dayNumber, end.dayNumber)).map { CalendarDay(dayNumber: $0 + 1) }
            .filter(contains)
    }

    private func contains(_ day: CalendarDay) -> Bool {
        guard day.weekday == weekday else { return false }
        guard let number else { return true }
        if number > 0 { return (day.day - 1) / 7 + 1 == number }
        return day.day + 7 > CalendarDay.days(inMonth: day.month, of: day.year)
    }

    /// A weekday by its English name or its first three letters; Monday is 1.
    public static func weekday(_ word: String) -> Int? {
        weekdays.firstIndex { $0 == word || word.count == 3 && $0.hasPrefix(word) }.map { $0 + 1 }
    }

    /// The words of which such a text consists, as `last` and `thursday`.
    public var words: (number: String?, weekday: String) {
        (
            number.flatMap { number in Self.numbers.first { $0.value == number && $0.key.count > 3 }?.key },
            Self.weekdays[weekday - 1]
        )
    }

    private static let farthest = 3_700

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private static let numbers = [
        "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": -1,
    ]
}
