extension StringProtocol {
    /// The text without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text if anything is left of it.
    var nonEmpty: String? {
        isEmpty ? nil : String(self)
    }
}

extension String {
    /// The text without white space at both ends, most often itself.
    var trimmed: String {
        if let first = utf8.first, let last = utf8.last, first.isMark, last.isMark { return self }
        return self[...].trimmed
    }

    /// Whether the first character that is no space may be one of these marks of ASCII; false is certain.
    func mayBegin(with marks: StaticString) -> Bool {
        guard let first = utf8.first(where: { $0 != 0x20 }) else { return false }
        return first >= 0x80 || marks.withUTF8Buffer { $0.contains(first) }
    }

    /// Whether this is a line of ASCII as it should be: single spaces inside, none at its ends.
    var isPlainLine: Bool {
        withBytes { bytes in
            var last: UInt8 = 0x20
            for byte in bytes {
                guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
                last = byte
            }
            return last != 0x20
        }
    }
}

extension UInt8 {
    /// Whether this is a letter, a digit or another mark of ASCII that can be seen.
    fileprivate var isMark: Bool { (0x21..<0x7F).contains(self) }
}
