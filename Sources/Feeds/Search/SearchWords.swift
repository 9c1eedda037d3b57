internal import TextAndTime

/// Finds the words of a text as they are searched for: in small letters, without accents, and pairs of signs where a
/// script has no spaces. `assets/search.js` does the same with what a visitor types.
struct SearchWords: ~Copyable {
    private var word = ByteText(capacity: 64)
    /// Signs of a run that was not broken by a space, in scripts without spaces.
    private var run: [Unicode.Scalar] = []

    /// Calls `take` with each word of a text; addresses and tags of Markdown are skipped.
    mutating func forEach(in text: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if Self.isPlain(byte) {
                let start = index
                word.append(upTo: text.count &- index) { letters in
                    repeat {
                        letters[index &- start] = Self.small(text[index])
                        index &+= 1
                    } while index < text.count && Self.isPlain(text[index])
                    return index &- start
                }
            } else if byte < 0x80 {
                end(take)
                index = byte == "]" || byte == "<" ? Self.end(ofMarkupAt: index, in: text) : index + 1
            } else {
                let (scalar, length) = Self.scalar(in: text, at: index)
                add(scalar, take)
                index += length
            }
        }
        end(take)
    }
}

extension SearchWords {
    /// Whether it is a letter or a digit of ASCII.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        small(byte) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    /// The small letter of a letter; a digit stays what it is.
    @inline(__always)
    private static func small(_ byte: UInt8) -> UInt8 { byte | 0x20 }

    /// Where the address after `](`, or the tag after `<`, ends; the next byte if there is none.
    private static func end(ofMarkupAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard index + 1 < text.count else { return index + 1 }
        let (first, second) = (text[index], text[index + 1])
        if first == UInt8(ascii: "]"), second == UInt8(ascii: "(") {
            return min(text.count, text.offset(of: UInt8(ascii: ")"), from: index))
        }
        if first == UInt8(ascii: "<"), second.isASCIILetter || second == UInt8(ascii: "/") {
            return min(text.count, text.offset(of: UInt8(ascii: ">"), from: index))
        }
        return index + 1
    }

    private static func scalar(
        in text: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (Unicode.Scalar, length: Int) {
        let lead = text[index]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard lead >= 0xC2, index + length <= text.count else { return ("\u{FFFD}", 1) }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for byte in text[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        if Self.isDropped(scalar) { return }
        if let plain = LatinLetters.plain(scalar) { return word.append(plain) }
        guard scalar.isPartOfWord else { return end(take) }
        if Self.hasNoSpaces(scalar) {
            endWord(take)
            return run.append(Self.folded(scalar))
        }
        endRun(take)
        word.append(String(Self.folded(scalar)))
    }

    private mutating func end(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        endWord(take)
        if !run.isEmpty { endRun(take) }
    }

    private mutating func endWord(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard !word.isEmpty else { return }
        if word.count > 1, word.count <= Self.longest { word.withBytes(take) }
        word.truncate(to: 0)
    }

    private mutating func endRun(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard !run.isEmpty else { return }
        if run.count == 1 { Self.with(String(run[0]), take) }
        for (first, second) in zip(run, run.dropFirst()) { Self.with("\(first)\(second)", take) }
        run.removeAll(keepingCapacity: true)
    }

    private static func with(_ text: String, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = text
        text.withUTF8(take)
    }

    /// No one types longer words than that.
    private static let longest = 60

    /// Accents, vowel points, and signs that only lengthen a word.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        LatinLetters.isAccent(scalar) || scalar.value == 0x640
            || (0x591...0x8FF).contains(scalar.value) && scalar.properties.generalCategory == .nonspacingMark
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Chinese, Japanese, Korean and Thai, whose words are found by pairs of signs.
    private static func hasNoSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xE7F, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x370...0x3FF, 0x1F00...0x1FFF: return GreekLetters.plain(scalar)
        case 0x622, 0x623, 0x625, 0x671: return "\u{627}"
        case 0x649: return "\u{64A}"
        case 0x629: return "\u{647}"
        case 0x401, 0x451: return "\u{435}"
        case 0x30A1...0x30F6: return Unicode.Scalar(scalar.value - 0x60) ?? scalar
        default: return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        }
    }
}
