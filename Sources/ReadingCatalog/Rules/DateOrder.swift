internal import Content
internal import Diagnostics
public import TextAndTime

extension FieldReader {
    /// Reports a date, written at `range`, that is before `earlier` in the parts that both have.
    mutating func checkOrder(
        _ earlier: PartialDate?, _ began: String, _ later: PartialDate?, _ ended: String,
        at range: Range<Int>?
    ) {
        guard let earlier, let later, later.isBefore(earlier), let range else { return }
        report(
            .error(
                Rule.dateOrder.id, "\(ended) \(later), before it was \(began) \(earlier)",
                at: map.file.position(of: range), help: "correct the year, or swap the two dates"))
    }

    /// Checks the order of the values of two fields of the map.
    mutating func checkOrder(
        _ earlier: PartialDate?, _ began: String, _ later: PartialDate?, _ ended: String, _ field: Field
    ) {
        checkOrder(earlier, began, later, ended, at: value(field)?.value.range)
    }
}

extension PartialDate {
    /// Whether it is earlier than another date in the parts that both have.
    fileprivate func isBefore(_ other: PartialDate) -> Bool {
        if year != other.year { return year < other.year }
        guard let month, let otherMonth = other.month else { return false }
        if month != otherMonth { return month < otherMonth }
        guard let day, let otherDay = other.day else { return false }
        return day < otherDay
    }

    /// A whole day.
    public init(_ day: CalendarDay) {
        self.init(year: day.year, month: day.month, day: day.day)
    }
}
