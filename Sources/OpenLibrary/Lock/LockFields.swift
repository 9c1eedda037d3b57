internal import ReadingCatalog
internal import TextAndTime

/// A line that a record may have: its name, how its value is read and which values are written.
struct LockField<Record: Sendable>: Sendable {
    let name: StaticString
    let read: @Sendable (inout Record, LockValues, Range<Int>) -> Bool
    let values: @Sendable (Record) -> [String]

    init<Value>(
        _ name: StaticString, _ parse: @escaping @Sendable (LockValues, Range<Int>) -> Value?,
        _ store: @escaping @Sendable (inout Record, Value) -> Void,
        _ values: @escaping @Sendable (Record) -> [String]
    ) {
        self.name = name
        read = { record, reader, range in
            guard let value = parse(reader, range) else { return false }
            store(&record, value)
            return true
        }
        self.values = values
    }

    /// A value with the record that it is from before it: `edition 474`.
    static func sourced<Value>(
        _ name: StaticString, _ parse: @escaping @Sendable (LockValues, Range<Int>) -> Value?,
        _ store: @escaping @Sendable (inout Record, RecordedValue<Value>) -> Void,
        _ value: @escaping @Sendable (Record) -> RecordedValue<Value>?,
        _ text: @escaping @Sendable (Value) -> String
    ) -> LockField {
        LockField(name) { reader, range -> RecordedValue<Value>? in
            guard let (source, rest) = reader.source(range), let value = parse(reader, rest) else {
                return nil
            }
            return RecordedValue(value: value, source: source)
        } _: {
            store(&$0, $1)
        } _: {
            value($0).map { ["\($0.source.rawValue) \(text($0.value))"] } ?? []
        }
    }
}

extension LockField where Record == RecordedBook {
    static let all: [LockField] = [
        LockField("asked", { $0.someText($1) }, { $0.asked = $1 }, { [$0.asked] }),
        LockField("fetched", { $0.day($1) }, { $0.fetched = $1 }, { [$0.fetched.description] }),
        LockField(
            "outcome", { RecordedBook.Outcome(rawValue: $0.text($1)) }, { $0.outcome = $1 },
            { $0.outcome == .found ? [] : [$0.outcome.rawValue] }),
        LockField(
            "skipped", { RecordedBook.Part(rawValue: $0.text($1)) }, { $0.skipped.append($1) },
            { $0.skipped.map(\.rawValue) }),
        LockField("work", { $0.stamp($1) }, { $0.work = $1 }, { $0.work.map { [$0.words] } ?? [] }),
        LockField("edition", { $0.stamp($1) }, { $0.edition = $1 }, { $0.edition.map { [$0.words] } ?? [] }),
        LockField("title", { $0.someText($1) }, { $0.title = $1 }, { $0.title.map { [$0] } ?? [] }),
        LockField("author", { $0.text($1) }, { $0.authors.append($1) }, { $0.authors }),
        .sourced("published", { $0.date($1) }, { $0.published = $1 }, { $0.published }, { $0.description }),
        .sourced("publisher", { $0.someText($1) }, { $0.publisher = $1 }, { $0.publisher }, { $0 }),
        .sourced("pages", { $0.number($1) }, { $0.pages = $1 }, { $0.pages }, { "\($0)" }),
        LockField("subject", { $0.text($1) }, { $0.subjects.append($1) }, { $0.subjects }),
        LockField(
            "series", { $0.someText($1) },
            { $0.series = SeriesPlace(name: $1, position: $0.series?.position) },
            { $0.series.map { [$0.name] } ?? [] }),
        LockField("series-position", { $0.decimal($1) }) { book, position in
            book.series = book.series.map { SeriesPlace(name: $0.name, position: position) }
        } _: {
            $0.series?.position.map { [$0.shortest] } ?? []
        },
        LockField(
            "first-sentence", { $0.someText($1) },
            { $0.notes.firstSentence = $1 },
            { $0.notes.firstSentence.map { [$0] } ?? [] }),
        LockField(
            "rating", { $0.rating($1) },
            { $0.notes.rating = $1 },
            { $0.notes.rating.map { ["\($0.hundredths) \($0.count)"] } ?? [] }),
        LockField(
            "ebook", { $0.ebook($1) },
            { $0.notes.ebook = $1 },
            { $0.notes.ebook.map { ["\($0.access.rawValue) \($0.identifier)"] } ?? [] }),
        LockField(
            "small-cover", { $0.cover($1) }, { $0.smallCover = $1 },
            { $0.smallCover.map { [$0.words] } ?? [] }),
        .sourced("cover", { $0.cover($1) }, { $0.cover = $1 }, { $0.cover }, { $0.words }),
        LockField(
            "synopsis", { RecordedSource(rawValue: $0.text($1)) },
            { $0.synopsis = RecordedValue(value: "", source: $1) },
            { $0.synopsis.map { [$0.source.rawValue] } ?? [] }),
    ]
}

extension LockField where Record == RecordedShelf {
    /// The lines of a shelf, in their order. The lines of an entry follow its field, which is the last one.
    static let all: [LockField] = [
        LockField("asked", { $0.subject($1) }, { $0.subject = $1 }, { ["subject \($0.subject)"] }),
        LockField("limit", { $0.number($1) }, { $0.limit = $1 }, { ["\($0.limit)"] }),
        LockField("fetched", { $0.day($1) }, { $0.fetched = $1 }, { [$0.fetched.description] }),
        LockField(
            "entry", { $0.key($1) }, { $0.entries.append(RecordedShelf.Entry(work: $1)) },
            { $0.entries.map(\.work.description) }),
    ]
}

extension LockField where Record == RecordedShelf.Entry {
    /// The lines below an entry of a shelf, in their order.
    static let all: [LockField] = [
        LockField("title", { $0.text($1) }, { $0.title = $1 }, { [$0.title] }),
        LockField("author", { $0.text($1) }, { $0.authors.append($1) }, { $0.authors }),
        LockField(
            "published", { $0.date($1)?.year }, { $0.firstPublished = $1 },
            { $0.firstPublished.map { ["\($0)"] } ?? [] }),
        LockField(
            "cover-id", { $0.number($1) }, { $0.coverID = $1 }, { $0.coverID.map { ["\($0)"] } ?? [] }),
        LockField("cover", { $0.cover($1) }, { $0.cover = $1 }, { $0.cover.map { [$0.words] } ?? [] }),
    ]
}

extension Array {
    /// The index of the field whose name is in `range`. Fields follow each other in their order, often several times,
    /// so it is looked for from the last one on.
    func index<Record>(named range: Range<Int>, _ values: LockValues, after last: Int) -> Int?
    where Element == LockField<Record> {
        var index = last
        for _ in indices {
            if values.isWord(self[index].name, range) { return index }
            index = index + 1 == count ? 0 : index + 1
        }
        return nil
    }
}

extension Double {
    /// `2` or `1.5`.
    var shortest: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
