/// Text as YAML writes it.
enum YAMLText {
    /// `text` in double quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default: quoted += escaped(scalar)
            }
        }
        return quoted + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}

extension YAMLText {
    /// `text` in single quotes if it has double ones or backslashes, else in double quotes.
    static func inQuotes(_ text: String) -> String {
        let isSingle = text.utf8.contains { $0 == 0x22 || $0 == 0x5C } && !text.utf8.contains { $0 < 0x20 }
        guard isSingle else { return quoted(text) }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
            + "'"
    }
}
