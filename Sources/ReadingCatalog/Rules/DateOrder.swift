internal import Content
internal import Diagnostics
internal import TextAndTime

extension Rule {
    /// Nothing ends before it begins.
    static let dateOrder = Rule("date-order", "readings and loans do not end before they begin")
}

enum DateOrder {
    /// A finding if `later` is before `earlier` in the parts that both have.
    static func findings(
        _ earlier: Located<PartialDate>, _ began: String, _ later: Located<PartialDate>, _ ended: String,
        in file: SourceFile
    ) -> [Diagnostic] {
        guard isBefore(later.value, earlier.value) else { return [] }
        return [
            .error(
                Rule.dateOrder.id, "\(ended) \(later.value), before it was \(began) \(earlier.value)",
                at: file.position(of: later.range), help: "correct the year, or swap the two dates")
        ]
    }

    /// The same for whole days.
    static func findings(
        _ earlier: Located<CalendarDay>, _ began: String, _ later: Located<CalendarDay>, _ ended: String,
        in file: SourceFile
    ) -> [Diagnostic] {
        findings(
            Located(PartialDate(earlier.value), at: earlier.range), began,
            Located(PartialDate(later.value), at: later.range), ended, in: file)
    }

    private static func isBefore(_ date: PartialDate, _ other: PartialDate) -> Bool {
        if date.year != other.year { return date.year < other.year }
        guard let month = date.month, let otherMonth = other.month else { return false }
        if month != otherMonth { return month < otherMonth }
        guard let day = date.day, let otherDay = other.day else { return false }
        return day < otherDay
    }
}

extension PartialDate {
    /// A whole day.
    init(_ day: CalendarDay) {
        self.init(year: day.year, month: day.month, day: day.day)
    }
}
