public enum TextFlaw: Sendable, Equatable {
    /// A NUL byte at this offset: the file is probably binary.
    case nul(Int)
    /// Bytes that are not UTF-8, from this offset on.
    case notUTF8(Int)
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place that is not text, if there is one.
    public func firstTextFlaw() -> TextFlaw? {
        let end = offset(of: 0, from: 0)
        var index = endOfASCII(from: 0)
        while index < end {
            let length = lengthOfUTF8Character(at: index)
            if length == 0 { return .notUTF8(index) }
            index += length
            if index < end, self[index] < 0x80 { index = endOfASCII(from: index) }
        }
        return end < count ? .nul(end) : nil
    }

    public var isASCII: Bool { endOfASCII(from: 0) == count }

    /// The offset of the first byte at or after `start` that is not ASCII; `count` if all are.
    private func endOfASCII(from start: Int) -> Int {
        var index = start
        while index + 32 <= count, highBits(of: 4, at: index) == 0 { index += 32 }
        while index + 8 <= count {
            let bits = highBits(of: 1, at: index)
            if bits != 0 { return index + bits.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    /// The combined high bits of the next `words` words.
    @inline(__always)
    private func highBits(of words: Int, at index: Int) -> UInt64 {
        var bits: UInt64 = 0
        for number in 0..<words { bits |= word(at: index + 8 * number).bits }
        return bits & 0x8080_8080_8080_8080
    }

    /// The length of the character at `index`; 0 if it is overlong, cut off, a surrogate or out of range.
    private func lengthOfUTF8Character(at index: Int) -> Int {
        let first = self[index]
        func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < count && range.contains(self[index + offset])
        }
        switch first {
        case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
        case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
        case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
        case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
        case 0xF0:
            return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF4:
            return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
        default: return 0
        }
    }
}
