public enum JSONEscape {
    @inlinable
    public static func isNeeded(for byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    /// Whether `byte` is escaped in JSON embedded in a page, where `<`, `>` and `&` could end or change a script.
    @inlinable
    public static func isNeededInMarkup(for byte: UInt8) -> Bool {
        isNeeded(for: byte) || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x7F
    }

    /// Calls `body` with the bytes of the escape: a short form such as `\n`, or a number such as `\u0001`.
    @inlinable
    public static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
        body(0x5C)
        if let letter = letter(of: byte) { return body(letter) }
        body(0x75)
        body(0x30)
        body(0x30)
        body(digit(byte >> 4))
        body(digit(byte & 15))
    }

    @inlinable
    static func letter(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x22, 0x5C: byte
        case 0x0A: 0x6E
        case 0x0D: 0x72
        case 0x09: 0x74
        default: nil
        }
    }

    @inlinable
    static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}

extension ByteText {
    public mutating func append(jsonEscaped text: String, isInMarkup: Bool = false) {
        var text = text
        text.withUTF8 { append(jsonEscaped: $0, isInMarkup: isInMarkup) }
    }

    /// Appends the text of a JSON string without its quotes; runs of plain bytes are copied at once.
    public mutating func append(jsonEscaped text: UnsafeBufferPointer<UInt8>, isInMarkup: Bool = false) {
        var start = 0
        while true {
            let index = Self.endOfPlain(text, from: start, isInMarkup: isInMarkup)
            append(UnsafeBufferPointer(rebasing: text[start..<index]))
            guard index < text.count else { return }
            JSONEscape.forEachByte(of: text[index]) { append($0) }
            start = index + 1
        }
    }

    /// The offset of the next byte that is escaped; words in which none is are skipped whole.
    private static func endOfPlain(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, isInMarkup: Bool
    ) -> Int {
        var index = start
        while index + ByteWord.size <= text.count {
            let word = text.word(at: index)
            let isQuoted = word.isWithin(0...0x1F) | word.isByte(0x22) | word.isByte(0x5C)
            if isQuoted != 0 { break }
            if isInMarkup, word.isByte(0x26) | word.isWithin(0x3C...0x3E) | word.isByte(0x7F) != 0 { break }
            index += ByteWord.size
        }
        if isInMarkup {
            while index < text.count, !JSONEscape.isNeededInMarkup(for: text[index]) { index += 1 }
        } else {
            while index < text.count, !JSONEscape.isNeeded(for: text[index]) { index += 1 }
        }
        return index
    }
}
