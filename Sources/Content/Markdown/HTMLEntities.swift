internal import TextAndTime

/// The HTML entities that titles and descriptions contain.
public enum HTMLEntities {
    /// The text with its entities resolved; unknown ones stay as they are.
    public static func decoded(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "&")) else { return text }
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
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        if let known = named[String(name)] { return known }
        guard let scalar = NumericReference.scalar(name), scalar.value >= 0x20 else { return nil }
        return String(Character(scalar))
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "eacute": "é", "egrave": "è", "aacute": "á", "agrave": "à", "acirc": "â", "ecirc": "ê",
        "icirc": "î", "ocirc": "ô", "ucirc": "û", "iacute": "í", "oacute": "ó", "uacute": "ú",
        "ccedil": "ç", "ntilde": "ñ", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "euml": "ë", "iuml": "ï", "oslash": "ø", "aring": "å",
        "aelig": "æ", "copy": "©", "reg": "®", "trade": "™",
    ]
}
