public enum TextFlaw: Sendable, Equatable {
    /// A NUL byte at this offset: the file is probably binary.
    case nul(Int)
    /// Bytes that are not UTF-8, from this offset on.
    case notUTF8(Int)
    /// A control character, or one that Unicode assigns to no character: XML and HTML can hold neither.
    case control(Range<Int>)
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place that is not text, if there is one.
    public func firstTextFlaw() -> TextFlaw? {
        guard let flaw = firstFlaw() else { return nil }
        guard case .control(let range) = flaw else { return flaw }
        // A file that holds a NUL anywhere is of another kind.
        let nul = offset(of: 0, from: range.lowerBound)
        return nul < count ? .nul(nul) : flaw
    }

    /// The first byte that is not UTF-8, or the first control character, be it NUL or another one.
    fileprivate func firstFlaw() -> TextFlaw? {
        var index = endOfPlainText(from: 0)
        while index < count {
            let length = self[index] < 0x80 ? 1 : lengthOfUTF8Character(at: index)
            if length == 0 { return .notUTF8(index) }
            if isControl(at: index, length) { return .control(index..<index + length) }
            index += length
            if index < count, self[index] < 0x80 { index = endOfPlainText(from: index) }
        }
        return nil
    }

    public var isASCII: Bool { allSatisfy { $0 < 0x80 } }

    /// The offset of the first byte at or after `start` that is not ASCII, or is a control character.
    private func endOfPlainText(from start: Int) -> Int {
        var index = start
        while index < count {
            // Line feeds and what is within 0x20 to 0x7E; the rest is looked at one by one.
            while index &+ ByteWord.size <= count {
                let word = word(at: index)
                if word.isWithin(" "..."~") | word.isByte("\n") != ByteWord.all { break }
                index &+= ByteWord.size
            }
            let end = Swift.min(index &+ ByteWord.size, count)
            while index < end {
                if self[index] >= 0x80 || isControl(at: index, 1) { return index }
                index &+= 1
            }
        }
        return index
    }

    /// Whether the character of `length` bytes at `index` is a control character besides tabs and line breaks, or none.
    @inline(__always)
    private func isControl(at index: Int, _ length: Int) -> Bool {
        let first = self[index]
        switch length {
        case 1: return first < 0x20 && first != "\t" && first != "\n" && first != "\r" || first == 0x7F
        case 2: return first == 0xC2 && self[index + 1] < 0xA0
        default:
            // U+FFFE and U+FFFF, the same two of every plane, and U+FDD0 to U+FDEF.
            let (before, last) = (self[index + length - 2], self[index + length - 1])
            if last >= 0xBE, before == 0xBF {
                return length == 3 ? first == 0xEF : self[index + 1] & 0x0F == 0x0F
            }
            return length == 3 && first == 0xEF && before == 0xB7 && (0x90...0xAF).contains(last)
        }
    }

    /// The length of the character at `index`; 0 if it is overlong, cut off, a surrogate or out of range.
    func lengthOfUTF8Character(at index: Int) -> Int {
        var bytes = self[index...].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        return if case .valid(let character) = parser.parseScalar(from: &bytes) { character.count } else { 0 }
    }
}

extension String {
    /// The text without control characters and what is no character; nil if it has none of these.
    public var withoutControls: String? {
        var text = self
        let bytes: [UInt8]? = text.withUTF8 { bytes in
            guard bytes.firstFlaw() != nil else { return nil }
            return Array(bytes).withoutControls
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Text in UTF-8 without control characters and what is no character.
    public var withoutControls: [UInt8] {
        withUnsafeBufferPointer { bytes in
            var (kept, rest) = ([] as [UInt8], bytes)
            while let flaw = rest.firstFlaw() {
                let range =
                    switch flaw {
                    case .nul(let offset), .notUTF8(let offset): offset..<offset + 1
                    case .control(let range): range
                    }
                kept += rest[..<range.lowerBound]
                rest = UnsafeBufferPointer(rebasing: rest[range.upperBound...])
            }
            return kept + rest
        }
    }
}
