internal import Content
internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// The texts of records as values that are turned into markup only when a template prints them.
///
/// A fingerprint takes their Markdown instead, so an unchanged page costs no rendering. A class, so that handing it
/// from view to view counts one reference.
final class RecordTexts: Sendable {
    private let bodies: [RecordFolder: LazyTextMaker]
    private let notes: [RecordFolder: LazyTextMaker]
    private let synopses: LazyTextMaker
    private let fetched: LazyTextMaker
    let excerpts: BookExcerpts
    let markup: RecordMarkup

    /// Texts whose links lead where the plan's routes say.
    init(_ plan: SitePlan) {
        let markup = RecordMarkup(plan)
        bodies = Self.makers(markup) { markup.clubText(Array($0.text), from: $1) }
        notes = Self.makers(markup) { markup.clubNote(Array($0.text), from: $1) }
        synopses = Self.maker(markup, .books) {
            markup.clubText(Array($0.text), from: .books, besides: Array($0.other))
        }
        fetched = LazyTextMaker(isSafe: true) { source, output in
            markup.fetchedText(Array(source)).withBytes { output.append($0) }
        }
        excerpts = BookExcerpts(plan, markup)
        self.markup = markup
    }

    private static func makers(
        _ markup: RecordMarkup, _ write: @escaping @Sendable (TextSource, RecordFolder) -> ByteText
    ) -> [RecordFolder: LazyTextMaker] {
        Dictionary(
            uniqueKeysWithValues: RecordFolder.allCases.map { folder in
                (folder, maker(markup, folder) { write($0, folder) })
            })
    }

    private static func maker(
        _ markup: RecordMarkup, _ folder: RecordFolder,
        _ write: @escaping @Sendable (TextSource) -> ByteText
    ) -> LazyTextMaker {
        let fingerprint = { @Sendable (source: UnsafeBufferPointer<UInt8>) in
            var hasher = KeyHasher()
            hasher.take(UnsafeRawBufferPointer(source))
            hasher.take(markup.links.surroundings(of: TextSource(source).text, from: folder))
            return hasher.key
        }
        return LazyTextMaker(isSafe: true, fingerprint: fingerprint) { source, output in
            write(TextSource(source)).withBytes { output.append($0) }
        }
    }

    /// The body of a record; nothing if it is blank.
    func body(of source: RecordSource, in folder: RecordFolder, _ arena: Arena) -> Value {
        guard let maker = bodies[folder] else { return .null }
        return source.withBody { Self.clubText($0, by: maker, arena) }
    }

    /// A note that the club wrote into a field; nothing if there is none.
    func note(_ markdown: String?, in folder: RecordFolder, _ arena: Arena) -> Value {
        guard var markdown, let maker = notes[folder] else { return .null }
        return markdown.withUTF8 { Self.clubText($0, by: maker, arena) }
    }

    /// The synopsis of a book, as far as its origin is trusted.
    func synopsis(_ synopsis: Sourced<String>?, of book: Book, _ arena: Arena) -> Value {
        guard let synopsis else { return .null }
        var text = synopsis.value
        return text.withUTF8 { text in
            guard synopsis.origin == .club else {
                return Self.isBlank(text) ? .null : arena.lazyText(Array(text), by: fetched)
            }
            return book.source.withBody { body in
                let isAlone = !Self.mayHaveHeadings(text) || !Self.mayHaveHeadings(body)
                return Self.clubText(text, besides: isAlone ? Self.nothing : body, by: synopses, arena)
            }
        }
    }
}

extension RecordTexts {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private static var nothing: Bytes { Bytes(start: nil, count: 0) }

    private static func clubText(
        _ text: Bytes, besides other: Bytes = nothing, by maker: LazyTextMaker, _ arena: Arena
    ) -> Value {
        if isBlank(text) { return .null }
        let source = TextSource(text, besides: other)
        return arena.lazyText(count: source.count, by: maker) { source.write(to: $0) }
    }

    /// Headings begin a line with `#`, or are underlined.
    private static func mayHaveHeadings(_ text: Bytes) -> Bool {
        text.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") }
    }

    private static func isBlank(_ text: Bytes) -> Bool { text.allSatisfy(\.isMarkdownSpace) }
}

extension RecordSource {
    /// Hands over the body where it lies.
    func withBody<Result>(_ take: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        file.withBytes { take($0.bindMemory(to: UInt8.self).extracting(body)) }
    }
}
