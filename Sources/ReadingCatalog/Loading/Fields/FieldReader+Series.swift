internal import Content

extension FieldReader {
    /// The place in a series: `{name, position}`, `Earthsea #2`, or a name with the position in a field of its own.
    mutating func seriesPlace() -> SeriesPlace? {
        let position = position(BookFields.seriesPosition)
        guard let found = value(BookFields.series) else { return nil }
        if found.value.kind == .map {
            return fields(of: found.value, SeriesFields.names) { fields in
                let inner = fields.position(SeriesFields.position)
                guard let name = fields.text(SeriesFields.name)?.value else {
                    fields.report(
                        RequiredFields.missing(SeriesFields.name, in: fields, example: "The Divine Comedy"))
                    return nil
                }
                return SeriesPlace(name: name.collapsingSpaces, position: inner ?? position)
            }
        }
        guard let text = text(BookFields.series)?.value else { return nil }
        let place = SeriesPlace(parsing: WikiLink.unwrapped(text).collapsingSpaces)
        return SeriesPlace(name: place.name, position: position ?? place.position)
    }

    private mutating func position(_ field: Field) -> Double? {
        parsed(field) { text throws(ValueProblem) in
            let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
            guard let number = Double(digits), (0...10_000).contains(number) else {
                throw .notASeriesPosition(text)
            }
            return number
        }?.value
    }
}

/// The fields of a series.
private enum SeriesFields {
    static let name = Field("name", "title", "series")
    static let position = Field("position", "number", "index", "volume", "book", "part")
    static let names = FieldNames([name, position])
}
