/// Bytes as letters, digits and two other characters: four for every three bytes.
public enum Base64 {
    /// The usual characters, or those that are allowed in addresses.
    public enum Alphabet: Sendable {
        case usual
        case ofAddresses
    }

    public static func text(_ bytes: [UInt8], _ alphabet: Alphabet = .usual) -> String {
        String(decoding: bytes.withUnsafeBufferPointer { encoded($0, alphabet) }, as: UTF8.self)
    }

    public static func encoded(_ bytes: UnsafeBufferPointer<UInt8>, _ alphabet: Alphabet) -> [UInt8] {
        let signs = signs(alphabet)
        return [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, length in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var group = 0
                for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[start + index]) : 0) }
                for index in 0..<4 {
                    text[length] = index > count ? "=" : signs[group >> (18 - 6 * index) & 63]
                    length += 1
                }
            }
        }
    }

    /// The bytes of which such a text was made; nil if it is none.
    public static func decoded(_ text: UnsafeBufferPointer<UInt8>, _ alphabet: Alphabet) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let signs = signs(alphabet)
        let padding = text.suffix(2).count { $0 == "=" }
        var (bytes, group) = ([] as [UInt8], 0)
        for (index, sign) in text.enumerated() {
            let isPadding = sign == "=" && index >= text.count - padding
            guard let value = isPadding ? 0 : signs.firstIndex(of: sign) else { return nil }
            group = group << 6 | value
            guard index % 4 == 3 else { continue }
            bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
            group = 0
        }
        return bytes.dropLast(padding)
    }

    /// The sixty-four characters of an alphabet, in order.
    private static func signs(_ alphabet: Alphabet) -> [UInt8] { alphabet == .usual ? usual : ofAddresses }

    private static let usual = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let ofAddresses = Array(usual.dropLast(2) + "-_".utf8)
}
