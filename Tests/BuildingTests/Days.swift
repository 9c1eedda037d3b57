import TextAndTime

/// A day written as in records.
func day(_ text: String) -> CalendarDay {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDay(year: parts[0], month: parts[1], day: parts[2])!
}
