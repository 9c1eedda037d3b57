extension JSONReader {
    /// A text in quotes.
    mutating func string() throws(Failure) -> String {
        index += 1
        let start = index
        while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { index += 1 }
        if current == UInt8(ascii: "\"") {
            defer { index += 1 }
            return text(start..<index)
        }
        var text = Array(bytes[start..<index])
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            default: text.append(byte)
            }
        }
        throw failure("the end of a string")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = current else { throw failure("an escape") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        default: throw failure("an escape")
        }
    }

    /// The scalar of one `\u` escape or of a pair; a lone half becomes U+FFFD.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let high = try fourDigits()
        guard (0xD800...0xDBFF).contains(high), index + 1 < bytes.count,
            bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
        let beforeLow = index
        index += 2
        let low = try fourDigits()
        guard (0xDC00...0xDFFF).contains(low) else {
            index = beforeLow
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func fourDigits() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count,
            let value = UInt32(text(index..<(index + 4)), radix: 16)
        else { throw failure("four hexadecimal digits") }
        index += 4
        return value
    }
}
