internal import TextAndTime

/// Text from files and the network that is safe to print: control characters cannot steer a terminal or begin a line,
/// and bidirectional ones cannot reorder what is read.
public enum VisibleText {
    /// The text on one line: control characters as their pictures, such as `␊`, and invisible ones as `<U+202E>`.
    public static func shown(_ text: String) -> String {
        replacing(in: text) {
            picture(of: $0).map(String.init)
                ?? "<U+\(String(hexadecimal: $0.value, digits: 4, uppercase: true))>"
        }
    }

    /// A text of lines, in which only line breaks and tabs are left of the characters that steer a terminal.
    public static func lines(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            // A carriage return alone would let the rest of a line hide its beginning.
            let isBreak = scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n"
            result += isBreak ? String(scalar) : shown(String(scalar))
        }
        return result
    }

    /// The text with each of these characters as `\uXXXX`, as strings of JSON may have it.
    public static func numbered(_ json: String) -> String {
        replacing(in: json) { $0 == "\n" ? "\n" : "\\u" + String(hexadecimal: $0.value, digits: 4) }
    }

    /// Characters of a source line, each replaced by exactly one, so that a caret below it lines up.
    static func pictured(_ characters: some Collection<Character>) -> String {
        String(
            characters.map { character in
                guard character != "\t", let scalar = character.unicodeScalars.first, isUnsafe(scalar) else {
                    return character
                }
                return Character(picture(of: scalar) ?? "\u{FFFD}")
            })
    }
}

extension VisibleText {
    private static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                result += replacement(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        // Line separators, and marks, embeddings, overrides and isolates of direction.
        case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The picture that Unicode has for control characters of ASCII.
    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        default: nil
        }
    }
}
