public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

/// The words of all books: a table of the words, and which of them each book has. Books are in the order by title.
public struct BookWords: Sendable {
    private(set) var table: SearchWordTable
    /// A hash of all that the words of a book come from.
    private(set) var sources: [UInt64] = []
    /// Where the uses of each book end.
    private(set) var ends: [Int32] = []
    /// The words of one book after another: the number of the word, and in the lowest five bits its place.
    private(set) var uses: [UInt32] = []

    init(_ table: SearchWordTable = SearchWordTable()) {
        self.table = table
    }

    /// Words that an earlier build found; nil if the numbers do not fit together.
    init?(_ table: SearchWordTable, sources: [UInt64], ends: [Int32], uses: [UInt32]) {
        var last: Int32 = 0
        for end in ends {
            guard end >= last else { return nil }
            last = end
        }
        guard sources.count == ends.count, Int(last) == uses.count,
            uses.allSatisfy({ $0 >> 5 < table.count && $0 & 31 < SearchIndex.Field.count })
        else { return nil }
        (self.table, self.sources, self.ends, self.uses) = (table, sources, ends, uses)
    }

    public var count: Int { ends.count }

    /// Calls `body` with the rank of a book, the number of a word that it has, and the place.
    func forEachUse(_ body: (Int32, Int, SearchIndex.Field) -> Void) {
        var start = 0
        for (rank, end) in ends.enumerated() {
            for use in uses[start..<Int(end)] {
                body(Int32(rank), Int(use >> 5), SearchIndex.Field(number: UInt8(use & 31)))
            }
            start = Int(end)
        }
    }

    private func uses(ofBook book: Int) -> ArraySlice<UInt32> {
        uses[(book == 0 ? 0 : Int(ends[book - 1]))..<Int(ends[book])]
    }

    /// Makes room for the words of so many books: an array that grows is copied, and needs twice its memory for that.
    /// What is not used of the room costs nothing.
    fileprivate mutating func reserve(books: Int) {
        uses.reserveCapacity(books * 128)
        sources.reserveCapacity(books)
        ends.reserveCapacity(books)
    }

    /// Ends a book, whose uses have been added.
    fileprivate mutating func endBook(_ source: UInt64) {
        sources.append(source)
        ends.append(Int32(uses.count))
    }

    fileprivate mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int { table.index(of: word) }

    fileprivate mutating func add(_ word: Int, _ place: SearchIndex.Field) {
        uses.append(UInt32(word) << 5 | UInt32(place.number))
    }

    fileprivate mutating func add(_ more: some Sequence<UInt32>) { uses.append(contentsOf: more) }
}

extension BookWords {
    /// The words of all books, those of unchanged ones from an earlier build.
    public init(_ catalog: ArrangedCatalog, _ kept: BookWords?) {
        let kept = kept ?? BookWords()
        var finder = WordFinder(kept.table, SortOrder(language: catalog.site.language))
        finder.found.words.reserve(books: catalog.books[.title].count)
        // Nearly all books are in the same order as then.
        var next = 0
        lazy var places = Dictionary(
            kept.sources.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for book in catalog.books[.title] {
            let source = WordFinder.source(ofBook: Int(book), in: catalog)
            let place =
                next < kept.count && kept.sources[next] == source
                ? next : kept.count > 0 ? places[source] : nil
            if let place {
                finder.found.words.add(kept.uses(ofBook: place))
                finder.found.words.endBook(source)
                next = place + 1
            } else {
                finder.add(Int(book), source, of: catalog)
            }
        }
        self = finder.found.words
    }
}

/// Words that were found in books, one book after another.
private struct FoundWords {
    var words: BookWords
    /// The last book that has each word.
    private var lastBook: [Int32]

    init(_ table: SearchWordTable) {
        words = BookWords(table)
        lastBook = Array(repeating: -1, count: table.count)
    }

    mutating func note(_ word: UnsafeBufferPointer<UInt8>, _ place: SearchIndex.Field) {
        note(index(of: word), place)
    }

    mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let index = words.index(of: word)
        if index == lastBook.count { lastBook.append(-1) }
        return index
    }

    mutating func note(_ index: Int, _ place: SearchIndex.Field) {
        let book = Int32(words.count)
        guard lastBook[index] != book else { return }
        lastBook[index] = book
        words.add(index, place)
    }
}

/// Finds the words of books, one book after another.
private struct WordFinder: ~Copyable {
    var found: FoundWords
    private var names = SearchWords(hasSingleSigns: true)
    private var texts = SearchWords(hasSingleSigns: false)
    private let sortOrder: SortOrder
    /// The words of the title that is read, each once.
    private var title: [Int] = []

    /// A finder that knows the words of a table; the order knows the articles of the site's language.
    init(_ table: SearchWordTable, _ sortOrder: SortOrder) {
        found = FoundWords(table)
        self.sortOrder = sortOrder
    }

    /// Calls `take` with each text of a book that has words for the search, and its place; nil for the title, whose words
    /// have places of their own.
    private static func forEachText(
        ofBook index: Int, in catalog: ArrangedCatalog,
        _ take: (UnsafeBufferPointer<UInt8>, SearchIndex.Field?) -> Void
    ) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        func add(_ text: String?, _ place: SearchIndex.Field?) {
            guard var text else { return }
            text.withUTF8 { take($0, place) }
        }
        add(book.title, nil)
        add(book.subtitle, .subtitle)
        for author in book.authors { add(author.display, .author) }
        add(facts.series?.value.name, .series)
        for genre in facts.genres { add(genre, .genre) }
        for tag in book.tags { add(tag, .tag) }
        for contributor in book.contributors { add(contributor.person.display, .tag) }
        for review in book.reviews {
            add(review.note.map { RecordMarkup.words(of: $0, on: catalog.site) }, .text)
        }
        add(facts.synopsis.map { PublishedMarkdown.text($0.value) }, .text)
        book.source.withBody { body in
            PublishedMarkdown.bytes(body)?.withUnsafeBufferPointer { take($0, .text) } ?? take(body, .text)
        }
    }

    /// A hash of all that a book's words come from.
    static func source(ofBook index: Int, in catalog: ArrangedCatalog) -> UInt64 {
        var hash = FingerprintBuilder()
        forEachText(ofBook: index, in: catalog) { text, place in
            hash.take(place.map { Int($0.number) } ?? -1)
            hash.take(text.count)
            hash.take(UnsafeRawBufferPointer(text))
        }
        return hash.fingerprint.bits
    }

    /// Adds the words of a book; of several places that have one, the most important counts.
    mutating func add(_ index: Int, _ source: UInt64, of catalog: ArrangedCatalog) {
        Self.forEachText(ofBook: index, in: catalog) { text, place in
            switch place {
            case .text?: Self.add(text, .text, &texts, &found)
            case nil: addTitle(text)
            case let place?: Self.add(text, place, &names, &found)
            }
        }
        found.words.endBook(source)
    }

    /// Adds the words of a title as a visitor types them; an article before it does not count as its first.
    private mutating func addTitle(_ text: UnsafeBufferPointer<UInt8>) {
        title.removeAll(keepingCapacity: true)
        texts.forEach(in: text) { word in
            let index = found.index(of: word)
            if !title.contains(index) { title.append(index) }
        }
        let article = title.count > 1 && sortOrder.isArticle(found.words.table.text(ofWord: title[0]))
        let first = article ? 1 : 0
        for (place, word) in title.enumerated() where place >= first {
            found.note(word, .title(words: title.count - first, isFirst: place == first))
        }
        // The article, and in scripts without spaces single signs.
        Self.add(text, .title(words: .max, isFirst: false), &names, &found)
    }

    private static func add(
        _ text: UnsafeBufferPointer<UInt8>, _ place: SearchIndex.Field, _ words: inout SearchWords,
        _ found: inout FoundWords
    ) {
        words.forEach(in: text) { found.note($0, place) }
    }
}

/// Words with their numbers, in the order in which they were found.
struct SearchWordTable: Sendable {
    private(set) var letters: [UInt8] = []
    /// Where the letters of each word end.
    private(set) var ends: [Int32] = []
    private var hashes: [UInt64] = []
    private var slots = HashIndexes(capacity: 4096)

    init() {}

    /// Words that an earlier build found; nil if the numbers do not fit together.
    init?(letters: [UInt8], ends: [Int32]) {
        var start: Int32 = 0
        for end in ends {
            guard end > start, end <= letters.count else { return nil }
            letters.withUnsafeBytes { bytes in
                hashes.append(
                    Fingerprint(of: UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)])).bits)
            }
            start = end
        }
        (self.letters, self.ends) = (letters, ends)
        slots = HashIndexes(capacity: max(4096, hashes.count))
        for (index, hash) in hashes.enumerated() { slots.add(index, hash: hash) }
    }

    var count: Int { ends.count }

    func text(ofWord word: Int) -> String {
        withBytes(ofWord: word) { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a word is before another one in the order of their bytes.
    func precedes(_ word: Int, _ other: Int) -> Bool {
        letters.withUnsafeBufferPointer { letters in
            letters[range(word)].lexicographicallyPrecedes(letters[range(other)])
        }
    }

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
        slots.add(count, hash: hash)
        letters.append(contentsOf: word)
        ends.append(Int32(letters.count))
        hashes.append(hash)
        return count - 1
    }

    private func range(_ word: Int) -> Range<Int> {
        (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word])
    }
}
