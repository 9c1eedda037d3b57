internal import Content

/// A place in a series.
public struct SeriesPlace: Sendable, Hashable {
    public let name: String
    /// The number in it, such as `2` or `1.5`.
    public let position: Double?

    public init(name: String, position: Double?) {
        (self.name, self.position) = (name, position)
    }
}

extension SeriesPlace {
    /// The series of `Earthsea`, `Earthsea #2`, `Earthsea, Book 2` or `Earthsea (#2)`.
    public init(parsing text: String) {
        let (name, position) = Self.split(text)
        self.init(name: name, position: position)
    }

    fileprivate static let positions = 0.0...10_000

    private static func split(_ text: String) -> (name: String, position: Double?) {
        var rest = trimmed(text[...], of: ")")
        guard let mark = rest.lastIndex(where: { !($0.isASCII && ($0.isNumber || $0 == ".")) }) else {
            return (text, nil)
        }
        let digits = rest[rest.index(after: mark)...]
        guard let position = Double(String(digits)), positions.contains(position), digits.first != "." else {
            return (text, nil)
        }
        rest = trimmed(rest[...mark], of: "")
        let words = ["#", "book", "vol.", "volume", "no.", "part"]
        guard let word = words.first(where: { rest.lowercased().hasSuffix($0) }),
            // The `book` of `The Notebook 2` is no word of its own.
            word == "#" || rest.dropLast(word.count).last?.isLetter != true
        else { return (text, nil) }
        let name = trimmed(rest.dropLast(word.count), of: ",;:(–-")
        return name.isEmpty ? (text, nil) : (String(name), position)
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
        FieldKind("map or text", .map(SeriesPlace.map.columns)) { $0.seriesPlace($1) }
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
                throw .notASeriesPosition(text)
            }
            return number
        }?.value
    }
}

extension SeriesPlace: RecordValue {
    fileprivate static let map = InnerMap<SeriesPlace>(
        InnerField("name", aliases: ["title", "series"], .text, required: "The Divine Comedy") { $0.name },
        InnerField(
            "position", aliases: ["number", "index", "volume", "book", "part", "order"],
            FieldKind("number", .number) { $0.position($1) }, of: \.position)
    ) { _, name, position in name.map { SeriesPlace(name: $0.collapsingSpaces, position: position) } }

    var written: NewValue { position == nil ? .text(name) : Self.map.written(self) }
}
