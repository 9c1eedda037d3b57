extension ByteText {
    public mutating func append(jsonEscaped text: String, isInMarkup: Bool = false) {
        var text = text
        text.withUTF8 { append(jsonEscaped: $0, isInMarkup: isInMarkup) }
    }

    /// Appends the text of a JSON string without its quotes. In a page, `<`, `>` and `&` could end or change a script, so
    /// that they are escaped too.
    public mutating func append(jsonEscaped text: UnsafeBufferPointer<UInt8>, isInMarkup: Bool = false) {
        func isSpecial(_ word: ByteWord) -> UInt64 {
            word.isWithin(0x00...0x1F) | word.isByte("\"") | word.isByte("\\")
        }
        if isInMarkup {
            append(
                text,
                replacing: {
                    isSpecial($0) | $0.isByte("&") | $0.isByte("<") | $0.isByte(">") | $0.isByte(0x7F)
                }, by: { $1.append(jsonEscape: $0) })
        } else {
            append(text, replacing: isSpecial, by: { $1.append(jsonEscape: $0) })
        }
    }

    /// Appends a short form such as `\n`, or a number such as `\u001f`.
    private mutating func append(jsonEscape byte: UInt8) {
        switch byte {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        default:
            append("\\u00")
            append(hexadecimal: byte, ten: "a")
        }
    }
}
