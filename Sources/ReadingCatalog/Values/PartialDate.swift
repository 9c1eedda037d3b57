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
        // Pages hold many dates: the longest there can be is 26 bytes.
        String(unsafeUninitializedCapacity: 32) { buffer in
            var end = 0
            if year < 0 {
                buffer[0] = UInt8(ascii: "-")
                end = 1
            }
            Self.write(year.magnitude, digits: 4, to: buffer, &end)
            for part in [month, day] {
                guard let part else { continue }
                buffer[end] = UInt8(ascii: "-")
                end += 1
                Self.write(part.magnitude, digits: 2, to: buffer, &end)
            }
            return end
        }
    }

    /// Writes a number with at least so many digits.
    private static func write(
        _ number: UInt, digits: Int, to buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
        var count = 1
        var rest = number / 10
        while rest > 0 || count < digits {
            count += 1
            rest /= 10
        }
        rest = number
        for place in stride(from: end + count - 1, through: end, by: -1) {
            buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        end += count
    }
}
