/// Plain text where markup is written by the program itself.
public enum MarkupText {
    /// The text with the five special characters of HTML and XML as entities; letters that XML forbids are
    /// left out.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default:
                if scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0...0x1F: true
        default: false
        }
    }
}
