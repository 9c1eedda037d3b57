internal import Content
internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// The texts of records as values that are turned into markup only when a template prints them.
///
/// A fingerprint takes their Markdown instead, so an unchanged page costs no rendering.
struct RecordTexts: Sendable {
    private let bodies: [RecordFolder: LazyTextMaker]
    private let notes: [RecordFolder: LazyTextMaker]
    private let synopses: LazyTextMaker
    private let fetched: LazyTextMaker
    private let excerpts: LazyTextMaker
    let markup: RecordMarkup

    /// Texts whose links lead where the plan's routes say.
    init(_ plan: SitePlan) {
        let markup = RecordMarkup(plan)
        bodies = Self.makers { markup.clubText(Array($0.text), from: $1) }
        notes = Self.makers { markup.clubNote(Array($0.text), from: $1) }
        synopses = LazyTextMaker(isSafe: true) { source, output in
            let source = TextSource(source)
            output.append(
                markup.clubText(Array(source.text), from: .books, besides: Array(source.other)))
        }
        fetched = LazyTextMaker(isSafe: true) { $1.append(markup.fetchedText(Array($0))) }
        excerpts = LazyTextMaker(isSafe: false) { $1.append(markup.excerpt(Array($0))) }
        self.markup = markup
    }

    private static func makers(
        _ write: @escaping @Sendable (TextSource, RecordFolder) -> [UInt8]
    ) -> [RecordFolder: LazyTextMaker] {
        Dictionary(
            uniqueKeysWithValues: RecordFolder.allCases.map { folder in
                (folder, LazyTextMaker(isSafe: true) { $1.append(write(TextSource($0), folder)) })
            })
    }

    /// The body of a record; nothing if it is blank.
    func body(of source: RecordSource, in folder: RecordFolder, _ arena: Arena) -> Value {
        clubText(source.file.bytes[source.body], in: folder, bodies[folder], arena)
    }

    /// A note that the club wrote into a field; nothing if there is none.
    func note(_ markdown: String?, in folder: RecordFolder, _ arena: Arena) -> Value {
        markdown.map { clubText(Array($0.utf8)[...], in: folder, notes[folder], arena) } ?? .null
    }

    /// The synopsis of a book, as far as its origin is trusted.
    func synopsis(_ synopsis: Sourced<String>?, of book: Book, _ arena: Arena) -> Value {
        guard let synopsis else { return .null }
        let text = Array(synopsis.value.utf8)[...]
        if synopsis.origin == .club {
            let body = book.source.file.bytes[book.source.body]
            let isAlone = !Self.mayHaveHeadings(text) || !Self.mayHaveHeadings(body)
            return clubText(text, besides: isAlone ? [] : body, in: .books, synopses, arena)
        }
        return Self.isBlank(text) ? .null : arena.lazyText(Array(text), by: fetched)
    }

    /// The first words about a book: of its synopsis, else of the club's notes; nothing if there are none.
    func excerpt(of book: Book, _ facts: BookFacts, _ arena: Arena) -> Value {
        let synopsis = facts.synopsis.map { excerpt(Array($0.value.utf8)[...], arena) } ?? .null
        return synopsis.isNull ? excerpt(book.source.file.bytes[book.source.body], arena) : synopsis
    }
}

extension RecordTexts {
    private func clubText(
        _ text: ArraySlice<UInt8>, besides other: ArraySlice<UInt8> = [], in folder: RecordFolder,
        _ maker: LazyTextMaker?, _ arena: Arena
    ) -> Value {
        guard !Self.isBlank(text), let maker else { return .null }
        let surroundings = text.withUnsafeBufferPointer { markup.links.surroundings(of: $0, from: folder) }
        return arena.lazyText(TextSource.bytes(text, besides: other, surroundings), by: maker)
    }

    private func excerpt(_ text: ArraySlice<UInt8>, _ arena: Arena) -> Value {
        let beginning = Self.beginning(of: text)
        guard let first = beginning.first else { return .null }
        // What begins with a letter has words; what begins with a sign may be all markup.
        if first < 0x80, !first.isASCIILetter, markup.excerpt(beginning).isEmpty { return .null }
        return arena.lazyText(beginning, by: excerpts)
    }

    /// Whether an excerpt of this synopsis may be empty, so that the notes are looked at as well.
    static func mayBeWithoutWords(_ synopsis: String?) -> Bool {
        let first = synopsis.map { beginning(of: Array($0.utf8)[...]) }?.first
        return first.map { $0 < 0x80 && !$0.isASCIILetter } ?? true
    }

    /// As much of a text as an excerpt can need, cut between letters.
    private static func beginning(of text: ArraySlice<UInt8>) -> [UInt8] {
        text.withUnsafeBytes { Array(beginning(of: $0)) }
    }

    /// The same, where it lies.
    static func beginning(of text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let start = text.firstIndex { !isSpace($0) } ?? text.count
        var end = min(text.count, start + excerptSource)
        if end - start == excerptSource {
            repeat { end -= 1 } while end > start && text[end] & 0xC0 == 0x80
        }
        return UnsafeRawBufferPointer(rebasing: text[start..<end])
    }

    /// Headings begin a line with `#`, or are underlined.
    private static func mayHaveHeadings(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains(UInt8(ascii: "#")) || text.contains(UInt8(ascii: "="))
            || text.contains(UInt8(ascii: "-"))
    }

    private static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy(isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static let excerptSource = 600
}

extension RecordTexts {
    /// What decides beside its words how a text is shown.
    func surroundings(of markdown: String?, in folder: RecordFolder) -> UInt64 {
        guard var markdown else { return 0 }
        return markdown.withUTF8 { markup.links.surroundings(of: $0, from: folder) }
    }

    /// The same for the body of a record.
    func surroundings(ofBodyOf source: RecordSource, in folder: RecordFolder) -> UInt64 {
        source.file.withBytes { bytes in
            markup.links.surroundings(
                of: bytes.bindMemory(to: UInt8.self).extracting(source.body), from: folder)
        }
    }

    /// The same for each of the texts on the page of a book.
    func forEachSurroundings(of book: Book, _ facts: BookFacts, _ take: (UInt64) -> Void) {
        take(surroundings(ofBodyOf: book.source, in: .books))
        let synopsis = facts.synopsis.flatMap { $0.origin == .club ? $0.value : nil }
        take(surroundings(of: synopsis, in: .books))
        for review in book.reviews { take(surroundings(of: review.note, in: .books)) }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
