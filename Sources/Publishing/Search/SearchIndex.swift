internal import Content
internal import ReadingCatalog
internal import Synchronization
internal import TextAndTime
internal import Workers

/// The words of all books, and which books have them: what the search page loads, in parts.
///
/// A book is named by its rank in the order by title. Shared by the workers that write its parts.
final class SearchIndex: Sendable {
    /// In which field a book has a word, the most important first.
    enum Place: UInt8, CaseIterable {
        case shortTitle
        case title
        case author
        case series
        case genre
        case tag
        case text

        var letter: UInt8 { UInt8(ascii: "A") + rawValue }
    }

    let shape: SearchShape
    private let shares: [SearchShare]

    private init(_ shape: SearchShape, _ shares: [SearchShare]) {
        self.shape = shape
        self.shares = shares
    }

    /// Reads the books with so many workers.
    convenience init(_ catalog: ArrangedCatalog, jobs: Int) async {
        let books = catalog.books[.title]
        let shape = SearchShape(bookCount: books.count)
        let shares = await WorkSharing.share(books.count, among: jobs) { next in
            var share = SearchShareBuilder()
            while let ranks = next() {
                for rank in ranks { share.add(Int(books[rank]), rank: Int32(rank), of: catalog) }
            }
            return SearchShare(share, shape)
        }
        self.init(shape, shares)
    }

    convenience init(_ catalog: ArrangedCatalog) {
        let books = catalog.books[.title]
        let shape = SearchShape(bookCount: books.count)
        var share = SearchShareBuilder()
        for (rank, book) in books.enumerated() { share.add(Int(book), rank: Int32(rank), of: catalog) }
        self.init(shape, [SearchShare(share, shape)])
    }

    /// The words of a part, each with the ranks of its books: differences in base 36, each with the letter of a place.
    func words(ofPart part: Int) -> [UInt8] {
        var found: [String: [SearchShare.Use]] = [:]
        for share in shares {
            share.words.forEach(in: part) { word in
                found[share.text(ofWord: Int(word)), default: []] += share.uses(ofWord: Int(word))
            }
        }
        var json = JSONWriter()
        json.object { json in
            for (word, uses) in found.sorted(by: { $0.key < $1.key }) {
                let uses = worthKeeping(uses)
                guard !uses.isEmpty else { continue }
                json.newline()
                json.key(word)
                json.text(Self.encoded(uses))
            }
        }
        return json.bytes + [0x0A]
    }

    /// The longer words of titles, names and genres with these endings: a slip in their first letters is found by them.
    func words(withEnding part: Int) -> [UInt8] {
        var found: Set<String> = []
        for share in shares {
            share.endings.forEach(in: part) { found.insert(share.text(ofWord: Int($0))) }
        }
        var json = JSONWriter()
        json.array { json in
            for word in found.sorted() { json.text(word) }
        }
        return json.bytes + [0x0A]
    }

    /// Words that very many texts have say nothing about a book.
    private func worthKeeping(_ uses: [SearchShare.Use]) -> [SearchShare.Use] {
        let isCommon = uses.count > max(200, shape.bookCount / 3)
        let kept = isCommon ? uses.filter { $0.place != Place.text.rawValue } : uses
        return kept.sorted { $0.rank < $1.rank }
    }

    private static func encoded(_ uses: [SearchShare.Use]) -> String {
        var text = ByteText(capacity: uses.count * 4)
        var last: Int32 = -1
        for use in uses {
            text.append(base36: Int(use.rank - last - 1))
            text.append(UInt8(ascii: "A") + use.place)
            last = use.rank
        }
        return text.string
    }
}

/// The index of a site, made when a part of it is first written, unless it was made before by several workers.
final class SearchSource: Sendable {
    private let catalog: ArrangedCatalog
    private let made: Mutex<SearchIndex?>

    init(_ catalog: ArrangedCatalog, made: SearchIndex? = nil) {
        self.catalog = catalog
        self.made = Mutex(made)
    }

    var index: SearchIndex {
        made.withLock { made in
            if let made { return made }
            let new = SearchIndex(catalog)
            made = new
            return new
        }
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

    /// The part in which words that end so are; nil for a word of fewer than five letters.
    func ending(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard Self.end(of: 4, in: word) < word.count else { return nil }
        var start = word.count
        for _ in 0..<2 { repeat { start -= 1 } while word[start] & 0xC0 == 0x80 }
        return Int(Self.hash(word[start...]) % UInt32(endings))
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

/// The words that one worker found in its books.
struct SearchShare: Sendable {
    /// That a book has a word.
    struct Use: Sendable {
        let rank: Int32
        let place: UInt8
    }

    /// The words of each part, and the words by the part of their endings.
    let words: IndexLists
    let endings: IndexLists
    private let table: SearchWordTable
    private let firstUse: [Int32]
    private let sorted: [Use]

    init(_ builder: consuming SearchShareBuilder, _ shape: SearchShape) {
        let found = builder.found
        let table = found.table
        var ends = [Int32](repeating: 0, count: table.count + 1)
        for word in found.usedWords { ends[Int(word) + 1] += 1 }
        for index in 1..<max(1, ends.count) { ends[index] += ends[index - 1] }
        firstUse = ends
        var sorted = [Use](repeating: Use(rank: 0, place: 0), count: found.uses.count)
        for (word, use) in zip(found.usedWords, found.uses) {
            sorted[Int(ends[Int(word)])] = use
            ends[Int(word)] += 1
        }
        var (words, endings): ([(key: Int32, member: Int32)], [(key: Int32, member: Int32)]) = ([], [])
        words.reserveCapacity(table.count)
        for word in 0..<table.count {
            table.withBytes(ofWord: word) { bytes in
                words.append((Int32(shape.part(bytes)), Int32(word)))
                if found.isNamed[word], let ending = shape.ending(bytes) {
                    endings.append((Int32(ending), Int32(word)))
                }
            }
        }
        self.words = IndexLists(count: shape.parts, pairs: words)
        self.endings = IndexLists(count: shape.endings, pairs: endings)
        self.sorted = sorted
        self.table = table
    }

    func text(ofWord word: Int) -> String {
        table.withBytes(ofWord: word) { String(decoding: $0, as: UTF8.self) }
    }

    func uses(ofWord word: Int) -> ArraySlice<Use> {
        sorted[Int(firstUse[word])..<Int(firstUse[word + 1])]
    }
}

/// Collects the words of books, one after another.
struct SearchShareBuilder: ~Copyable {
    fileprivate var found = FoundWords()
    private var names = SearchWords(hasSingleSigns: true)
    private var texts = SearchWords(hasSingleSigns: false)

    /// Adds the words of a book; of several places that have one, the most important counts.
    mutating func add(_ index: Int, rank: Int32, of catalog: ArrangedCatalog) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let isShort = book.title.utf8.count(where: { $0 == 0x20 }) < 2
        add(book.title, isShort ? .shortTitle : .title, rank)
        if let subtitle = book.subtitle { add(subtitle, .title, rank) }
        for author in book.authors { add(author.display, .author, rank) }
        if let series = facts.series?.value { add(series.name, .series, rank) }
        for genre in facts.genres { add(genre, .genre, rank) }
        for tag in book.tags { add(tag, .tag, rank) }
        if let synopsis = facts.synopsis?.value { add(synopsis, .text, rank) }
        book.source.withBody { Self.add($0, &texts, .text, rank, &found) }
    }

    private mutating func add(_ text: String, _ place: SearchIndex.Place, _ rank: Int32) {
        var text = text
        text.withUTF8 { text in
            if place == .text {
                Self.add(text, &texts, place, rank, &found)
            } else {
                Self.add(text, &names, place, rank, &found)
            }
        }
    }

    private static func add(
        _ text: UnsafeBufferPointer<UInt8>, _ words: inout SearchWords, _ place: SearchIndex.Place,
        _ rank: Int32, _ found: inout FoundWords
    ) {
        words.forEach(in: text) { found.note($0, place, rank) }
    }
}

/// The words of some books, and which book has which.
private struct FoundWords {
    var table = SearchWordTable()
    /// The words that were found, each with the book that has it.
    var usedWords: [Int32] = []
    var uses: [SearchShare.Use] = []
    /// Whether a word is one of a title, a name or a genre.
    var isNamed: [Bool] = []
    private var lastRank: [Int32] = []

    mutating func note(_ word: UnsafeBufferPointer<UInt8>, _ place: SearchIndex.Place, _ rank: Int32) {
        let index = table.index(of: word)
        if index == lastRank.count {
            lastRank.append(-1)
            isNamed.append(false)
        }
        if place != .text { isNamed[index] = true }
        guard lastRank[index] != rank else { return }
        lastRank[index] = rank
        usedWords.append(Int32(index))
        uses.append(SearchShare.Use(rank: rank, place: place.rawValue))
    }
}

/// Words with their numbers, in the order in which they were found.
struct SearchWordTable: Sendable {
    private var letters: [UInt8] = []
    private var ends: [Int32] = []
    private var hashes: [UInt64] = []
    private var room = 4096
    private var slots = HashIndexes(capacity: 4096)

    var count: Int { ends.count }

    func withBytes<Result>(ofWord word: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        letters.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(word)])) }
    }

    /// The number of a word, which is a new one if the word is.
    mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Fingerprint(of: UnsafeRawBufferPointer(word)).bits
        let known = slots.first(hash: hash) { index in
            hashes[index] == hash
                && withBytes(ofWord: index) {
                    UnsafeRawBufferPointer($0).isSame(as: UnsafeRawBufferPointer(word))
                }
        }
        if let known { return known }
        if count == room { grow() }
        slots.add(count, hash: hash)
        letters.append(contentsOf: word)
        ends.append(Int32(letters.count))
        hashes.append(hash)
        return count - 1
    }

    private func range(_ word: Int) -> Range<Int> {
        (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word])
    }

    private mutating func grow() {
        room *= 2
        slots = HashIndexes(capacity: room)
        for (index, hash) in hashes.enumerated() { slots.add(index, hash: hash) }
    }
}
