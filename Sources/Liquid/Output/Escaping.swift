/// What must be escaped where a value is written, and the characters that HTML and XML escape.
struct Escaping: RawRepresentable {
    /// The flags of texts that may be written as they are, a bit that lets all texts through, and bits for the kind
    /// of quotes around the value.
    let rawValue: UInt8

    /// Nothing is escaped.
    static let none = Escaping(rawValue: 0x40)
    /// Texts are escaped unless they are markup or have nothing to escape.
    static let content = Escaping(rawValue: safeOrClean)
    /// As in content; markup loses the quotes that would end the attribute around it.
    static let doubleQuoted = Escaping(rawValue: Value.Flags.clean.rawValue | 0x10)
    static let singleQuoted = Escaping(rawValue: Value.Flags.clean.rawValue | 0x20)

    private static let safeOrClean = Value.Flags.safe.rawValue | Value.Flags.clean.rawValue

    /// Whether a text with these flags is written as it is.
    @inline(__always)
    func lets(_ flags: Value.Flags) -> Bool {
        (flags.rawValue | 0x40) & rawValue != 0
    }

    /// The quote that encloses the value, in an attribute.
    var quote: UInt8? { rawValue & 0x10 != 0 ? 0x22 : rawValue & 0x20 != 0 ? 0x27 : nil }

    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        // `"` 22, `&` 26, `'` 27, `<` 3C, `>` 3E, as a bit set over 20...3F.
        byte &- 0x20 < 0x20 && (0x5000_00C4 as UInt32) & (1 << UInt32(byte & 0x1F)) != 0
    }

    /// Whether any byte would be escaped.
    @inline(__always)
    static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where isSpecial(byte) { return true }
        return false
    }

    /// What replaces a special byte.
    static func entity(of byte: UInt8) -> StaticString {
        switch byte {
        case 0x22: "&quot;"
        case 0x26: "&amp;"
        case 0x27: "&#39;"
        case 0x3C: "&lt;"
        default: "&gt;"
        }
    }
}
