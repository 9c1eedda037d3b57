internal import ReadingCatalog
internal import TextAndTime

/// Dates as other programs write them.
enum ImportedDate {
    /// What a text was found to be.
    enum Reading: Equatable {
        case none
        case date(PartialDate)
        case unreadable
    }

    /// The date in a text: `2021/03/14`, `2021-03-14T19:30:00Z`, `2008.0`, `14 March 2021`, `2021-03-00`.
    static func reading(_ text: String) -> Reading {
        let day = text.prefix(4).allSatisfy(\.isNumber) ? text.prefix { $0 != "T" && $0 != " " } : text[...]
        if let date = numeric(day) { return isUnknown(date) ? .none : .date(date) }
        if isZero(text) { return .none }
        guard let date = spelled(text) else { return .unreadable }
        return isUnknown(date) ? .none : .date(date)
    }

    /// A date as people write it: records do not accept it, but suggest its correct form.
    private static func spelled(_ text: String) -> PartialDate? {
        do throws(ValueProblem) {
            return try PartialDate(parsing: text)
        } catch {
            guard let written = error.replacement else { return nil }
            do throws(ValueProblem) { return try PartialDate(parsing: written) } catch { return nil }
        }
    }

    /// Year, month and day in this order, or a year alone.
    private static func numeric(_ text: Substring) -> PartialDate? {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(
            omittingEmptySubsequences: false, whereSeparator: { "-/.".contains($0) })
        guard let first = parts.first, (1...4).contains(first.count), (1...3).contains(parts.count),
            let year = Int(first)
        else { return nil }
        let numbers = parts.dropFirst().map { $0.count <= 2 ? Int($0) : nil }
        if numbers == [0] || numbers.isEmpty { return existing(isNegative ? -year : year, nil, nil) }
        guard first.count == 4, let month = numbers[0] else { return nil }
        guard month > 0 else { return existing(year, nil, nil) }
        guard numbers.count > 1 else { return existing(year, month, nil) }
        return numbers[1].flatMap { existing(year, month, $0 > 0 ? $0 : nil) }
    }

    private static func existing(_ year: Int, _ month: Int?, _ day: Int?) -> PartialDate? {
        if let month, CalendarDay(year: year, month: month, day: day ?? 1) == nil { return nil }
        return PartialDate(year: year, month: month, day: day)
    }

    /// Calibre writes the first day of 101 for a date that it does not know, or the evening before.
    private static func isUnknown(_ date: PartialDate) -> Bool { [0, 100, 101].contains(date.year) }

    private static func isZero(_ text: String) -> Bool {
        text.allSatisfy { "0-/.: T".contains($0) }
    }
}
