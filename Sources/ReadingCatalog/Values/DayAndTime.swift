public import Content
public import TextAndTime

/// A day, perhaps with a time of it where the club is: when a ballot ends, and when somebody has voted.
public struct DayAndTime: Sendable, Hashable, RecordValue, CustomStringConvertible {
    public let day: CalendarDay
    public let time: TimeOfDay?

    public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
        (self.day, self.time) = (day, time)
    }

    /// `2027-02-03 20:00`.
    public var description: String { day.description + (time.map { " \($0)" } ?? "") }

    /// Whether it is earlier than another one: on one day, only if both have a time.
    public func isBefore(_ other: DayAndTime) -> Bool {
        if day != other.day { return day < other.day }
        guard let time, let otherTime = other.time else { return false }
        return time < otherTime
    }

    public var written: NewValue { .text(description) }

    /// As people write it: a day as records have it, and a time after it.
    init(written text: String) throws(ValueProblem) {
        day = try CalendarDay(written: text)
        let moment = WrittenDate(text)
        time = moment?.time
        guard moment?.zone == nil || time == nil else {
            throw ValueProblem(
                Rule.timesExist.id, "has a time of another place: the clock is that of the club",
                replacement: description, help: "write the time where the club is")
        }
    }
}

extension FieldKind<DayAndTime?> {
    static var dayAndTime: Self {
        .parsed("day, perhaps with a time", .date, by: DayAndTime.init(written:))
    }
}
