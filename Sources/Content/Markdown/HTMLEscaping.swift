extension [UInt8] {
    /// Appends text with `&`, `<`, `>` and `"` written as entities.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = 0
        var index = 0
        while true {
            Self.skipPlain(text, &index)
            guard index < text.count else { break }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[rest..<index]))
            append(Self.entity(of: text[index]))
            index += 1
            rest = index
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[rest...]))
    }

    /// Goes on to the next byte that is written as an entity, eight at a time where there is none.
    private static func skipPlain(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        guard let start = UnsafeRawPointer(text.baseAddress) else { return }
        while index + 8 <= text.count {
            let bytes = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // `<` and `>` differ in one bit, `"` and `&` in another.
            let angles = (bytes | (eachByte &* 0x02)) ^ (eachByte &* 0x3E)
            let others = (bytes & (eachByte &* 0xFB)) ^ (eachByte &* 0x22)
            if hasZeroByte(angles) || hasZeroByte(others) { break }
            index += 8
        }
        while index < text.count {
            let byte = text[index]
            if byte == 0x3C || byte == 0x26 || byte == 0x3E || byte == 0x22 { return }
            index += 1
        }
    }

    private static var eachByte: UInt64 { 0x0101_0101_0101_0101 }

    @inline(__always)
    private static func hasZeroByte(_ word: UInt64) -> Bool {
        (word &- eachByte) & ~word & (eachByte << 7) != 0
    }

    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    mutating func appendAddress(_ url: [UInt8]) {
        if url.allSatisfy(Self.isPlainInAddress) { return append(contentsOf: url) }
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

    private static func isPlainInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x2D...0x3A, 0x41...0x5A, 0x5F: true
        default: false
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
