extension PartialDate {
    /// A date as records write it, proved to exist: `1813`, `1813-01`, `1813-01-28`, `-43`.
    public init(parsing text: String) throws(ValueProblem) {
        var bytes = text
        guard let parts = bytes.withUTF8({ Self.parts(of: $0) }) else { throw .notADate(text) }
        self = parts
        guard let month else { return }
        guard (1...12).contains(month) else { throw .noSuchMonth(month, in: year) }
        guard isOnTheCalendar else { throw .noSuchDay(day ?? 0, month: month, year: year) }
    }

    /// A date that exists, if the text is one.
    static func existing(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate? {
        guard let date = parts(of: text), date.isOnTheCalendar else { return nil }
        return date
    }

    /// The numbers of a date, not yet proved.
    private static func parts(of text: UnsafeBufferPointer<UInt8>) -> PartialDate? {
        var scanner = DigitScanner(text)
        let isNegative = scanner.skip(UInt8(ascii: "-"))
        guard let year = scanner.number(digits: 1...4) else { return nil }
        let signed = isNegative ? -year : year
        if scanner.isAtEnd { return PartialDate(year: signed) }
        guard scanner.skip(UInt8(ascii: "-")), let month = scanner.number(digits: 2...2) else { return nil }
        if scanner.isAtEnd { return PartialDate(year: signed, month: month) }
        guard scanner.skip(UInt8(ascii: "-")), let day = scanner.number(digits: 2...2), scanner.isAtEnd else {
            return nil
        }
        return PartialDate(year: signed, month: month, day: day)
    }
}

extension CalendarDay {
    /// A whole day as records write it, proved to exist: `2026-11-21`.
    public init(parsing text: String) throws(ValueProblem) {
        let date: PartialDate
        do {
            date = try PartialDate(parsing: text)
        } catch {
            throw error.message.hasPrefix("must be a date") ? .notADay(text) : error
        }
        guard let day = date.calendarDay else { throw .notADay(text) }
        self = day
    }
}
