/// Cuts text after a word.
enum Excerpt {
    /// The text if it has at most `length` characters, else its beginning with an ellipsis.
    static func cut(_ bytes: [UInt8], to length: Int) -> String {
        let isASCII = bytes.withUnsafeBufferPointer { $0.isASCII }
        if isASCII { return cutCharacters(bytes[...], length) { String(decoding: $0, as: UTF8.self) } }
        let characters = Array(String(decoding: bytes, as: UTF8.self))
        return cutCharacters(characters[...], length) { String($0) }
    }

    private static func cutCharacters<Unit: Equatable>(
        _ text: ArraySlice<Unit>, _ length: Int, _ shown: (ArraySlice<Unit>) -> String
    ) -> String where Unit: ExcerptUnit {
        var text = text
        while text.last?.isSpace == true { text.removeLast() }
        guard text.count > length else { return shown(text) }
        var kept = text.prefix(max(0, length - 1))
        if !text[kept.endIndex].isSpace, let space = kept.lastIndex(where: \.isSpace),
            space > kept.startIndex + length / 2
        {
            kept = kept[..<space]
        }
        while let last = kept.last, last.isSpace || last.isLoosePunctuation { kept.removeLast() }
        return shown(kept) + "…"
    }
}

/// A byte of ASCII or a character: what an excerpt counts.
protocol ExcerptUnit {
    var isSpace: Bool { get }
    var isLoosePunctuation: Bool { get }
}

extension UInt8: ExcerptUnit {
    var isSpace: Bool { self == 0x20 }
    /// Marks that look odd before an ellipsis.
    var isLoosePunctuation: Bool {
        self == 0x2C || self == 0x3B || self == 0x3A || self == 0x2D || self == 0x2E
    }
}

extension Character: ExcerptUnit {
    var isSpace: Bool { self == " " }
    /// Marks that look odd before an ellipsis.
    var isLoosePunctuation: Bool { ",;:-.–—".contains(self) }
}
