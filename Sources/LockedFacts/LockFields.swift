internal import ReadingCatalog
internal import TextAndTime

/// A value that a record may have in the lock file: its name, and how it is read and written.
struct LockField<Record: Sendable>: Sendable {
    typealias Place<Value> = any WritableKeyPath<Record, Value> & Sendable

    let name: String
    /// Puts a value into a record; returns whether the field can have it.
    let read: @Sendable (JSONValue, inout Record) -> Bool
    /// The value of a record; nil if it has none.
    let write: @Sendable (Record) -> JSONValue?

    init<Value>(_ name: String, _ form: LockForm<Value>, _ place: Place<Value?>) {
        self.name = name
        read = { json, record in
            guard let value = form.read(json) else { return false }
            record[keyPath: place] = value
            return true
        }
        write = { $0[keyPath: place].map(form.write) }
    }

    /// A value that every record has, and that is left out if it is the `usual` one.
    init<Value: Equatable & Sendable>(
        _ name: String, _ form: LockForm<Value>, _ place: Place<Value>, unless usual: Value? = nil
    ) {
        self.name = name
        read = { json, record in
            guard let value = form.read(json) else { return false }
            record[keyPath: place] = value
            return true
        }
        write = { record in
            let value = record[keyPath: place]
            return value == usual ? nil : form.write(value)
        }
    }
}

extension LockField where Record == RecordedBook {
    static let all = [
        LockField("asked", .text, \.asked), LockField("fetched", .day, \.fetched),
        LockField("outcome", .word, \.outcome, unless: .found),
        LockField("skipped", .list(.word), \.skipped, unless: []),
        LockField("work", .stamp, \.work), LockField("edition", .stamp, \.edition),
        LockField("title", .text, \.title), LockField("authors", .list(.text), \.authors, unless: []),
        LockField("published", .sourced(.date), \.published),
        LockField("publisher", .sourced(.text), \.publisher),
        LockField("pages", .sourced(.number), \.pages),
        LockField("subjects", .list(.text), \.subjects, unless: []),
        LockField("series", .text, \.seriesName), LockField("series_position", .position, \.seriesPosition),
        LockField("first_sentence", .text, \.notes.firstSentence),
        LockField("rating", .rating, \.notes.rating), LockField("ebook", .ebook, \.notes.ebook),
        LockField("small_cover", .cover, \.smallCover), LockField("cover", .sourced(.cover), \.cover),
        LockField("synopsis", .sourced(.lines), \.synopsis),
    ]
}

extension LockField where Record == RecordedShelf {
    static let all = [
        LockField("subject", .text, \.subject), LockField("limit", .number, \.limit),
        LockField("fetched", .day, \.fetched),
        LockField("entries", .list(.entry), \.entries),
    ]
}

extension LockField where Record == RecordedShelf.Entry {
    static let all = [
        LockField("work", .key, \.work), LockField("title", .text, \.title, unless: ""),
        LockField("authors", .list(.text), \.authors, unless: []),
        LockField("published", .year, \.firstPublished), LockField("cover_id", .number, \.coverID),
        LockField("cover", .cover, \.cover),
    ]
}

/// How one kind of value is read from JSON and written.
struct LockForm<Value: Sendable>: Sendable {
    /// nil if there is no such value.
    let read: @Sendable (JSONValue) -> Value?
    let write: @Sendable (Value) -> JSONValue

    /// With the record that it is from: `{"edition": 474}`.
    static func sourced<Plain: Equatable & Sendable>(_ form: LockForm<Plain>) -> Self
    where Value == RecordedValue<Plain> {
        LockForm { json in
            guard case .object(let members) = json, members.members.count == 1,
                let member = members.members.first, let source = RecordedSource(rawValue: member.name)
            else { return nil }
            return form.read(member.value).map { RecordedValue(value: $0, source: source) }
        } write: {
            .object([$0.source.rawValue: form.write($0.value)])
        }
    }

    static func list<Element>(_ form: LockForm<Element>) -> Self where Value == [Element] {
        LockForm { json in
            guard case .array(let elements) = json else { return nil }
            let values = elements.compactMap(form.read)
            return values.count == elements.count ? values : nil
        } write: {
            .array($0.map(form.write))
        }
    }

    /// A text that is read and written by two functions.
    fileprivate static func words(
        _ read: @escaping @Sendable (String) -> Value?, _ write: @escaping @Sendable (Value) -> String
    ) -> Self {
        LockForm {
            $0.text.flatMap(read)
        } write: {
            .string(write($0))
        }
    }
}

extension LockForm where Value: RawRepresentable, Value.RawValue == String {
    static var word: Self { words({ Value(rawValue: $0) }, \.rawValue) }
}

extension LockForm<RecordedShelf.Entry> {
    static let entry = LockForm { json in
        guard let work = json["work"].flatMap(LockForm<OpenLibraryKey>.key.read) else { return nil }
        var entry = RecordedShelf.Entry(work: work)
        return entry.read(json, LockField<RecordedShelf.Entry>.all).isEmpty ? entry : nil
    } write: {
        $0.json(LockField<RecordedShelf.Entry>.all)
    }
}

extension LockForm<String> {
    /// A text that says something and that pages can hold.
    static let text = words({ $0.isForPages && !$0.trimmed.isEmpty ? $0 : nil }, \.self)
    /// The lines of a text, which a diff shows one by one.
    static let lines = LockForm { json in
        guard case .array(let lines) = json, lines.allSatisfy({ $0.text?.isForPages == true }) else {
            return nil
        }
        return lines.compactMap(\.text).joined(separator: "\n")
    } write: {
        .array($0.split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) })
    }
}

extension LockForm<Int> {
    /// At most twelve digits.
    static let number = whole(0...LockNumber.largest)
    static let year = whole(-9_999...9_999)

    private static func whole(_ range: ClosedRange<Int>) -> Self {
        LockForm { json in
            json.integer.flatMap { range.contains($0) ? $0 : nil }
        } write: {
            .integer($0)
        }
    }
}

/// Limits of the numbers of a lock file.
public enum LockNumber {
    public static let largest = 999_999_999_999
}

extension LockForm<Double> {
    static let position = LockForm { json in
        let number = json.integer.map(Double.init) ?? json.number ?? json.text.flatMap { Double($0) }
        return number.flatMap { (0...10_000).contains($0) ? $0 : nil }
    } write: { number in
        Int(exactly: number).map { .integer($0) } ?? .decimal(number)
    }
}

extension LockForm<PartialDate> {
    static let date = words({ PartialDate(existing: $0) }, \.description)
}

extension LockForm<CalendarDay> {
    static let day = words({ PartialDate(existing: $0)?.calendarDay }, \.description)
}

extension LockForm<OpenLibraryKey> {
    static let key = words({ OpenLibraryKey($0) }, \.description)
}

extension LockForm<RecordStamp> {
    /// `OL66554W revision 12`, or the key alone.
    static let stamp = words(
        { text in
            let parts = text.split(separator: " ")
            guard let key = parts.first.flatMap({ OpenLibraryKey(String($0)) }) else { return nil }
            if parts.count == 1 { return RecordStamp(key: key) }
            guard parts.count == 3, parts[1] == "revision", let revision = Int(parts[2]),
                (0...LockNumber.largest).contains(revision)
            else { return nil }
            return RecordStamp(key: key, revision: revision)
        }, { $0.key.description + ($0.revision.map { " revision \($0)" } ?? "") })
}

extension LockForm<ServiceRating> {
    static let rating = LockForm { json in
        guard let hundredths = json["hundredths"]?.integer, (100...500).contains(hundredths),
            let count = json["count"].flatMap(LockForm<Int>.number.read)
        else { return nil }
        return ServiceRating(hundredths: hundredths, count: count)
    } write: {
        .object(["hundredths": .integer($0.hundredths), "count": .integer($0.count)])
    }
}

extension LockForm<Ebook> {
    /// `{"borrow": "lighthouseyear00quil"}`.
    static let ebook = LockForm { json in
        guard case .object(let members) = json, let member = members.members.first,
            let access = Ebook.Access(rawValue: member.name), let identifier = member.value.text
        else { return nil }
        return Ebook(access, identifier)
    } write: {
        .object([$0.access.rawValue: .string($0.identifier)])
    }
}

extension LockForm<RecordedCover> {
    static let cover = LockForm { json in
        let number = LockForm<Int>.number.read
        guard let id = json["id"].flatMap(number), let file = json["file"]?.text, isName(file),
            let width = json["width"].flatMap(number), let height = json["height"].flatMap(number)
        else { return nil }
        return RecordedCover(
            id: id, file: file, width: width, height: height, digest: json["digest"]?.text)
    } write: { cover in
        var json: JSONObject = [
            "id": .integer(cover.id), "file": .string(cover.file), "width": .integer(cover.width),
            "height": .integer(cover.height),
        ]
        if let digest = cover.digest { json.append("digest", .string(digest)) }
        return .object(json)
    }

    /// Whether it names a visible file in one folder.
    private static func isName(_ file: String) -> Bool {
        !file.isEmpty && !file.hasPrefix(".") && file.isForPages
            && !file.contains { $0 == "/" || $0.isWhitespace }
    }
}

extension JSONValue {
    fileprivate var number: Double? {
        if case .decimal(let number) = self { number } else { nil }
    }
}

extension PartialDate {
    fileprivate init?(existing text: String) {
        do { try self.init(parsing: text) } catch { return nil }
    }
}

extension String {
    fileprivate var isForPages: Bool {
        var text = self
        return text.withUTF8 { $0.firstTextFlaw() } == nil
    }
}
