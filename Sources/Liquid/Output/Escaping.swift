internal import TextAndTime

/// What must be escaped where a value is written.
struct Escaping: RawRepresentable {
    /// The flags of texts that may be written as they are, a bit that lets all texts through, and bits for the kind
    /// of quotes around the value.
    let rawValue: UInt8

    static let none = Escaping(rawValue: 0x40)
    /// Texts are escaped unless they are markup or have nothing to escape.
    static let content = Escaping(rawValue: safeOrClean)
    /// As in content; markup loses the quotes that would end the attribute around it.
    static let doubleQuoted = Escaping(rawValue: Value.Flags.clean.rawValue | 0x10)
    static let singleQuoted = Escaping(rawValue: Value.Flags.clean.rawValue | 0x20)

    /// In an attribute without quotes, white space and other characters would end the value too.
    static let unquoted = Escaping(rawValue: 0x30)

    private static let safeOrClean = Value.Flags.safe.rawValue | Value.Flags.clean.rawValue

    /// Whether a text with these flags is written as it is.
    @inline(__always)
    func lets(_ flags: Value.Flags) -> Bool {
        (flags.rawValue | 0x40) & rawValue != 0
    }

    /// Whether the value is part of an attribute.
    var isOfAttribute: Bool { rawValue & 0x30 != 0 }

    /// The quote that encloses the value, in an attribute.
    var quote: UInt8? { rawValue & 0x10 != 0 ? 0x22 : rawValue & 0x20 != 0 ? 0x27 : nil }

    /// Whether any byte would be escaped.
    @inline(__always)
    static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where MarkupEscape.isSpecial(byte) { return true }
        return false
    }
}
