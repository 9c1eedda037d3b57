/// How an address spells a byte that it cannot hold.
public enum PercentEscape {
    /// Hands on `%` and the two digits of `byte`.
    public static func forEachByte(of byte: UInt8, _ body: (UInt8) -> Void) {
        body(0x25)
        body(digit(byte >> 4))
        body(digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
}
