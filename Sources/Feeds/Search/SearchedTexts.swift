public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

/// Which books have each word in their notes, reviews and synopses. `assets/search.js` loads them in parts, by the beginnings of
/// words; a book is named by its rank in the order by title. Shared by the workers that write the parts.
public final class SearchedTexts: Sendable {
    private struct Word: Sendable {
        let text: String
        private(set) var books: [Int32] = []

        init(_ letters: UnsafeBufferPointer<UInt8>) { text = String(decoding: letters, as: UTF8.self) }

        mutating func add(_ book: Int32) { if books.last != book { books.append(book) } }
    }

    private let parts: [[Word]]

    public init(_ catalog: ArrangedCatalog) {
        var found: [Fingerprint: Word] = [:]
        var words = SearchWords()
        for (rank, book) in catalog.books[.title].enumerated() {
            Self.forEachText(ofBook: Int(book), in: catalog) { text in
                words.forEach(in: text) { word in
                    found[Fingerprint(of: UnsafeRawBufferPointer(word)), default: Word(word)].add(Int32(rank))
                }
            }
        }
        let count = catalog.books[.title].count
        var parts = [[Word]](repeating: [], count: Self.parts(ofBooks: count))
        // A word that so many texts have says nothing about a book.
        for word in found.values where word.books.count <= max(200, count / 3) {
            parts[Self.part(ofWord: word.text, among: parts.count)].append(word)
        }
        self.parts = parts.map { $0.sorted { $0.text < $1.text } }
    }

    private static func forEachText(
        ofBook index: Int, in catalog: ArrangedCatalog, _ take: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let book = catalog.records.books[index]
        let notes = book.reviews.compactMap { $0.note.map { RecordMarkup.words(of: $0, on: catalog.site) } }
        let synopsis = catalog.enriched.facts(ofBook: index).synopsis.map { PublishedMarkdown.text($0.value) }
        for var text in notes + [synopsis ?? ""] { text.withUTF8(take) }
        book.source.withBody { body in
            PublishedMarkdown.bytes(body)?.withUnsafeBufferPointer(take) ?? take(body)
        }
    }

    /// The words of a part, each with the ranks of its books: as differences, in base 36.
    func json(ofPart part: Int) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for word in parts[part] {
                json.newline()
                json.key(word.text)
                var steps = ByteText(capacity: 256)
                var next: Int32 = 0
                for book in word.books {
                    if !steps.isEmpty { steps.append(" ") }
                    steps.append(base36: Int(book - next))
                    next = book + 1
                }
                json.text(steps.string)
            }
        }
        return json.file()
    }

    /// How many parts there are: known before any text is read.
    static func parts(ofBooks count: Int) -> Int { count < 50 ? 1 : min(256, count / 30) }

    /// The part of words whose first three letters are those of a word: by the FNV-1a hash, which scripts compute too.
    static func part(ofWord word: String, among parts: Int) -> Int {
        let hash: UInt32 = Substring(word.unicodeScalars.prefix(3)).utf8.reduce(0x811C_9DC5) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        return Int(hash % UInt32(parts))
    }
}
