internal import Diagnostics
public import TextAndTime

/// A date whose month or day may be unknown: `1813`, `1813-01` or `1813-01-28`.
public struct PartialDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year; negative before the common era.
    public let year: Int
    public let month: Int?
    public let day: Int?

    /// A date as precise as is known; the reader checks whether it exists.
    public init(year: Int, month: Int? = nil, day: Int? = nil) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    public var calendarDay: CalendarDay? {
        guard let month, let day else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Earlier first; the less precise before the more precise.
    public static func < (left: PartialDate, right: PartialDate) -> Bool {
        (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
    }

    public var description: String {
        var text = ByteText(capacity: 16)
        write(to: &text)
        return text.string
    }

    /// Appends the date as it is written in records.
    public func write(to text: inout ByteText) {
        if year < 0 { text.append(UInt8(ascii: "-")) }
        text.append(decimal: Int(year.magnitude), digits: 4)
        for case let part? in [month, day] {
            text.append(UInt8(ascii: "-"))
            text.append(decimal: part, digits: 2)
        }
    }

    /// A date that exists, as records write it: `1813`, `1813-01`, `1813-01-28`, `-43`.
    public init(parsing text: String) throws(ValueProblem) {
        guard let numbers = Self.numbers(of: text) else { throw .notADate(text) }
        try self.init(numbers)
    }

    /// A year, a month and a day, if there is such a date.
    init(_ numbers: [Int]) throws(ValueProblem) {
        self.init(
            year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
            day: numbers.count > 2 ? numbers[2] : nil)
        guard let month else { return }
        guard (1...12).contains(month) else {
            throw ValueProblem(
                Rule.datesExist.id, "names month \(month), and a year has twelve",
                help: "months are `01` to `12`, and the month comes before the day")
        }
        guard !isOnTheCalendar else { return }
        let name = DateWords.english.months[month - 1]
        guard let day, day > 0 else {
            throw ValueProblem(
                Rule.datesExist.id, "names day 0 of \(name)", help: "leave the day out if it is not known")
        }
        throw ValueProblem(
            Rule.datesExist.id, "is impossible: \(year) has no \(day) \(name)",
            help: "\(name) \(year) has \(CalendarDay.days(inMonth: month, of: year)) days")
    }

    /// The numbers of a text that has the form of a date in records.
    static func numbers(of text: String) -> [Int]? {
        let isNegative = text.utf8.first == "-"
        var (numbers, digits) = ([0], 0)
        for byte in text.utf8.dropFirst(isNegative ? 1 : 0) {
            let last = numbers.count - 1
            if byte.isASCIIDigit, (last == 0 ? 4 : 2) > digits {
                numbers[last] = numbers[last] * 10 + Int(byte - "0")
                digits += 1
            } else if byte == "-", last < 2, (last == 0 ? 0 : 1) < digits {
                numbers.append(0)
                digits = 0
            } else {
                return nil
            }
        }
        guard (numbers.count == 1 ? 0 : 1) < digits else { return nil }
        if isNegative { numbers[0].negate() }
        return numbers
    }

    /// The date that the text gives; nil if there is no such date.
    static func existing(_ text: String) -> PartialDate? {
        do { return try PartialDate(parsing: text) } catch { return nil }
    }
}

extension CalendarDay {
    /// A date in one of Octavo's forms, or as people and other programs write it.
    public init(written text: String) throws(ValueProblem) {
        guard let date = try PartialDate.written(text), let day = date.calendarDay else {
            throw .notADay(text)
        }
        guard Self.yearsOfClubs.contains(day.year) else {
            let (first, last) = (Self.yearsOfClubs.lowerBound, Self.yearsOfClubs.upperBound)
            throw ValueProblem(
                .datesExist, must: "be a day of the years \(first) to \(last)", found: text,
                help: "write the year with its four digits")
        }
        self = day
    }

    /// The years in which a club can meet: calendars have four digits, and need some years before and after a day.
    static let yearsOfClubs = 1_000...9_990

    /// The day that a text gives as records write it; nil if there is none in these years.
    public static func ofClub(_ text: String) -> CalendarDay? {
        PartialDate.existing(text)?.calendarDay.flatMap { yearsOfClubs.contains($0.year) ? $0 : nil }
    }
}

extension ValueProblem {
    static func notADate(_ text: String) -> ValueProblem {
        ValueProblem(
            .datesExist, must: "be a date such as `1813`, `1813-01` or `1813-01-28`", found: text,
            replacement: WrittenDate(text)?.offered?.description, help: help(for: text))
    }

    static func notADay(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.datesExist.id, "must be a whole day such as `2026-11-21`; found \(quoted(text))",
            replacement: WrittenDate(text)?.offered?.calendarDay?.description, help: help(for: text))
    }

    fileprivate static func help(for text: String) -> String {
        guard let (one, other) = WrittenDate.twoMeanings(text) else {
            return "write the year first, then month and day"
        }
        return "it may mean `\(one)` or `\(other)`; write the one that is meant"
    }
}
