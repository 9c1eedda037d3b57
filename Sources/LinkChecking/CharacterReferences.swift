internal import Content
internal import TextAndTime

/// Character references in attribute values: `&amp;`, `&#x2F;`, `&eacute;`.
enum CharacterReferences {
    /// The text that an attribute value means.
    static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> String {
        var sign = value.offset(of: ampersand, from: 0)
        guard sign < value.count else { return String(decoding: value, as: UTF8.self) }
        var decoded = Array(value[..<sign])
        while sign < value.count {
            if let (text, end) = reference(in: value, at: sign + 1) {
                decoded += text.utf8
                sign = end
            } else {
                decoded.append(ampersand)
                sign += 1
            }
            let next = value.offset(of: ampersand, from: sign)
            decoded += value[sign..<next]
            sign = next
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension CharacterReferences {
    private static let ampersand: UInt8 = "&"

    /// The text of the reference whose name begins at `start`, and where it ends; nil if it is none.
    private static func reference(
        in value: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (text: String, end: Int)? {
        guard start < value.count else { return nil }
        if value[start] == "#" { return number(in: value, at: start + 1) }
        let end = value.end(from: start) { $0.isASCIILetter || $0.isASCIIDigit }
        let name = String(decoding: value[start..<end], as: UTF8.self)
        if end < value.count, value[end] == ";", let text = HTMLEntities.named(name) {
            return (text, end + 1)
        }
        // Old names need no `;`, if neither a letter nor a `=` follows, which would make it part of a query.
        guard !"=;".utf8.contains(value.byte(at: end)), oldNames.contains(Substring(name)) else { return nil }
        return HTMLEntities.named(name).map { ($0, end) }
    }

    private static func number(
        in value: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (text: String, end: Int)? {
        let isHexadecimal = start < value.count && value[start] | 0x20 == "x"
        var end = isHexadecimal ? start + 1 : start
        var number: UInt32 = 0
        let first = end
        while end < value.count, let digit = value[end].hexadecimalValue, isHexadecimal || digit < 10 {
            number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
            end += 1
        }
        guard end > first else { return nil }
        if end < value.count, value[end] == ";" { end += 1 }
        return (String(Character(scalar(number))), end)
    }

    /// Numbers of Windows' code page mean its characters, and impossible ones U+FFFD.
    private static func scalar(_ number: UInt32) -> Unicode.Scalar {
        if let byte = UInt8(exactly: number), byte > 0 { return WindowsLatin.scalar(of: byte) }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    private static let oldNames = Set(
        """
        AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc \
        Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute \
        aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute \
        ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot \
        nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy \
        sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml
        """.split(separator: " "))
}
