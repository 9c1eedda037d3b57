public import Content

/// A date of which the month or the day may be unknown: `1813`, `1813-01` or `1813-01-28`.
///
/// A book has several of them, so they take eight bytes each.
public struct PartialDate: Sendable, Hashable, Comparable {
    private let yearNumber: Int32
    private let monthNumber: UInt8
    private let dayNumber: UInt8
    /// Stands for a month or a day that is not known.
    private static let unknown = UInt8.max

    /// A date as precise as is known; whether it exists is for the reader to prove.
    public init(year: Int, month: Int? = nil, day: Int? = nil) {
        yearNumber = Int32(clamping: year)
        monthNumber = Self.number(month)
        dayNumber = Self.number(day)
    }

    /// The year; negative before the common era.
    public var year: Int { Int(yearNumber) }
    /// The month, if known.
    public var month: Int? { Self.part(monthNumber) }
    /// The day of the month, if known.
    public var day: Int? { Self.part(dayNumber) }

    private static func number(_ part: Int?) -> UInt8 {
        part.map { min(UInt8(clamping: $0), unknown - 1) } ?? unknown
    }

    private static func part(_ number: UInt8) -> Int? { number == unknown ? nil : Int(number) }

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
        var text = ByteText(capacity: 16)
        write(to: &text)
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends the date as it is written in records.
    public func write(to text: inout ByteText) {
        if year < 0 { text.append(UInt8(ascii: "-")) }
        Self.write(year.magnitude, digits: 4, to: &text)
        for part in [month, day] {
            guard let part else { continue }
            text.append(UInt8(ascii: "-"))
            Self.write(part.magnitude, digits: 2, to: &text)
        }
    }

    /// Writes a number with at least so many digits.
    private static func write(_ number: UInt, digits: Int, to text: inout ByteText) {
        if number >= 10 || digits > 1 { write(number / 10, digits: digits - 1, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
