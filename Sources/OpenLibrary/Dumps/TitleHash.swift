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
