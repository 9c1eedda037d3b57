internal import Content
internal import Diagnostics

extension FieldReader {
    /// The times at which the book was read: a list, or two dates of the record itself.
    mutating func readings() -> [Reading] {
        var readings = listedReadings()
        let started = locatedDate(BookFields.started)
        let finished = locatedDate(BookFields.finished)
        if started != nil || finished != nil { readings.append(reading(started, finished)) }
        return readings
    }

    private mutating func listedReadings() -> [Reading] {
        guard let found = value(BookFields.readings) else { return [] }
        let items = found.value.kind == .list ? found.value.items : [found.value]
        return items.compactMap { item in
            if item.isNull { return nil }
            if item.kind == .map { return fields(of: item, ReadingFields.names) { $0.innerReading() } }
            guard let text = item.text else {
                report(
                    item.mismatch(
                        found.name, "a list of maps such as `{started: 2026-01, finished: 2026-02}`",
                        help: "write each reading as `- {started: 2026-01, finished: 2026-02}`"))
                return nil
            }
            return reading(from: text, at: item.range)
        }
    }

    /// `2026-02` is when it was finished; `2026-01/2026-02` says both.
    private mutating func reading(from text: String, at range: Range<Int>) -> Reading? {
        let parts = text.split(separator: "/", maxSplits: 1).map { String($0).collapsingSpaces }
        do {
            let dates = try parts.map { part throws(ValueProblem) in
                Located(try PartialDate(parsing: part), at: range)
            }
            guard let last = dates.last else { return nil }
            return reading(dates.count > 1 ? dates[0] : nil, last)
        } catch {
            report(error, at: range, of: BookFields.readings)
            return nil
        }
    }

    private mutating func innerReading() -> Reading {
        let (started, finished) = (locatedDate(ReadingFields.started), locatedDate(ReadingFields.finished))
        reportUnknownFields()
        return reading(started, finished)
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
