/// Replaces the HTML tags that people use in descriptions and reviews by Markdown, and removes all others.
public enum MarkdownFromTags {
    public static func markdown(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            rest = rest[open...]
            let end = rest.dropFirst().firstIndex { $0 == ">" || $0 == "<" }
            guard let close = end, rest[close] == ">", let name = name(of: rest[..<close]) else {
                result += "<"
                rest = rest.dropFirst()
                continue
            }
            result += marks[name] ?? ""
            rest = rest[rest.index(after: close)...]
            if name == "script" || name == "style" {
                rest = rest.rest(after: "</\(name)>")
            }
        }
        return result + rest
    }

    /// `p` of `<p class="…"` and of `</p`; nil if it is not a tag, as in `a < b`.
    private static func name(of tag: Substring) -> String? {
        if tag.hasPrefix("<!--") { return "!" }
        let inner = tag.dropFirst().drop { $0 == "/" }
        let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = name.first, first.isLetter, name.count <= 12 else { return nil }
        let after = inner.dropFirst(name.count).first
        guard after == nil || after == " " || after == "/" else { return nil }
        return name.lowercased()
    }

    private static let marks = [
        "br": "\n", "p": "\n\n", "div": "\n\n", "li": "\n- ", "ul": "\n", "ol": "\n",
        "i": "*", "em": "*", "b": "**", "strong": "**",
    ]
}

extension Substring {
    /// The text after the first `word` in any case; an empty text if it does not occur.
    fileprivate func rest(after word: String) -> Substring {
        var rest = self
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...]
            if rest.prefix(word.count).lowercased() == word { return rest.dropFirst(word.count) }
            rest = rest.dropFirst()
        }
        return rest.suffix(0)
    }
}
