internal import TextAndTime

/// The styles of an SVG, without what they would fetch from elsewhere.
enum SVGStyle {
    /// A style, or the value of any attribute; nil if it holds a picture, the path of a file, or something that is spelled
    /// in a way that hides what it is.
    static func cleaned(_ style: String) -> String? {
        guard ["(", ":", "@", "\\", "&#"].contains(where: style.contains) else { return style }
        let lower = style.lowercased()
        guard !hidesLetters(style), !refused.contains(where: lower.contains) else { return nil }
        guard lower.contains("url(") || lower.contains("@import") else { return style }
        return withoutImports(style).flatMap(withoutAddresses)
    }

    private static let refused = ["data:image/", "file:", "image-set(", "image(", "src("]

    /// Whether a letter or a sign of style sheets is written as `\\75`, `\\r` or `&#117;`.
    private static func hidesLetters(_ style: String) -> Bool {
        let bytes = Array(style.utf8)
        let isEscaped = bytes.indices.dropLast().contains { index in
            let next = bytes[index + 1] | 0x20
            return bytes[index] == 0x5C && ((0x61...0x7A).contains(next) || (0x30...0x39).contains(next))
        }
        return isEscaped
            || style.split(separator: "&#", omittingEmptySubsequences: false).dropFirst().contains { part in
                guard let scalar = NumericReference.scalar("#" + part.prefix { $0 != ";" }) else {
                    return true
                }
                return scalar.isASCII && !plain.contains(scalar)
            }
    }

    private static let plain = Set("\t\n\r \"'&<>,.!?-".unicodeScalars)

    /// `@import "…";` is left out; nil if it does not end.
    private static func withoutImports(_ style: String) -> String? {
        var (kept, rest) = ("", style[...])
        while let start = rest.range(of: "@import") {
            guard let end = rest[start.upperBound...].firstIndex(of: ";") else { return nil }
            kept += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return kept + rest
    }

    /// Only `url(#…)` and embedded fonts stay.
    private static func withoutAddresses(_ style: String) -> String? {
        var (kept, rest) = ("", style[...])
        while let start = rest.range(of: "url(") {
            guard let end = rest[start.upperBound...].firstIndex(of: ")") else { return nil }
            let address = rest[start.upperBound..<end].drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
            let isKept =
                address.hasPrefix("#") || address.hasPrefix("&quot;#")
                || ["data:font/", "data:application/"].contains { address.lowercased().hasPrefix($0) }
            kept += rest[..<start.upperBound]
            if isKept { kept += rest[start.upperBound..<end] }
            rest = rest[end...]
        }
        return kept + rest
    }
}

extension Substring {
    /// The first place of a word, in capitals or not.
    fileprivate func range(of word: String) -> Range<Index>? {
        var index = startIndex
        while let found = self[index...].firstIndex(where: {
            $0 == word.first || $0.lowercased() == word.prefix(1)
        }) {
            if let end = self.index(found, offsetBy: word.count, limitedBy: endIndex),
                self[found..<end].lowercased() == word
            {
                return found..<end
            }
            index = self.index(after: found)
        }
        return nil
    }
}
