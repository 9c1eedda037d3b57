internal import Arranging
public import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The first words about books: of a synopsis, else of the club's notes.
public struct BookExcerpts: Sendable {
    private let catalog: ArrangedCatalog
    private let markup: RecordMarkup
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
        maker = LazyTextMaker(isSafe: false, fingerprintOfBook: fingerprint) { book, output in
            output.append(Self.text(ofBook: book, catalog, markup) ?? "")
        }
    }

    /// The first words about a book; nil if there are none.
    public func value(ofBook book: Int, in arena: Arena) -> Value {
        let hasWords = Self.withSource(ofBook: book, catalog, markup) { _ in true }
        return hasWords == nil ? .null : maker.text(ofBook: book, in: arena)
    }

    public func text(ofBook book: Int) -> String? { Self.text(ofBook: book, catalog, markup) }
}

extension BookExcerpts {
    private typealias Bytes = UnsafeBufferPointer<UInt8>

    private static func text(
        ofBook book: Int, _ catalog: ArrangedCatalog, _ markup: RecordMarkup
    ) -> String? {
        withSource(ofBook: book, catalog, markup) { markup.excerpt(Array($0)) }
    }

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
        let first = text.first { $0 != 0x22 && $0 != 0x27 && $0 != 0x28 }
        return first.map { $0 >= 0x80 || (0x41...0x5A).contains($0 & 0xDF) } ?? false
    }
}
