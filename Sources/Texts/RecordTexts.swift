internal import Arranging
internal import Diagnostics
public import Liquid
public import ReadingCatalog
internal import Synchronization
public import TextAndTime

/// The texts of records as values that are turned into markup only when a template prints them.
///
/// A class, so that passing it on counts one reference.
public final class RecordTexts: Sendable {
    private let bodies: [RecordKind: LazyTextMaker]
    /// Those of records in folders of their own.
    private let nestedBodies: [RecordFolder: LazyTextMaker]
    private let notes: [RecordKind: LazyTextMaker]
    private let sentences: [RecordKind: LazyTextMaker]
    private let fetched: LazyTextMaker
    public let excerpts: BookExcerpts
    public let markup: RecordMarkup

    public init(_ links: RecordLinks) {
        let (catalog, markup) = (links.catalog, RecordMarkup(links))
        func maker(
            _ folder: RecordFolder, _ write: @escaping @Sendable ([UInt8]) -> ByteText
        ) -> LazyTextMaker {
            LazyTextMaker(isSafe: true, fingerprint: { markup.links.fingerprint(of: $0, in: folder) }) {
                source, output in
                write(Array(source)).withBytes { output.append($0) }
            }
        }
        func makers(_ maker: (RecordFolder) -> LazyTextMaker) -> [RecordKind: LazyTextMaker] {
            Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ($0, maker(RecordFolder($0))) })
        }
        func body(_ folder: RecordFolder) -> LazyTextMaker {
            maker(folder) { markup.clubText($0, from: folder) }
        }
        bodies = makers(body)
        nestedBodies = Dictionary(uniqueKeysWithValues: catalog.records.nestedFolders.map { ($0, body($0)) })
        notes = makers { folder in maker(folder) { markup.clubNote($0, from: folder) } }
        sentences = makers { folder in maker(folder) { markup.clubSentence($0, from: folder) } }
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
        return source.withBody { Self.text($0, by: maker, arena) }
    }

    /// A note that the club wrote into a field; null if there is none.
    public func note(_ markdown: String?, in kind: RecordKind, _ arena: Arena) -> Value {
        Self.text(markdown, by: notes[kind], arena)
    }

    /// A description that the club wrote into a field; null if there is none.
    public func description(_ markdown: String?, in kind: RecordKind, _ arena: Arena) -> Value {
        Self.text(markdown, by: sentences[kind], arena)
    }

    /// The synopsis of a book, rendered according to how far its origin is trusted.
    public func synopsis(_ synopsis: Sourced<String>?, _ arena: Arena) -> Value {
        guard let synopsis else { return .null }
        return Self.text(synopsis.value, by: synopsis.origin == .club ? notes[.books] : fetched, arena)
    }

    private static func text(_ text: String?, by maker: LazyTextMaker?, _ arena: Arena) -> Value {
        guard var text, let maker else { return .null }
        return text.withUTF8 { self.text($0, by: maker, arena) }
    }

    private static func text(
        _ text: UnsafeBufferPointer<UInt8>, by maker: LazyTextMaker, _ arena: Arena
    ) -> Value {
        if text.allSatisfy(\.isMarkdownSpace) { return .null }
        return arena.lazyText(count: text.count, by: maker) { $0.copyBytes(from: text) }
    }
}

extension LazyTextMaker {
    /// A maker of texts about books, whose values carry a book's number; texts with the same fingerprint are equal.
    public convenience init(
        isSafe: Bool, fingerprintOfBook fingerprint: @escaping @Sendable (Int) -> UInt64,
        _ write: @escaping @Sendable (Int, inout ByteText) -> Void
    ) {
        self.init(isSafe: isSafe, fingerprint: { fingerprint(Self.book($0)) }) { source, output in
            write(Self.book(source), &output)
        }
    }

    public func text(ofBook book: Int, in arena: Arena) -> Value {
        arena.lazyText(count: MemoryLayout<Int>.size, by: self) { $0.storeBytes(of: book, as: Int.self) }
    }

    private static func book(_ source: UnsafeBufferPointer<UInt8>) -> Int {
        UnsafeRawBufferPointer(source).loadUnaligned(as: Int.self)
    }
}

/// Texts about books, each of which is made when it is first asked for, and kept.
public final class BookTexts: Sendable {
    private let made = Mutex<[Int: String]>([:])
    private let make: @Sendable (Int) -> String

    public init(_ make: @escaping @Sendable (Int) -> String) {
        self.make = make
    }

    public subscript(book: Int) -> String {
        if let known = made.withLock({ $0[book] }) { return known }
        let text = make(book)
        made.withLock { $0[book] = text }
        return text
    }
}

/// The first words about books: of a synopsis, else of the club's notes.
public struct BookExcerpts: Sendable {
    private let catalog: ArrangedCatalog
    private let markup: RecordMarkup
    private let texts: BookTexts
    private let maker: LazyTextMaker

    init(_ catalog: ArrangedCatalog, _ markup: RecordMarkup) {
        self.catalog = catalog
        self.markup = markup
        let fingerprint = { @Sendable (book: Int) in
            Self.withSource(ofBook: book, catalog, markup) {
                Fingerprint(of: UnsafeRawBufferPointer($0)).bits
            }
                ?? 0
        }
        let texts = BookTexts { book in
            Self.withSource(ofBook: book, catalog, markup) { markup.excerpt(Array($0)) } ?? ""
        }
        self.texts = texts
        maker = LazyTextMaker(isSafe: false, fingerprintOfBook: fingerprint) { $1.append(texts[$0]) }
    }

    /// The first words about a book; nil if there are none.
    public func value(ofBook book: Int, in arena: Arena) -> Value {
        let hasWords = Self.withSource(ofBook: book, catalog, markup) { _ in true }
        return hasWords == nil ? .null : maker.text(ofBook: book, in: arena)
    }

    /// The same as text; empty if there are none.
    public func text(ofBook book: Int) -> String { texts[book] }
}

extension BookExcerpts {
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Hands over what the words are taken from.
    private static func withSource<Result>(
        ofBook book: Int, _ catalog: ArrangedCatalog, _ markup: RecordMarkup, _ take: (Bytes) -> Result
    ) -> Result? {
        if var synopsis = catalog.enriched.facts(ofBook: book).synopsis?.value {
            let result = synopsis.withUTF8 { source(in: $0, markup).map(take) }
            if let result { return result }
        }
        return catalog.records.books[book].source.withBody { source(in: $0, markup).map(take) }
    }

    /// The beginning of a text; nil if there are no words in it.
    private static func source(in text: Bytes, _ markup: RecordMarkup) -> Bytes? {
        let beginning = TextBeginning.of(text)
        if beginning.isEmpty { return nil }
        return beginsWithWords(beginning) || !markup.excerpt(Array(beginning)).isEmpty ? beginning : nil
    }

    /// What begins with a letter has words, quoted or not; what begins with another character may be all markup.
    private static func beginsWithWords(_ text: Bytes) -> Bool {
        let first = text.first { $0 != "\"" && $0 != "'" && $0 != "(" }
        return first.map { $0 >= 0x80 || ("A"..."Z").contains($0 & 0xDF) } ?? false
    }
}
