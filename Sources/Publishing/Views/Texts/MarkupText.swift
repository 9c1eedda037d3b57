internal import Content

/// Plain text where markup is written by the program itself.
public enum MarkupText {
    /// The text with the five special characters of HTML and XML as entities; letters that XML forbids are
    /// left out.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var escaped = ByteText(capacity: text.utf8.count + text.utf8.count / 8 + 16)
        for byte in text.utf8 {
            switch byte {
            case 0x26: escaped.append("&amp;" as StaticString)
            case 0x3C: escaped.append("&lt;" as StaticString)
            case 0x3E: escaped.append("&gt;" as StaticString)
            case 0x22: escaped.append("&quot;" as StaticString)
            case 0x27: escaped.append("&#39;" as StaticString)
            case 0x09, 0x0A, 0x20...: escaped.append(byte)
            default: break
            }
        }
        return escaped.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0...0x1F: true
        default: false
        }
    }
}
