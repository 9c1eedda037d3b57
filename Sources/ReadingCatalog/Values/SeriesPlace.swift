internal import Content

/// A place in a series.
public struct SeriesPlace: Sendable, Hashable {
    public internal(set) var name: String
    /// The number in it, such as `2` or `1.5`.
    public internal(set) var position: Double?

    public init(name: String, position: Double?) {
        (self.name, self.position) = (name, position)
    }

    /// The series of `Earthsea`, `Earthsea #2`, `Earthsea, Book 2` or `Earthsea (#2)`.
    public init(parsing text: String) {
        if let volume = Self.volume(in: text, marks: ["#", "book", "vol.", "volume", "no.", "part"]),
            !volume.name.isEmpty, volume.rest.allSatisfy({ $0 == ")" || $0.isWhitespace })
        {
            self.init(name: volume.name, position: volume.position)
        } else {
            self.init(name: text, position: nil)
        }
    }

    /// The name, the number behind one of the marks, and what follows it, of `Earthsea, Book 2` and `1Q84 #1-3`.
    public static func volume(
        in text: String, marks: [String]
    ) -> (name: String, position: Double, rest: Substring)? {
        let lower = text.lowercased()
        for mark in marks {
            guard let found = lower.ranges(of: mark).last else { continue }
            let offset = lower.distance(from: lower.startIndex, to: found.lowerBound)
            let name = text.prefix(offset)
            // The `book` of `Notebook 2` is no word of its own.
            if mark != "#", name.last?.isLetter == true { continue }
            let after = text.dropFirst(offset + mark.count).drop { $0 == " " || $0 == "." }
            let digits = after.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            let rest = after.dropFirst(digits.count)
            guard let position = Double(String(digits)), positions.contains(position),
                rest.first?.isLetter != true
            else { continue }
            return (String(name.reversed().drop { ",;:(–- ".contains($0) }.reversed()), position, rest)
        }
        return nil
    }

    fileprivate static let positions = 0.0...10_000
}

extension FieldKind<SeriesPlace?> {
    /// The place in a series: `{name, position}`, `Earthsea #2`, or a name and a position in another field.
    static var seriesPlace: Self {
        FieldKind("map or text", .map, SeriesPlace.map.parts) { $0.seriesPlace($1) }
    }
}

extension FieldReader {
    fileprivate mutating func seriesPlace(_ field: Field) -> SeriesPlace? {
        let position = position(BookFields.seriesPart) ?? position(BookFields.seriesPosition)
        guard let found = value(field) else { return nil }
        let place: SeriesPlace?
        if found.value.kind == .map {
            place = SeriesPlace.map.read(found.value, in: &self)
            return place.map { SeriesPlace(name: $0.name, position: $0.position ?? position) }
        }
        // Hugo has lists of series, of which a book is in one.
        let only = found.value.text == nil && found.value.items.count == 1 ? found.value.items[0].text : nil
        place = (only ?? text(field)?.value).map {
            SeriesPlace(parsing: WikiLink.unwrapped($0).collapsingSpaces)
        }
        return place.map { SeriesPlace(name: $0.name, position: position ?? $0.position) }
    }

    fileprivate mutating func position(_ field: Field) -> Double? {
        parsed(field) { text throws(ValueProblem) in
            let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
            guard let number = Double(digits), SeriesPlace.positions.contains(number) else {
                throw ValueProblem(
                    .seriesPositions, must: "be a number such as `2` or `1.5`", found: text,
                    help:
                        "write the number printed on the book; a volume that holds several has the number of the first"
                )
            }
            return number
        }?.value
    }
}

extension SeriesPlace: RecordValue {
    fileprivate static let map = InnerMap(
        SeriesPlace(name: "", position: nil),
        [
            RecordField(
                "name", aliases: ["title", "series"], .line, over: \.name, required: "The Divine Comedy"),
            RecordField(
                "position", aliases: ["number", "index", "volume", "book", "part", "order"],
                FieldKind("number", .number) { $0.position($1) }, into: \.position),
        ])

    var written: NewValue { position == nil ? .text(name) : Self.map.written(self) }
}
