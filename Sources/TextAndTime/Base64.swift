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
                    text[length] = index > count ? 0x3D : signs[group >> (18 - 6 * index) & 63]
                    length += 1
                }
            }
        }
    }

    /// The bytes that a text in the usual alphabet has, whatever white space is in it; nil if it is none.
    public static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, sign) in usual.enumerated() { values[Int(sign)] = UInt8(value) }
        var (bytes, group, count) = ([] as [UInt8], 0 as UInt32, 0)
        for sign in text.utf8 where !sign.isASCIISpace && sign != 0x3D {
            guard values[Int(sign)] < 64 else { return nil }
            group = group << 6 | UInt32(values[Int(sign)])
            count += 1
            guard count % 4 == 0 else { continue }
            bytes += [
                UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8),
                UInt8(truncatingIfNeeded: group),
            ]
            group = 0
        }
        switch count % 4 {
        case 0: return bytes
        case 2: return bytes + [UInt8(truncatingIfNeeded: group >> 4)]
        case 3:
            return bytes + [UInt8(truncatingIfNeeded: group >> 10), UInt8(truncatingIfNeeded: group >> 2)]
        default: return nil
        }
    }

    /// The sixty-four characters of an alphabet, in order.
    public static func signs(_ alphabet: Alphabet) -> [UInt8] {
        switch alphabet {
        case .usual: usual
        case .ofAddresses: ofAddresses
        }
    }

    private static let usual = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let ofAddresses = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
