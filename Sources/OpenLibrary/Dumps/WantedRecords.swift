internal import ReadingCatalog
internal import TextAndTime

/// What to look for in dumps: keys, book numbers and titles, as numbers that are compared with the bytes of a row.
struct WantedRecords: Sendable {
    /// The keys in the order in which they became wanted.
    private(set) var keys: [DumpKey] = []
    private var keyHashes = HashSet64()
    private var numbers = HashSet64()
    private var titleHashes = HashSet64()
    /// The titles under which a book is searched for, by those of its works that match too, with a subtitle.
    private var titles: [UInt64: [TitleHash]] = [:]
    private var titleCount = 0

    mutating func want(_ key: DumpKey) {
        guard !keyHashes.contains(key.hash) else { return }
        keyHashes.insert(key.hash)
        keys.append(key)
    }

    mutating func want(_ isbn: ISBN) {
        guard let number = Int(isbn.digits) else { return }
        numbers.insert(WantedRecords.mixed(number))
    }

    /// Adds the works that a search for the book's title would find; returns whether the title is new.
    @discardableResult
    mutating func wantTitles(of book: Book) -> Bool {
        let before = titleCount
        for title in SearchTitles.all(of: book) {
            guard let hash = TitleHash(FoldedText.title(title)) else { continue }
            want(hash, as: hash)
        }
        if let subtitle = book.subtitle, let title = TitleHash(FoldedText.title(book.title)),
            let whole = TitleHash(FoldedText.title("\(book.title) \(subtitle)"))
        {
            want(whole, as: title)
        }
        return titleCount > before
    }

    var wantsTitles: Bool { titleHashes.count > 0 }

    @inline(__always)
    func contains(_ key: DumpKey) -> Bool { keyHashes.contains(key.hash) }

    @inline(__always)
    func contains(number: Int) -> Bool { numbers.contains(WantedRecords.mixed(number)) }

    /// The titles searched for that a title matches.
    func titles(matching hash: TitleHash) -> [TitleHash] {
        titleHashes.contains(hash.bits) ? titles[hash.bits] ?? [] : []
    }

    private mutating func want(_ hash: TitleHash, as title: TitleHash) {
        titleHashes.insert(hash.bits)
        guard titles[hash.bits]?.contains(title) != true else { return }
        titles[hash.bits, default: []].append(title)
        titleCount += 1
    }

    private static func mixed(_ number: Int) -> UInt64 {
        let mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }
}
