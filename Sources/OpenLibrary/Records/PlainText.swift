internal import TextAndTime

extension StringProtocol {
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    var nonEmpty: String? { isEmpty ? nil : String(self) }

    /// The result of `body` for the text's bytes, many times faster than to go through them one by one.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }

    func has(_ character: Unicode.Scalar) -> Bool {
        hasByte(UInt8(ascii: character))
    }
}

extension String {
    /// The text without white space at both ends, most often itself.
    var trimmed: String {
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
        return self[...].trimmed
    }

    /// Whether the first character that is not a space may be one of these ASCII characters; false is certain.
    func mayBegin(with characters: StaticString) -> Bool {
        guard let first = utf8.first(where: { $0 != 0x20 }) else { return false }
        return first >= 0x80 || characters.withUTF8Buffer { $0.contains(first) }
    }

    /// Whether its only white space is single spaces between words, and it has no control characters; it may be such a
    /// line if this is false.
    var isPlainLine: Bool {
        withBytes { bytes in
            var last: UInt8 = 0x20
            for byte in bytes {
                guard byte >= 0x20, !byte.mayBeginSpaceOrControl, byte != 0x20 || last != 0x20 else {
                    return false
                }
                last = byte
            }
            return last != 0x20
        }
    }

    /// Whether it may have control characters besides tabs and line breaks; false is certain.
    var mayHaveControls: Bool {
        withBytes { bytes in
            bytes.contains { byte in
                byte < 0x20 ? byte != 0x09 && byte != 0x0A && byte != 0x0D : byte.mayBeginSpaceOrControl
            }
        }
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit or another visible character of ASCII.
    fileprivate var isVisible: Bool { (0x21..<0x7F).contains(self) }

    /// Whether white space and control characters beyond those of ASCII may begin with this byte.
    fileprivate var mayBeginSpaceOrControl: Bool {
        self == 0x7F || self == 0xC2 || (0xE1...0xE3).contains(self) || self >= 0xEF
    }
}
