/// Which bytes HTML and XML need escaped.
enum EscapeTable {
    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        // `"` 22, `&` 26, `'` 27, `<` 3C, `>` 3E, as a bit set over 20...3F.
        byte &- 0x20 < 0x20 && (0x5000_00C4 as UInt32) & (1 << UInt32(byte & 0x1F)) != 0
    }

    /// Whether any byte would be escaped.
    @inline(__always)
    static func needsEscaping(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where isSpecial(byte) { return true }
        return false
    }

    /// What stands for a special byte.
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
