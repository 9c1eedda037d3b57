/// What stands in JSON for a byte that cannot stand there itself.
public enum JSONEscape {
    /// Whether JSON gives `byte` a meaning, or forbids it.
    @inlinable
    public static func isNeeded(for byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    /// Hands on the short form of `byte`, such as `\n`, or its number if it has none.
    public static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
        guard let letter = letter(of: byte) else { return forEachByte(numbering: byte, body) }
        body(0x5C)
        body(letter)
    }

    /// Hands on the number of `byte`, such as `\u000a`.
    public static func forEachByte(numbering byte: UInt8, _ body: (UInt8) -> Void) {
        for sign in "\\u00".utf8 { body(sign) }
        body(digit(byte >> 4))
        body(digit(byte & 15))
    }

    private static func letter(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x22, 0x5C: byte
        case 0x0A: 0x6E
        case 0x0D: 0x72
        case 0x09: 0x74
        default: nil
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}
