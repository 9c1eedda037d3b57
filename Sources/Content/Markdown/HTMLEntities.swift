internal import TextAndTime

/// The entities of HTML.
public enum HTMLEntities {
    /// The text of a title or a description with its entities resolved, and spaces that do not break as usual ones; unknown ones stay as they are, and those of control characters are left out.
    public static func decoded(_ text: String) -> String {
        guard text.hasByte("&") else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            if let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: ampersand)..<end])
            {
                result += character
                rest = rest[rest.index(after: end)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return withoutControls(result + rest)
    }

    /// Whether a text has references such as `&#7;`, which make control characters.
    public static func haveControls(in text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { $0.firstControlReference() } != nil
    }

    /// The text without these, also those that appear when others are taken out.
    public static func withoutControls(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes -> String? in
            guard bytes.firstControlReference() != nil else { return nil }
            var kept: [UInt8] = []
            for byte in bytes {
                kept.append(byte)
                guard byte == ";", let start = kept.suffix(12).lastIndex(of: "&"),
                    kept[start...].withUnsafeBufferPointer({ $0.firstControlReference() }) != nil
                else { continue }
                kept.removeSubrange(start...)
            }
            return String(decoding: kept, as: UTF8.self)
        } ?? text
    }

    private static func character(_ name: Substring) -> String? {
        if name == "nbsp" { return " " }
        if let known = named(String(name)) { return known }
        guard let scalar = NumericReference.scalar(name), scalar.value >= 0x20 else { return nil }
        let character = String(Character(scalar))
        return character.withoutControls ?? character
    }

    /// What a name means in HTML; nil if it has no meaning.
    public static func named(_ name: String) -> String? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case "Tab": "\t"
        case "NewLine": "\n"
        default: lookedUp(name)
        }
    }

    /// The Markdown parser knows the more than two thousand names of HTML.
    private static func lookedUp(_ name: String) -> String? {
        guard !name.isEmpty, name.utf8.count < 32, name.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
        // The letters on either side keep the parser from trimming a space.
        let written = "x&\(name);x"
        let text = MarkdownDocument(written, style: MarkdownStyle(trust: .club(allowsHTML: false)))
            .plainText()
        // An accent would join the letter before it as one character, so scalars are counted.
        return text == written || text.isEmpty ? nil : String(text.unicodeScalars.dropFirst().dropLast())
    }
}
