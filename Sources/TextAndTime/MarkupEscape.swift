/// The characters that HTML and XML give a meaning to, as entities.
public enum MarkupEscape {
    /// Whether `byte` is one of `"&'<>`.
    @inlinable
    @inline(__always)
    public static func isSpecial(_ byte: UInt8) -> Bool {
        // A bit for each of `"` 22, `&` 26, `'` 27, `<` 3C and `>` 3E within 20...3F.
        byte &- 0x20 < 0x20 && (0x5000_00C4 as UInt32) & (1 << UInt32(byte & 0x1F)) != 0
    }

    @inlinable
    public static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case "\"": "&quot;"
        case "&": "&amp;"
        case "'": "&#39;"
        case "<": "&lt;"
        default: "&gt;"
        }
    }

    /// The text with all special characters escaped, and without the control characters that XML forbids.
    public static func escaped(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(where: { isSpecial($0) || isForbidden($0) }) else { return nil }
            var escaped = ByteText(capacity: bytes.count + bytes.count / 8 + 16)
            escaped.append(xml: bytes)
            return escaped.string
        } ?? text
    }

    /// Carriage returns are dropped too: a parser would read them as line feeds.
    fileprivate static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && byte != "\t" && byte != "\n" }
}

extension ByteText {
    public mutating func append(xml text: String) {
        var text = text
        text.withUTF8 { append(xml: $0) }
    }

    /// Appends text with all special characters as entities, and without the control characters that XML forbids.
    fileprivate mutating func append(xml text: UnsafeBufferPointer<UInt8>) {
        append(
            text,
            replacing: {
                $0.isByte("\"") | $0.isByte("&") | $0.isByte("'") | $0.isByte("<") | $0.isByte(">")
                    | $0.isWithin(0x00...0x1F)
            },
            by: { byte, output in
                if !MarkupEscape.isForbidden(byte) { output.append(escaped: byte) }
            })
    }

    /// Appends text with all special characters as entities.
    public mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
        append(
            text,
            replacing: {
                $0.isByte("\"") | $0.isByte("&") | $0.isByte("'") | $0.isByte("<") | $0.isByte(">")
            },
            by: { $1.append(MarkupEscape.entity(of: $0)) })
    }

    public mutating func append(escaped byte: UInt8) {
        if MarkupEscape.isSpecial(byte) { append(MarkupEscape.entity(of: byte)) } else { append(byte) }
    }

    /// Appends text with `&`, `<`, `>` and `"` as entities, safe in an element or between double quotes.
    public mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        append(
            text,
            replacing: { $0.isByte("\"") | $0.isByte("&") | $0.isByte("<") | $0.isByte(">") },
            by: { $1.append(MarkupEscape.entity(of: $0)) })
    }
}

/// Numeric character references of HTML and XML: `&#233;`, `&#xE9;`.
public enum NumericReference {
    /// The character that `name`, the text between `&` and `;`, refers to; nil if it is not a numeric reference.
    public static func scalar(_ name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init)
    }
}
