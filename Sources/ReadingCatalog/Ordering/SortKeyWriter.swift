/// Folds a text so that the order of its bytes is the order of a shelf.
///
/// A gap sorts before a number, a number before a letter, and Latin letters before all others.
struct SortKeyWriter {
    private let articles: TitleArticles?
    private var key: [UInt8] = []
    private var hasGap = false
    private var isFirstWord = true

    init(articles: TitleArticles?, capacity: Int) {
        self.articles = articles
        key.reserveCapacity(capacity)
    }

    /// Folds `bytes`, which are UTF-8.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x61...0x7A: append(byte)
            case 0x41...0x5A: append(byte | 0x20)
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

    /// The key; a text of nothing but marks keeps its bytes and comes first.
    func finish(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        key.isEmpty ? [0x01] + bytes : key
    }
}

extension SortKeyWriter {
    private mutating func append(_ byte: UInt8) {
        if hasGap {
            hasGap = false
            if !key.isEmpty { startNextWord() }
        }
        key.append(byte)
    }

    private mutating func gap() {
        hasGap = true
    }

    /// Between words; the first word is forgotten if it is an article.
    private mutating func startNextWord() {
        if isFirstWord, let articles, articles.words.contains(key) {
            key.removeAll(keepingCapacity: true)
        } else {
            key.append(0x20)
        }
        isFirstWord = false
    }

    /// An apostrophe joins what stands around it, unless it ends an article.
    private mutating func apostrophe() {
        guard isFirstWord, let articles, articles.elided.contains(key) else { return }
        key.removeAll(keepingCapacity: true)
        isFirstWord = false
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
        key.append(contentsOf: bytes[first..<end])
        return end
    }

    /// A character beyond ASCII; says how many bytes it has.
    private mutating func other(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        let end = min(bytes.count, index + length)
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        if let scalar = text.unicodeScalars.first { fold(scalar) }
        return end - index
    }

    private mutating func fold(_ scalar: Unicode.Scalar) {
        if let letters = LatinLetters.plain(scalar) {
            for index in 0..<letters.utf8CodeUnitCount { append(letters.utf8Start[index]) }
        } else if scalar == "’" || scalar == "ʼ" {
            apostrophe()
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            for byte in OtherLetters.folded(scalar).utf8 { append(byte) }
        } else if !LatinLetters.isAccent(scalar), !scalar.properties.isDefaultIgnorableCodePoint {
            markOrGap(scalar)
        }
    }

    /// Signs that belong to a letter of their script stay; dashes, quotes and pictures part words.
    private mutating func markOrGap(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .spacingMark: for byte in String(scalar).utf8 { append(byte) }
        case .nonspacingMark:
            if !OtherLetters.isVowelPoint(scalar) { for byte in String(scalar).utf8 { append(byte) } }
        default: gap()
        }
    }
}
