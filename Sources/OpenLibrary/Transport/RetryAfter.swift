internal import ReadingCatalog

/// How long a `Retry-After` header asks us to wait.
enum RetryAfter {
    /// Seconds from now; a date is counted from `now`, seconds since 1970.
    static func seconds(_ header: String?, now: Int) -> Double? {
        guard let text = header?.trimmed else { return nil }
        if let seconds = Int(text) { return seconds >= 0 ? Double(seconds) : nil }
        return date(text).map { Double(max(0, $0 - now)) }
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, as seconds since 1970.
    private static func date(_ text: String) -> Int? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
            let month = months.firstIndex(of: String(words[2])),
            let date = CalendarDay(year: year, month: month + 1, day: day)
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3 else { return nil }
        return date.dayNumber * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
