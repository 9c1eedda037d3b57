public enum JSONEscape {
    @inlinable
    public static func isNeeded(for byte: UInt8) -> Bool { byte < 0x20 || byte == "\"" || byte == "\\" }

    /// Whether `byte` is escaped in JSON embedded in a page, where `<`, `>` and `&` could end or change a script.
    @inlinable
    public static func isNeededInMarkup(for byte: UInt8) -> Bool {
        isNeeded(for: byte) || byte == "&" || byte == "<" || byte == ">" || byte == 0x7F
    }

    /// Calls `body` with the bytes of the escape: a short form such as `\n`, or a number such as `\u0001`.
    @inlinable
    public static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
        body("\\")
        if let letter = letter(of: byte) { return body(letter) }
        body("u")
        body("0")
        body("0")
        body(digit(byte >> 4))
        body(digit(byte & 15))
    }

    @inlinable
    static func letter(of byte: UInt8) -> UInt8? {
        switch byte {
        case "\"", "\\": byte
        case "\n": "n"
        case "\r": "r"
        case "\t": "t"
        default: nil
        }
    }

    @inlinable
    static func digit(_ value: UInt8) -> UInt8 { value < 10 ? "0" + value : "a" + value - 10 }
}

extension ByteText {
    public mutating func append(jsonEscaped text: String, isInMarkup: Bool = false) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable {
            append(jsonEscaped: $0, isInMarkup: isInMarkup)
        }
        if isAppended == nil {
            Array(text.utf8).withUnsafeBufferPointer { append(jsonEscaped: $0, isInMarkup: isInMarkup) }
        }
    }

    /// Appends the text of a JSON string without its quotes.
    public mutating func append(jsonEscaped text: UnsafeBufferPointer<UInt8>, isInMarkup: Bool = false) {
        func escape(_ byte: UInt8, into text: inout ByteText) {
            JSONEscape.forEachByte(of: byte) { text.append($0) }
        }
        func isSpecial(_ word: ByteWord) -> UInt64 {
            word.isWithin(0x00...0x1F) | word.isByte("\"") | word.isByte("\\")
        }
        if isInMarkup {
            append(
                text,
                replacing: {
                    isSpecial($0) | $0.isByte("&") | $0.isByte("<") | $0.isByte(">") | $0.isByte(0x7F)
                }, by: escape)
        } else {
            append(text, replacing: isSpecial, by: escape)
        }
    }
}
