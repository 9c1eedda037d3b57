internal import Content

/// One time that the club read a book.
public struct Reading: Sendable, Hashable {
    /// When it was begun.
    public let started: PartialDate?
    /// When it was finished.
    public let finished: PartialDate?

    /// A reading between two dates, each of which may be unknown.
    public init(started: PartialDate?, finished: PartialDate?) {
        self.started = started
        self.finished = finished
    }
}

extension FieldKind<[Reading]> {
    /// The times at which the book was read: a list, or two dates of the record itself.
    static var readings: Self {
        FieldKind(
            read: { $0.readings($1) },
            item: { reading in
                .map(of: [
                    ReadingFields.started.name: reading.started?.written,
                    ReadingFields.finished.name: reading.finished?.written,
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func readings(_ field: Field) -> [Reading] {
        var readings = items(field).compactMap { reading($0, of: field) }
        let (started, finished) = (date(BookFields.started), date(BookFields.finished))
        if started != nil || finished != nil { readings.append(reading(started, finished)) }
        return readings
    }

    private mutating func reading(_ item: YAMLValue, of field: Field) -> Reading? {
        if item.kind == .map {
            return fields(of: item, ReadingFields.names) { fields in
                let (started, finished) = (
                    fields.date(ReadingFields.started), fields.date(ReadingFields.finished)
                )
                fields.reportUnknownFields()
                return fields.reading(started, finished)
            }
        }
        guard let text = item.text else {
            report(
                item.mismatch(
                    key(of: field)?.value ?? field.name,
                    "a list of maps such as `{started: 2026-01, finished: 2026-02}`",
                    help: "write each reading as `- {started: 2026-01, finished: 2026-02}`"))
            return nil
        }
        return reading(from: text, at: item.range, of: field)
    }

    /// `2026-02` is when it was finished; `2026-01/2026-02` gives both dates.
    private mutating func reading(from text: String, at range: Range<Int>, of field: Field) -> Reading? {
        let parts = text.split(separator: "/", maxSplits: 1).map { String($0).collapsingSpaces }
        let dates = reporting(range, of: field) { () throws(ValueProblem) in
            try parts.map { part throws(ValueProblem) in Located(try PartialDate(parsing: part), at: range) }
        }
        guard let dates, let last = dates.last else { return nil }
        return reading(dates.count > 1 ? dates[0] : nil, last)
    }

    private mutating func reading(
        _ started: Located<PartialDate>?, _ finished: Located<PartialDate>?
    ) -> Reading {
        if let started, let finished {
            report(DateOrder.findings(started, "begun", finished, "finished", in: map.file))
        }
        return Reading(started: started?.value, finished: finished?.value)
    }
}

/// The fields of a reading.
private enum ReadingFields {
    static let started = Field("started", "start", "began", "begun", "from", "date_started", "start_date")
    static let finished = Field(
        "finished", "finish", "ended", "end", "to", "completed", "date_finished", "end_date", "abandoned")
    static let names = FieldNames([started, finished])
}
