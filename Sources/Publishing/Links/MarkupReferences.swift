internal import Content

/// Character references in attribute values.
enum MarkupReferences {
    /// The text that `value` stands for.
    static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> String {
        guard var sign = value.firstIndex(of: ampersand) else {
            return String(decoding: value, as: UTF8.self)
        }
        var decoded = Array(value[..<sign])
        while sign < value.count {
            let name = value[(sign + 1)...].prefix(longestName)
            if let end = name.firstIndex(of: UInt8(ascii: ";")), let meant = character(name[..<end]) {
                decoded += String(meant).utf8
                sign = end + 1
            } else {
                decoded.append(ampersand)
                sign += 1
            }
            let next = value[sign...].firstIndex(of: ampersand) ?? value.count
            decoded += value[sign..<next]
            sign = next
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static let ampersand = UInt8(ascii: "&")
    private static let longestName = 12

    private static func character(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Character? {
        character(String(decoding: name, as: UTF8.self)[...])
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: return NumericReference.scalar(name).map(Character.init)
        }
    }
}
