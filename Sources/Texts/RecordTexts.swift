internal import Arranging
internal import Diagnostics
public import Liquid
public import ReadingCatalog
internal import TextAndTime

/// The texts of records as values that are turned into markup only when a template prints them.
///
/// A class, so that passing it on counts one reference.
public final class RecordTexts: Sendable {
    private let bodies: [RecordKind: LazyTextMaker]
    /// Those of records in folders of their own.
    private let nestedBodies: [RecordFolder: LazyTextMaker]
    private let notes: [RecordKind: LazyTextMaker]
    private let sentences: [RecordKind: LazyTextMaker]
    private let synopses: LazyTextMaker
    private let fetched: LazyTextMaker
    public let excerpts: BookExcerpts
    public let markup: RecordMarkup

    public init(_ links: RecordLinks) {
        let (catalog, markup) = (links.catalog, RecordMarkup(links))
        func maker(
            _ folder: RecordFolder, _ write: @escaping @Sendable (TextSource) -> ByteText
        ) -> LazyTextMaker {
            LazyTextMaker(isSafe: true, fingerprint: { TextSource($0).fingerprint(at: folder, markup.links) })
            {
                source, output in
                write(TextSource(source)).withBytes { output.append($0) }
            }
        }
        func makers(_ maker: (RecordFolder) -> LazyTextMaker) -> [RecordKind: LazyTextMaker] {
            Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ($0, maker(RecordFolder($0))) })
        }
        func body(_ folder: RecordFolder) -> LazyTextMaker {
            maker(folder) { markup.clubText(Array($0.text), from: folder) }
        }
        bodies = makers(body)
        nestedBodies = Dictionary(uniqueKeysWithValues: catalog.records.nestedFolders.map { ($0, body($0)) })
        notes = makers { folder in maker(folder) { markup.clubNote(Array($0.text), from: folder) } }
        sentences = makers { folder in maker(folder) { markup.clubSentence(Array($0.text), from: folder) } }
        synopses = maker(RecordFolder(.books)) {
            markup.clubSynopsis(Array($0.text), besides: Array($0.other))
        }
        fetched = LazyTextMaker(isSafe: true) { source, output in
            markup.fetchedText(Array(source)).withBytes { output.append($0) }
        }
        excerpts = BookExcerpts(catalog, markup)
        self.markup = markup
    }

    /// The body of a record; null if it is blank.
    public func body(of source: RecordSource, in kind: RecordKind, _ arena: Arena) -> Value {
        let nested = nestedBodies.isEmpty ? nil : nestedBodies[RecordFolder(of: source, in: kind)]
        guard let maker = nested ?? bodies[kind] else { return .null }
        return source.withBody { Self.clubText($0, by: maker, arena) }
    }

    /// A note that the club wrote into a field; null if there is none.
    public func note(_ markdown: String?, in kind: RecordKind, _ arena: Arena) -> Value {
        guard var markdown, let maker = notes[kind] else { return .null }
        return markdown.withUTF8 { Self.clubText($0, by: maker, arena) }
    }

    /// A description that the club wrote into a field; null if there is none.
    public func description(_ markdown: String?, in kind: RecordKind, _ arena: Arena) -> Value {
        guard var markdown, let maker = sentences[kind] else { return .null }
        return markdown.withUTF8 { Self.clubText($0, by: maker, arena) }
    }

    /// The synopsis of a book, rendered according to how far its origin is trusted.
    public func synopsis(_ synopsis: Sourced<String>?, of book: Book, _ arena: Arena) -> Value {
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

/// The bytes that a text is made from when it is printed.
private struct TextSource {
    let text: UnsafeBufferPointer<UInt8>
    /// The Markdown of an earlier text on the same page, whose heading anchors are already taken.
    let other: UnsafeBufferPointer<UInt8>

    /// How long the length of the other text is.
    private static let headSize = 8

    init(_ text: UnsafeBufferPointer<UInt8>, besides other: UnsafeBufferPointer<UInt8>) {
        self.text = text
        self.other = other
    }

    /// The source in bytes that `write` wrote.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        let length = UnsafeRawBufferPointer(source).loadUnaligned(as: Int.self)
        let start = Self.headSize + length
        other = UnsafeBufferPointer(rebasing: source[Self.headSize..<start])
        text = UnsafeBufferPointer(rebasing: source[start...])
    }

    var count: Int { Self.headSize + other.count + text.count }

    /// Identifies the text as it is shown in a record in `folder`: its words, and where its links lead.
    func fingerprint(at folder: RecordFolder, _ links: RecordLinks) -> UInt64 {
        var builder = FingerprintBuilder()
        builder.take(other.count)
        builder.take(UnsafeRawBufferPointer(other))
        builder.take(text.count)
        builder.take(UnsafeRawBufferPointer(text))
        links.takeTargets(of: text, from: folder, into: &builder)
        return builder.fingerprint.bits
    }

    func write(to bytes: UnsafeMutableRawBufferPointer) {
        bytes.storeBytes(of: other.count, as: Int.self)
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[Self.headSize...])
        rest.copyBytes(from: other)
        UnsafeMutableRawBufferPointer(rebasing: rest[other.count...]).copyBytes(from: text)
    }
}

extension LazyTextMaker {
    /// A maker of texts about books, whose values carry a book's number; texts with the same fingerprint are equal.
    convenience init(
        isSafe: Bool, fingerprintOfBook fingerprint: @escaping @Sendable (Int) -> UInt64,
        _ write: @escaping @Sendable (Int, inout OutputBuffer) -> Void
    ) {
        self.init(isSafe: isSafe, fingerprint: { fingerprint(Self.book($0)) }) { source, output in
            write(Self.book(source), &output)
        }
    }

    func text(ofBook book: Int, in arena: Arena) -> Value {
        arena.lazyText(count: MemoryLayout<Int>.size, by: self) { $0.storeBytes(of: book, as: Int.self) }
    }

    private static func book(_ source: UnsafeBufferPointer<UInt8>) -> Int {
        UnsafeRawBufferPointer(source).loadUnaligned(as: Int.self)
    }
}
