/// Links as note-taking programs write them.
enum WikiLink {
    /// The words of `[[Jane Austen]]`, `[[authors/Jane Austen]]` or `[[jane|Jane Austen]]`; other text as it is.
    static func unwrapped(_ text: String) -> String {
        guard text.utf8.first == 0x5B, text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else {
            return text
        }
        let inner = text.dropFirst(2).dropLast(2)
        if let bar = inner.lastIndex(of: "|") { return String(inner[inner.index(after: bar)...]) }
        let page = inner.prefix { $0 != "#" }
        return String(page.split(separator: "/").last ?? page)
    }

    /// The page that a link leads to, whatever its words are.
    static func target(_ text: String) -> String {
        guard text.utf8.first == 0x5B, text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else {
            return text
        }
        return String(text.dropFirst(2).dropLast(2).prefix { $0 != "|" && $0 != "#" })
    }
}
