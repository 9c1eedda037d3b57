internal import Content
internal import Liquid
internal import ReadingCatalog

extension RecordTexts {
    /// The first words about a book: of its synopsis, else of the club's notes; nothing if there are none.
    func excerpt(of book: Book, _ facts: BookFacts, _ arena: Arena) -> Value {
        if var synopsis = facts.synopsis?.value {
            let excerpt: Value = synopsis.withUTF8 { self.excerpt($0, arena) }
            if !excerpt.isNull { return excerpt }
        }
        return book.source.withBody { excerpt($0, arena) }
    }

    private func excerpt(_ text: Bytes, _ arena: Arena) -> Value {
        let beginning = Self.beginning(of: text)
        if beginning.isEmpty { return .null }
        if !Self.beginsWithWords(beginning), markup.excerpt(Array(beginning)).isEmpty { return .null }
        return arena.lazyText(count: beginning.count, by: excerpts) { $0.copyBytes(from: beginning) }
    }

    /// What begins with a letter has words, quoted or not; what begins with another sign may be all markup.
    private static func beginsWithWords(_ text: Bytes) -> Bool {
        let first = text.first { $0 != 0x22 && $0 != 0x27 && $0 != 0x28 }
        return first.map { $0 >= 0x80 || $0.isASCIILetter } ?? false
    }

    /// Whether an excerpt of this synopsis may be empty, so that the notes are looked at as well.
    static func mayBeWithoutWords(_ synopsis: String?) -> Bool {
        guard var synopsis else { return true }
        return synopsis.withUTF8 { !beginsWithWords(beginning(of: $0)) }
    }

    /// As much of a text as an excerpt can need, cut between letters.
    static func beginning(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = text.firstIndex { !isSpace($0) } ?? text.count
        var end = min(text.count, start + excerptSource)
        if end - start == excerptSource {
            repeat { end -= 1 } while end > start && text[end] & 0xC0 == 0x80
        }
        return UnsafeBufferPointer(rebasing: text[start..<end])
    }

    private static let excerptSource = 600
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
