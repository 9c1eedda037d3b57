internal import ReadingCatalog
internal import TextAndTime

/// Dates as other programs write them.
enum ImportedDate {
    /// The date in a text, as records have it: `2021/03/14`, `2021-03-14T19:30:00Z`, `2008.0`, `14 March 2021`,
    /// `2021-03-00`. Empty if it says that there is none; the text as it is if it cannot be read.
    static func written(_ text: String) -> String {
        if text.allSatisfy({ "0-/.: T".contains($0) }) { return "" }
        guard let date = date(in: text) else { return text }
        // Calibre writes the first day of 101 for a date that it does not know, or the evening before.
        return [0, 100, 101].contains(date.year) ? "" : "\(date)"
    }

    /// The date that a text gives, if it gives one.
    static func date(_ text: String) -> PartialDate? {
        let written = written(text)
        return written.isEmpty ? nil : date(in: written)
    }

    private static func date(in text: String) -> PartialDate? {
        let day = text.prefix(4).allSatisfy(\.isNumber) ? text.prefix { $0 != "T" && $0 != " " } : text[...]
        if let date = numeric(day) { return date }
        do throws(ValueProblem) {
            return try PartialDate(written: text)
        } catch {
            return error.replacement.flatMap { numeric($0[...]) }
        }
    }

    /// Year, month and day in this order, or a year alone; what is zero is not known.
    private static func numeric(_ text: Substring) -> PartialDate? {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(
            omittingEmptySubsequences: false, whereSeparator: { "-/.".contains($0) })
        guard let first = parts.first, (1...4).contains(first.count), (1...3).contains(parts.count),
            let year = Int(first)
        else { return nil }
        let numbers = parts.dropFirst().map { $0.count <= 2 ? Int($0) : nil }
        if numbers == [0] || numbers.isEmpty { return PartialDate(year: isNegative ? -year : year) }
        guard first.count == 4, !numbers.contains(nil) else { return nil }
        let known = numbers.compactMap { $0 }.prefix { $0 > 0 }
        let (month, day) = (known.first, known.count > 1 ? known[1] : nil)
        if let month, CalendarDay(year: year, month: month, day: day ?? 1) == nil { return nil }
        return PartialDate(year: year, month: month, day: day)
    }
}
