/// Numbers read from text.
enum NumberText {
    /// A number as the lexer found it: digits, perhaps with a sign and a fraction.
    static func literal(_ bytes: ArraySlice<UInt8>) -> Expression.Literal {
        if bytes.contains(0x2E) {
            return .float(Double(String(decoding: bytes, as: UTF8.self)) ?? 0)
        }
        if let int = Int(String(decoding: bytes, as: UTF8.self)) { return .int(int) }
        let isNegative = bytes.first == 0x2D
        let digits = bytes.drop { $0 == 0x2D || $0 == 0x30 }
        return .bigInteger((isNegative ? [0x2D] : []) + digits)
    }
}
