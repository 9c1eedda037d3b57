/// Character references in attribute values.
enum MarkupReferences {
    /// The text that `value` stands for.
    static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: value, as: UTF8.self)
        guard text.contains("&") else { return text }
        var decoded = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "&") {
            decoded += rest[..<sign]
            let after = rest[rest.index(after: sign)...]
            guard let end = after.prefix(12).firstIndex(of: ";"), let meant = character(after[..<end]) else {
                decoded += "&"
                rest = after
                continue
            }
            decoded.append(meant)
            rest = after[after.index(after: end)...]
        }
        return decoded + rest
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
