internal import Arranging
internal import TextAndTime

/// Which books have each word: what the search page loads, in parts.
///
/// A book is named by its rank in the order by title. Shared by the workers that write its parts.
public final class SearchIndex: Sendable {
    /// In which field a book has a word, the most important first.
    ///
    /// Of a title also how many words it has, and whether the word is the first of them: so a browser knows which
    /// titles are just what somebody typed, and which begin so.
    struct Field: Sendable, Hashable {
        let number: UInt8

        static let subtitle = Field(number: 16)
        static let author = Field(number: 17)
        static let series = Field(number: 18)
        static let genre = Field(number: 19)
        static let tag = Field(number: 20)
        static let text = Field(number: 21)
        static let count = 22

        /// In a title of so many words; longer ones than eight are alike.
        static func title(words: Int, isFirst: Bool) -> Field {
            Field(number: UInt8(max(1, min(8, words)) - 1) + (isFirst ? 0 : 8))
        }

        var letter: UInt8 { UInt8(ascii: "A") + number }
    }

    /// That a book has a word, in four bytes: a large site has a hundred million of them.
    private struct Use {
        private let bits: UInt32

        init(rank: Int32, place: Field) {
            bits = UInt32(rank) << 5 | UInt32(place.number)
        }

        var rank: Int32 { Int32(bits >> 5) }
        var place: Field { Field(number: UInt8(bits & 31)) }
    }

    public let words: BookWords
    private let shape: SearchShape
    /// The words of each part, and those of names by the part of their endings.
    private let parts: IndexLists
    private let endings: IndexLists
    /// The uses of all words, and where those of each begin; the last number is where they end.
    private let uses: [Use]
    private let starts: [Int32]

    public init(_ words: BookWords) {
        self.words = words
        let shape = SearchShape(bookCount: words.count)
        self.shape = shape
        var starts = [Int32](repeating: 0, count: words.table.count + 1)
        var isNamed = [Bool](repeating: false, count: words.table.count)
        words.forEachUse { _, word, place in
            starts[word + 1] += 1
            if place != .text { isNamed[word] = true }
        }
        for word in 1..<max(1, starts.count) { starts[word] += starts[word - 1] }
        var ends = starts
        var uses = [Use](repeating: Use(rank: 0, place: .text), count: Int(starts.last ?? 0))
        words.forEachUse { rank, word, place in
            uses[Int(ends[word])] = Use(rank: rank, place: place)
            ends[word] += 1
        }
        var (parts, endings): ([(key: Int32, member: Int32)], [(key: Int32, member: Int32)]) = ([], [])
        parts.reserveCapacity(words.table.count)
        // A word of the last build may have lost its books.
        for word in 0..<words.table.count where starts[word] < starts[word + 1] {
            words.table.withBytes(ofWord: word) { bytes in
                parts.append((Int32(shape.part(bytes)), Int32(word)))
                if isNamed[word], let ending = shape.ending(bytes) {
                    endings.append((Int32(ending), Int32(word)))
                }
            }
        }
        self.parts = IndexLists(count: shape.parts, pairs: parts)
        self.endings = IndexLists(count: shape.endings, pairs: endings)
        self.uses = uses
        self.starts = starts
    }

    /// The words of a part, each with the ranks of its books: differences in base 36, each with the letter of a place.
    func words(ofPart part: Int) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for word in sorted(parts[part]) {
                let encoded = encodedUses(ofWord: word)
                guard !encoded.isEmpty else { continue }
                json.newline()
                words.table.withBytes(ofWord: word) { json.key($0) }
                encoded.withBytes { json.text($0) }
            }
        }
        return json.bytes + [0x0A]
    }

    /// The words of titles, names and genres with these endings: a slip in their first letters is found by them.
    func words(withEnding part: Int) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for word in sorted(endings[part]) { words.table.withBytes(ofWord: word) { json.text($0) } }
        }
        return json.bytes + [0x0A]
    }
}

extension SearchIndex {
    private func sorted(_ words: ArraySlice<Int32>) -> [Int] {
        words.map { Int($0) }.sorted { self.words.table.precedes($0, $1) }
    }

    /// Empty for words that so many texts have that they say nothing about a book.
    private func encodedUses(ofWord word: Int) -> ByteText {
        let uses = uses[Int(starts[word])..<Int(starts[word + 1])]
        let isCommon = uses.count > max(200, shape.bookCount / 3)
        var text = ByteText(capacity: uses.count * 4)
        var last: Int32 = -1
        for use in uses where !isCommon || use.place != .text {
            text.append(base36: Int(use.rank - last - 1))
            text.append(use.place.letter)
            last = use.rank
        }
        return text
    }
}

/// Into how many files the index of so many books is split: known before any book is read.
struct SearchShape: Sendable {
    /// How many books a file about books describes.
    static let booksPerFile = 40

    let bookCount: Int

    /// How many files there are with words, by their first three letters.
    var parts: Int { bookCount < 50 ? 1 : min(256, bookCount / 30) }
    /// How many files there are with words by their last two letters.
    var endings: Int { bookCount < 500 ? 1 : 16 }
    /// How many files there are about books.
    var bookFiles: Int { (bookCount + Self.booksPerFile - 1) / Self.booksPerFile }

    /// The part in which words that begin so are.
    func part(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        Int(Self.hash(word[..<Self.end(of: 3, in: word)]) % UInt32(parts))
    }

    /// The part in which words that end so are; nil for a word of fewer than three letters.
    func ending(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard Self.end(of: 2, in: word) < word.count else { return nil }
        var start = word.count
        for _ in 0..<2 { repeat { start -= 1 } while word[start] & 0xC0 == 0x80 }
        return Int(Self.hash(word[start...]) % UInt32(endings))
    }

    /// Into how many files the members of so many tags, publishers or authors are split.
    static func parts(ofGroups count: Int) -> Int { count / 256 + 1 }

    /// The part in which the group is whose address has this name.
    static func part(ofGroup slug: String, among parts: Int) -> Int {
        var slug = slug
        return slug.withUTF8 { Int(hash($0[...]) % UInt32(parts)) }
    }

    /// Where the letter after the first `count` begins.
    private static func end(of count: Int, in word: UnsafeBufferPointer<UInt8>) -> Int {
        var (index, left) = (0, count)
        while index < word.count, left > 0 {
            repeat { index += 1 } while index < word.count && word[index] & 0xC0 == 0x80
            left -= 1
        }
        return index
    }

    /// The FNV-1a hash, which scripts of the browser compute too.
    private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
