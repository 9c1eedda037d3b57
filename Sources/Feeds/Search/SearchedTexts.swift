public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

/// Which books have each word in their notes, reviews and synopses. `assets/search.js` loads them in parts, by the beginnings of
/// words; a book is named by its rank in the order by title. Shared by the workers that write the parts.
public final class SearchedTexts: Sendable {
    private let table: SearchWordTable
    /// The ranks of the books of each word.
    private let books: [[Int32]]
    /// The words of each part.
    private let parts: [[Int]]

    public init(_ catalog: ArrangedCatalog) {
        var (table, books) = (SearchWordTable(), [[Int32]]())
        var words = SearchWords()
        for (rank, book) in catalog.books[.title].enumerated() {
            Self.forEachText(ofBook: Int(book), in: catalog) { text in
                words.forEach(in: text) { word in
                    let index = table.index(of: word)
                    if index == books.count { books.append([]) }
                    if books[index].last != Int32(rank) { books[index].append(Int32(rank)) }
                }
            }
        }
        let count = catalog.books[.title].count
        var parts = [[Int]](repeating: [], count: Self.parts(ofBooks: count))
        // A word that so many texts have says nothing about a book.
        for word in books.indices where books[word].count <= max(200, count / 3) {
            parts[table.withBytes(ofWord: word) { Self.part(ofWord: $0, among: parts.count) }].append(word)
        }
        self.parts = parts.map { $0.sorted { table.precedes($0, $1) } }
        (self.table, self.books) = (table, books)
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
                table.withBytes(ofWord: word) { json.key($0) }
                var last: Int32 = -1
                json.text(
                    books[word].map { rank in
                        defer { last = rank }
                        return String(rank - last - 1, radix: 36)
                    }.joined(separator: " "))
            }
        }
        return json.bytes + [0x0A]
    }

    /// How many parts there are: known before any text is read.
    static func parts(ofBooks count: Int) -> Int { count < 50 ? 1 : min(256, count / 30) }

    /// The part of words whose first three letters are those of a word: by the FNV-1a hash, which scripts compute too.
    static func part(ofWord word: UnsafeBufferPointer<UInt8>, among parts: Int) -> Int {
        var (end, left) = (0, 3)
        while end < word.count, left > 0 {
            repeat { end += 1 } while end < word.count && word[end] & 0xC0 == 0x80
            left -= 1
        }
        let hash: UInt32 = word[..<end].reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return Int(hash % UInt32(parts))
    }
}

/// Words with their numbers, in the order in which they were found.
private struct SearchWordTable: Sendable {
    private var letters: [UInt8] = []
    /// Where the letters of each word end.
    private var ends: [Int32] = []
    private var numbers: [Fingerprint: Int] = [:]

    /// Whether a word is before another one in the order of their bytes.
    func precedes(_ word: Int, _ other: Int) -> Bool {
        letters[range(word)].lexicographicallyPrecedes(letters[range(other)])
    }

    func withBytes<Result>(ofWord word: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        letters.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(word)])) }
    }

    /// The number of a word, which is a new one if the word is.
    mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let fingerprint = Fingerprint(of: UnsafeRawBufferPointer(word))
        if let known = numbers[fingerprint] { return known }
        numbers[fingerprint] = ends.count
        letters.append(contentsOf: word)
        ends.append(Int32(letters.count))
        return ends.count - 1
    }

    private func range(_ word: Int) -> Range<Int> {
        (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word])
    }
}
