internal import Content

extension FieldReader {
    /// A date that may lack month or day.
    mutating func date(_ field: Field) -> PartialDate? {
        locatedDate(field)?.value
    }

    /// A date that may lack month or day, with its place.
    mutating func locatedDate(_ field: Field) -> Located<PartialDate>? {
        parsed(field, quick: PartialDate.existing) { text throws(ValueProblem) in
            try PartialDate(parsing: text)
        }
    }

    /// A whole day.
    mutating func day(_ field: Field) -> Located<CalendarDay>? {
        parsed(field, quick: { PartialDate.existing($0)?.calendarDay }) { text throws(ValueProblem) in
            try CalendarDay(parsing: text)
        }
    }

    /// A rating in halves.
    mutating func rating(_ field: Field) -> Rating? {
        parsed(field, quick: Rating.plain) { text throws(ValueProblem) in
            try Rating(parsing: text)
        }?.value
    }

    /// A language; the first one if there are several.
    mutating func language(_ field: Field) -> String? {
        parsedList(field, quick: LanguageTag.code) { text throws(ValueProblem) in
            try LanguageTag.parsed(text)
        }.first?.value
    }

    /// An address of the web or a mailbox.
    mutating func address(_ field: Field) -> String? {
        parsed(field) { text throws(ValueProblem) in try WebAddress.proved(text) }?.value
    }

    /// A time zone.
    mutating func timeZone(_ field: Field) -> String? {
        parsed(field) { text throws(ValueProblem) in try TimeZoneName.proved(text) }?.value
    }

    /// One text, or several as one.
    mutating func joined(_ field: Field) -> String? {
        let texts = texts(field)
        if texts.count == 1 { return texts[0].collapsingSpaces }
        return texts.isEmpty ? nil : texts.map(\.collapsingSpaces).joined(separator: ", ")
    }

    /// Words of the club's own, without the `#` that some programs put before them.
    mutating func tags() -> [String] {
        words(BookFields.tags).map { $0.hasPrefix("#") ? String($0.dropFirst()) : WikiLink.unwrapped($0) }
    }
}
