extension String {
    /// The same without spaces at its ends, and with one between words.
    var collapsingSpaces: String {
        var text = self
        guard text.withUTF8({ $0.hasLooseSpaces }) else { return self }
        return split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether the bytes of `word` are somewhere in it.
    func contains(bytesOf word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        var text = self
        return text.withUTF8 { bytes in
            guard bytes.count >= count else { return false }
            for start in 0...(bytes.count - count) where bytes[start] == word.utf8Start[0] {
                var length = 1
                while length < count, bytes[start + length] == word.utf8Start[length] { length += 1 }
                if length == count { return true }
            }
            return false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there are spaces at an end, two in a row, or line ends.
    fileprivate var hasLooseSpaces: Bool {
        var wasSpace = true
        for byte in self {
            if byte < 0x20 { return true }
            if byte == 0x20, wasSpace { return true }
            wasSpace = byte == 0x20
        }
        return wasSpace && !isEmpty
    }
}
