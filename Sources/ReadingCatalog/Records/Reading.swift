internal import Content

/// One time that the club read a book.
public struct Reading: Sendable, Hashable {
    public internal(set) var started: PartialDate?
    public internal(set) var finished: PartialDate?

    public init(started: PartialDate?, finished: PartialDate?) {
        (self.started, self.finished) = (started, finished)
    }
}

extension Reading: MappedValue {
    static let started = RecordField<Reading>(
        "started", aliases: ["start", "began", "begun", "from", "date_started", "start_date"], .date(),
        into: \.started)
    static let finished = RecordField<Reading>(
        "finished",
        aliases: ["finish", "ended", "end", "to", "completed", "date_finished", "end_date", "abandoned"],
        .date(), into: \.finished)

    static let map = InnerMap(Reading(started: nil, finished: nil), [started, finished]) { fields, reading in
        fields.checkOrder(reading.started, "begun", reading.finished, "finished", finished.field)
    }
}

extension FieldKind<[Reading]> {
    /// The times at which the book was read: a list, or two dates of the record itself.
    static var readings: Self {
        list(
            of: Reading.map, "a list of maps such as `{started: 2026-01, finished: 2026-02}`",
            help: "write each reading as `- {started: 2026-01, finished: 2026-02}`"
        ) { fields, text, field in
            fields.reading(text, of: field)
        }.reading { fields, readings in
            let started = fields.date(BookFields.started)?.value
            let finished = fields.date(BookFields.finished)?.value
            fields.checkOrder(started, "begun", finished, "finished", BookFields.finished)
            if started == nil, finished == nil { return readings }
            return readings + [Reading(started: started, finished: finished)]
        }
    }
}

extension FieldReader {
    /// `2026-02` is when it was finished; `2026-01/2026-02` gives both dates.
    fileprivate mutating func reading(_ text: Located<String>, of field: Field) -> Reading? {
        let parts = text.value.split(separator: "/", maxSplits: 1).map { String($0).collapsingSpaces }
        let dates = reporting(text.range, of: field) { () throws(ValueProblem) in
            try parts.map { part throws(ValueProblem) in try PartialDate(parsing: part) }
        }
        guard let dates, let last = dates.last else { return nil }
        let first = dates.count > 1 ? dates[0] : nil
        checkOrder(first, "begun", last, "finished", at: text.range)
        return Reading(started: first, finished: last)
    }
}
