/// Folds a text so that the order of its bytes is the order of a shelf.
///
/// A gap sorts before a number, a number before a letter, and Latin letters before all others.
struct SortKeyWriter {
    private let articles: TitleArticles?
    private let key: UnsafeMutableBufferPointer<UInt8>
    /// How long the key is.
    private var count = 0
    private var hasGap = false
    private var isFirstWord = true

    /// A writer into `key`, which has the room that any text needs.
    private init(articles: TitleArticles?, into key: UnsafeMutableBufferPointer<UInt8>) {
        self.articles = articles
        self.key = key
    }

    /// The key of a text; one of nothing but marks keeps its bytes and comes first.
    static func key(of bytes: UnsafeBufferPointer<UInt8>, without articles: TitleArticles?) -> [UInt8] {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * mostBytes) { buffer in
            var writer = SortKeyWriter(articles: articles, into: buffer)
            writer.write(bytes)
            return writer.count == 0 ? [0x01] + bytes : Array(buffer[..<writer.count])
        }
    }

    /// So many bytes of the key, and a space before them, come of one byte of a text at most: `ј`, with two, has six.
    private static let mostBytes = 4

    /// Folds `bytes`, which are UTF-8.
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x61...0x7A, 0x41...0x5A:
                index = letters(in: bytes, from: index)
                continue
            case 0x30...0x39:
                index = number(in: bytes, from: index)
                continue
            case 0x27: apostrophe()
            case 0x2E: break
            case 0x80...:
                index += other(in: bytes, at: index)
                continue
            default: gap()
            }
            index += 1
        }
    }
}

extension SortKeyWriter {
    mutating func append(_ byte: UInt8) {
        endGap()
        put(byte)
    }

    private mutating func put(_ byte: UInt8) {
        precondition(count < key.count)
        key[count] = byte
        count += 1
    }

    mutating func gap() {
        hasGap = true
    }

    private mutating func endGap() {
        guard hasGap else { return }
        hasGap = false
        if count > 0 { startNextWord() }
    }

    /// Takes a run of letters of ASCII; says where it ends.
    private mutating func letters(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        endGap()
        precondition(bytes.count - start <= key.count - count)
        var (end, count) = (start, count)
        while end < bytes.count, (0x61...0x7A).contains(bytes[end] | 0x20) {
            key[count] = bytes[end] | 0x20
            end += 1
            count += 1
        }
        self.count = count
        return end
    }

    /// Between words; the first word is forgotten if it is an article.
    private mutating func startNextWord() {
        if isFirstWord, let articles, isOne(of: articles.words) {
            count = 0
        } else {
            put(0x20)
        }
        isFirstWord = false
    }

    /// An apostrophe joins what stands around it, unless it ends an article.
    mutating func apostrophe() {
        guard isFirstWord, let articles, isOne(of: articles.elided) else { return }
        count = 0
        isFirstWord = false
    }

    private func isOne(of words: [[UInt8]]) -> Bool {
        words.contains { $0.count == count && $0.elementsEqual(key[..<count]) }
    }

    /// Longer numbers are larger ones, so the count of digits comes first.
    private mutating func number(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var first = start
        while first + 1 < bytes.count, bytes[first] == 0x30, (0x30...0x39).contains(bytes[first + 1]) {
            first += 1
        }
        var end = first
        while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
        append(UInt8(0x30 + min(end - first, 0x2F)))
        for index in first..<end { put(bytes[index]) }
        return end
    }
}
