/// What keeps bytes from being text.
enum TextFlaw: Equatable {
    /// A NUL byte: the file is probably not text at all.
    case nul(Int)
    /// Bytes that are not UTF-8.
    case notUTF8(Int)
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place that is not text, if there is one.
    func firstTextFlaw() -> TextFlaw? {
        var index = 0
        while index < count {
            if index + 32 <= count, isASCIIText(at: index) {
                index += 32
            } else if let flaw = textFlaw(from: &index, before: Swift.min(index + 32, count)) {
                return flaw
            }
        }
        return nil
    }

    /// The first flaw before `end`; then `index` is behind the last character that begins there.
    private func textFlaw(from index: inout Int, before end: Int) -> TextFlaw? {
        while index < end {
            if skipASCIIWord(&index) { continue }
            let byte = self[index]
            if byte == 0 { return .nul(index) }
            if byte < 0x80 {
                index += 1
                continue
            }
            let length = lengthOfUTF8Character(at: index)
            if length == 0 { return .notUTF8(index) }
            index += length
        }
        return nil
    }

    /// Whether all bytes are ASCII.
    var isASCII: Bool {
        var index = 0
        while index < count {
            if index + 8 <= count, word(at: index) & Self.highBits == 0 {
                index += 8
            } else if self[index] >= 0x80 {
                return false
            } else {
                index += 1
            }
        }
        return true
    }

    /// Steps over eight bytes of ASCII without a NUL, if they are that.
    private func skipASCIIWord(_ index: inout Int) -> Bool {
        guard index + 8 <= count else { return false }
        let word = word(at: index)
        let hasZero = (word &- Self.lowBits) & ~word & Self.highBits
        guard (word & Self.highBits) | hasZero == 0 else { return false }
        index += 8
        return true
    }

    /// Whether the next 32 bytes are ASCII without a NUL.
    private func isASCIIText(at index: Int) -> Bool {
        let words = (word(at: index), word(at: index + 8), word(at: index + 16), word(at: index + 24))
        let isNotASCII = words.0 | words.1 | words.2 | words.3
        let isNotNUL =
            Self.notNUL(words.0) & Self.notNUL(words.1) & Self.notNUL(words.2) & Self.notNUL(words.3)
        return ~isNotASCII & isNotNUL & Self.highBits == Self.highBits
    }

    /// The high bit of each byte of ASCII that is not NUL.
    private static func notNUL(_ word: UInt64) -> UInt64 { (word | highBits) &- lowBits }

    /// The eight bytes from `index` on.
    func word(at index: Int) -> UInt64 {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
    private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }

    /// How many bytes the character has; 0 if it is overlong, cut, a surrogate or out of range.
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
