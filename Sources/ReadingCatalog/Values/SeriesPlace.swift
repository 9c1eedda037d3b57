internal import Content

/// A place in a series.
public struct SeriesPlace: Sendable, Hashable {
    /// The series.
    public let name: String
    /// The number in it, such as `2` or `1.5`.
    public let position: Double?
}

extension SeriesPlace {
    /// The series of `Earthsea`, `Earthsea #2`, `Earthsea, Book 2` or `Earthsea (#2)`.
    public init(parsing text: String) {
        let (name, position) = Self.split(Substring(text))
        self.init(name: name, position: position)
    }

    /// The numbers that a book may have in a series.
    fileprivate static let positions = 0.0...10_000

    private static func split(_ text: Substring) -> (name: String, position: Double?) {
        var rest = trimmed(text, of: ")")
        guard let mark = rest.lastIndex(where: { !($0.isASCII && ($0.isNumber || $0 == ".")) }) else {
            return (String(text), nil)
        }
        let digits = rest[rest.index(after: mark)...]
        guard let position = Double(String(digits)), positions.contains(position), digits.first != "." else {
            return (String(text), nil)
        }
        rest = trimmed(rest[...mark], of: "")
        let words = ["#", "book", "vol.", "volume", "no.", "part"]
        guard let word = words.first(where: { rest.lowercased().hasSuffix($0) }) else {
            return (String(text), nil)
        }
        let name = trimmed(rest.dropLast(word.count), of: ",;:(–-")
        return name.isEmpty ? (String(text), nil) : (String(name), position)
    }

    private static func trimmed(_ text: Substring, of marks: String) -> Substring {
        var rest = text
        while let last = rest.last, last.isWhitespace || marks.contains(last) { rest.removeLast() }
        return rest
    }
}

extension FieldKind<SeriesPlace?> {
    /// The place in a series: `{name, position}`, `Earthsea #2`, or a name and a position in another field.
    static var seriesPlace: Self {
        FieldKind(
            read: { $0.seriesPlace($1) },
            scalar: { place in
                guard let position = place.position else { return .text(place.name) }
                return .map(of: [
                    SeriesFields.name.name: .text(place.name), SeriesFields.position.name: .number(position),
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func seriesPlace(_ field: Field) -> SeriesPlace? {
        let position = position(BookFields.seriesPosition)
        guard let found = value(field) else { return nil }
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
        guard let text = text(field)?.value else { return nil }
        let place = SeriesPlace(parsing: WikiLink.unwrapped(text).collapsingSpaces)
        return SeriesPlace(name: place.name, position: position ?? place.position)
    }

    private mutating func position(_ field: Field) -> Double? {
        parsed(field) { text throws(ValueProblem) in
            let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
            guard let number = Double(digits), SeriesPlace.positions.contains(number) else {
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
