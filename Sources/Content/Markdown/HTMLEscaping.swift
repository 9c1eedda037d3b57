extension [UInt8] {
    /// Appends text with `&`, `<`, `>` and `"` written as entities.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte <= 0x3E, byte == 0x3C || byte == 0x26 || byte == 0x3E || byte == 0x22 else { continue }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[rest..<index]))
            append(Self.entity(of: byte))
            rest = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[rest...]))
    }

    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    mutating func appendAddress(_ url: some Sequence<UInt8>) {
        for byte in url {
            switch byte {
            case 0x26: append("&amp;")
            case 0x27: append("&#x27;")
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: append(byte)
            default:
                append(0x25)
                append(Self.hexadecimal(byte >> 4))
                append(Self.hexadecimal(byte & 15))
            }
        }
    }

    /// Appends the bytes of a literal.
    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x26: "&amp;"
        default: "&quot;"
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 + digit : 0x41 + digit - 10
    }
}
