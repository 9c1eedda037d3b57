internal import ReadingCatalog
internal import TextAndTime

/// The words of a title as a number, which is equal for titles that `FoldedText.title` takes as equal; never 0.
struct TitleHash: Sendable, Hashable {
    let bits: UInt64

    init?(_ words: [String]) {
        guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
        self.init(folded: Array(words.joined(separator: " ").utf8)[...])
    }

    private init?(folded: ArraySlice<UInt8>) {
        guard !folded.isEmpty else { return nil }
        bits = max(1, Fingerprint(of: folded).bits)
    }

    private init?(folded: Slice<UnsafeMutableBufferPointer<UInt8>>) {
        guard !folded.isEmpty else { return nil }
        bits = max(
            1, Fingerprint(of: UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: folded))).bits)
    }

    /// The hashes of a title in a record, as its bytes within quotes: of the whole, and of the part before a colon, a
    /// bracket or a dash if there is one.
    static func all(of bytes: UnsafeBufferPointer<UInt8>) -> (whole: TitleHash?, main: TitleHash?) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TitleFolder.capacity(for: bytes.count)) {
            var title = TitleFolder(bytes, into: $0)
            guard title.fold() else { return slowly(bytes) }
            let whole = TitleHash(folded: withoutArticle($0, title.count))
            guard let main = title.main else { return (whole, nil) }
            return (whole, TitleHash(folded: withoutArticle($0, main)))
        }
    }
}

extension TitleHash {
    private static func withoutArticle(
        _ folded: UnsafeMutableBufferPointer<UInt8>, _ count: Int
    ) -> Slice<UnsafeMutableBufferPointer<UInt8>> {
        let text = folded[..<count]
        guard let space = text.prefix(4).firstIndex(of: 0x20) else { return text }
        let word = UnsafeBufferPointer(UnsafeMutableBufferPointer(rebasing: folded[..<space]))
        return articles.contains { word.isWord($0) } ? folded[(space + 1)..<count] : text
    }

    /// The articles of `FoldedText`, which a test compares.
    static let articles: [StaticString] = [
        "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los",
        "las", "il", "lo", "gli", "het", "de", "en", "ett", "et",
    ]

    /// The hashes of a title in any script and with escapes.
    private static func slowly(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (whole: TitleHash?, main: TitleHash?) {
        let quoted = [UInt8(ascii: "\"")] + Array(bytes) + [UInt8(ascii: "\"")]
        let text: String
        do throws(JSONReader.Failure) {
            text = try JSONReader.read(quoted, allowsControls: true).text ?? ""
        } catch {
            return (nil, nil)
        }
        // As the record's title is read: with entities decoded.
        let line = RecordText.line(.string(text)) ?? ""
        return (TitleHash(FoldedText.title(line)), TitleHash(MatchScore.main(line)))
    }
}

/// Writes the words of a title as `FoldedText.title` has them, but for an article, with single spaces between them; from
/// the bytes of a record in JSON, without decoding them.
///
/// It knows the Latin letters and the marks that nearly all titles are written with, as UTF-8 or as escapes.
struct TitleFolder: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let folded: UnsafeMutableBufferPointer<UInt8>
    private var index = 0
    private var isInWord = false
    /// How many bytes the words have.
    private(set) var count = 0
    /// How many bytes the words before the first colon, bracket or dash have, if there is one.
    private(set) var main: Int?

    /// The most bytes that are written for a title of this length.
    static func capacity(for count: Int) -> Int { count * 4 + 2 }

    init(_ bytes: UnsafeBufferPointer<UInt8>, into folded: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
        self.folded = folded
    }

    /// What a character other than a plain letter or digit is in a title.
    private enum Sign {
        case letters(StaticString)
        case word(StaticString)
        case separator
        /// It is in a word, and no part of it.
        case apostrophe
        /// A colon or a bracket: a subtitle or a series follows.
        case mark
        /// A mark if it stands between spaces.
        case dash
    }

    /// False if the title has characters that have to be decoded to be known.
    mutating func fold() -> Bool {
        // White space before the title is none of it: a dash there is no mark.
        let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.count
        index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isASCIILetter || byte.isASCIIDigit {
                append(byte.asciiLowercased)
                index += 1
                continue
            }
            guard let (sign, width) = sign(byte) else { return false }
            switch sign {
            case .letters(let letters): append(letters)
            case .word(let word):
                isInWord = false
                append(word)
                isInWord = false
            case .apostrophe: break
            case .separator: isInWord = false
            case .mark: endMain()
            case .dash: if index > start, isBetweenSpaces(width) { endMain() } else { isInWord = false }
            }
            index += width
        }
        return true
    }

    private mutating func append(_ letter: UInt8) {
        if !isInWord, count > 0 {
            folded[count] = 0x20
            count += 1
        }
        isInWord = true
        folded[count] = letter
        count += 1
    }

    private mutating func append(_ letters: StaticString) {
        for offset in 0..<letters.utf8CodeUnitCount { append(letters.utf8Start[offset]) }
    }

    private mutating func endMain() {
        main = main ?? count
        isInWord = false
    }

    private func isBetweenSpaces(_ width: Int) -> Bool {
        index + width < bytes.count && bytes[index - 1] == 0x20 && bytes[index + width] == 0x20
    }
}

extension TitleFolder {
    /// The sign at `index`, which begins with this byte, and how many bytes it has; nil if it is not known here.
    private func sign(_ byte: UInt8) -> (Sign, width: Int)? {
        switch byte {
        case UInt8(ascii: "'"): return (.apostrophe, 1)
        case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "["): return (.mark, 1)
        case UInt8(ascii: "-"): return (.dash, 1)
        case UInt8(ascii: "&"): return ampersand
        case UInt8(ascii: "\\"): return escape
        case ..<0x80: return (.separator, 1)
        default:
            guard let (scalar, width) = scalar(byte) else { return nil }
            return TitleFolder.sign(of: scalar).map { ($0, width) }
        }
    }

    /// It is the word *and*, unless it may begin an entity.
    private var ampersand: (Sign, width: Int)? {
        guard index + 1 == bytes.count || bytes[index + 1] == 0x20 else { return nil }
        return (.word("and"), 1)
    }

    private var escape: (Sign, width: Int)? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (.separator, 2)
        case UInt8(ascii: "u") where index + 6 <= bytes.count:
            var scalar: UInt32 = 0
            for byte in bytes[(index + 2)..<(index + 6)] {
                guard let digit = byte.hexadecimalValue else { return nil }
                scalar = scalar << 4 | UInt32(digit)
            }
            return TitleFolder.sign(of: scalar).map { ($0, 6) }
        default: return nil
        }
    }

    /// The character of two or three bytes at `index`; nil if there is none.
    private func scalar(_ first: UInt8) -> (scalar: UInt32, width: Int)? {
        func next(_ offset: Int) -> UInt32? {
            guard index + offset < bytes.count, bytes[index + offset] & 0xC0 == 0x80 else { return nil }
            return UInt32(bytes[index + offset] & 0x3F)
        }
        if first & 0xE0 == 0xC0, let second = next(1) { return (UInt32(first & 0x1F) << 6 | second, 2) }
        if first & 0xF0 == 0xE0, let second = next(1), let third = next(2) {
            return (UInt32(first & 0x0F) << 12 | second << 6 | third, 3)
        }
        return nil
    }

    private static func sign(of scalar: UInt32) -> Sign? {
        switch scalar {
        // Those whose small letters are among them too.
        case 0xC0...0x17F, 0x218...0x21B:
            Unicode.Scalar(scalar).flatMap { LatinLetters.plain($0) }.map { .letters($0) }
        case 0x2013, 0x2014: .dash
        case 0x2019: .apostrophe
        // Quotation marks and the sign of what is left out.
        case 0xAB, 0xBB, 0x2018, 0x201C, 0x201D, 0x201E, 0x2026: .separator
        default: nil
        }
    }
}
