internal import ReadingCatalog
internal import TextAndTime

/// The words of a title as a number, which is equal for titles that `FoldedText.title` takes as equal; never 0.
struct TitleHash: Sendable, Hashable {
    let bits: UInt64

    init?(_ words: [String]) {
        guard !words.isEmpty else { return nil }
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
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * 4 + 2) { folded in
            guard let (count, main) = fold(bytes, into: folded) else { return slowly(bytes) }
            let whole = TitleHash(folded: withoutArticle(folded, count))
            return (whole, main.flatMap { TitleHash(folded: withoutArticle(folded, $0)) })
        }
    }
}

extension TitleHash {
    /// Writes the words of a plain title with single spaces between them, and returns how many bytes they have, and how
    /// many those before the first mark; nil if there are other than ASCII characters or escapes.
    private static func fold(
        _ bytes: UnsafeBufferPointer<UInt8>, into folded: UnsafeMutableBufferPointer<UInt8>
    ) -> (count: Int, main: Int?)? {
        var count = 0
        var main: Int?
        var isInWord = false
        // White space before the title is none of it: a dash there is no mark.
        var hasBegun = false
        func begin() {
            if !isInWord, count > 0 {
                folded[count] = 0x20
                count += 1
            }
            isInWord = true
        }
        for (index, byte) in bytes.enumerated() {
            defer { hasBegun = hasBegun || byte != 0x20 }
            if byte.isASCIILetter || byte.isASCIIDigit {
                begin()
                folded[count] = byte.asciiLowercased
                count += 1
                continue
            }
            switch byte {
            // An ampersand may begin an entity.
            case 0x80..., UInt8(ascii: "\\"), UInt8(ascii: "&"): return nil
            case UInt8(ascii: "'"): break
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: "["):
                main = main ?? count
                isInWord = false
            case UInt8(ascii: "-") where hasBegun && isDash(bytes, index):
                main = main ?? count
                isInWord = false
            default: isInWord = false
            }
        }
        return (count, main)
    }

    private static func isDash(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index > 0 && index + 1 < bytes.count && bytes[index - 1] == 0x20 && bytes[index + 1] == 0x20
    }

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

    /// The same for titles in all scripts and with escapes.
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
