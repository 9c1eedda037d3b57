internal import TextAndTime

/// Links as note-taking programs write them.
enum WikiLink {
    /// The words of `[[Jane Austen]]`, `[[authors/Jane Austen]]` or `[[jane|Jane Austen]]`; other text as it is.
    static func unwrapped(_ text: String) -> String {
        guard text.utf8.first == "[", text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else {
            return text
        }
        let inner = text.dropFirst(2).dropLast(2)
        if let bar = inner.lastIndex(of: "|") { return String(inner[inner.index(after: bar)...]) }
        let page = inner.prefix { $0 != "#" }
        return String(page.split(separator: "/").last ?? page)
    }

    /// The page that a link leads to, without regard to its text.
    static func target(_ text: String) -> String {
        guard text.utf8.first == "[", text.hasPrefix("[["), text.hasSuffix("]]"), text.count > 4 else {
            return text
        }
        return String(text.dropFirst(2).dropLast(2).prefix { $0 != "|" && $0 != "#" })
    }
}

extension String {
    /// This text without spaces at its ends, and with single spaces between words.
    var collapsingSpaces: String {
        var text = self
        guard text.withUTF8({ $0.hasLooseSpaces }) else { return self }
        return onOneLine
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there are spaces at an end, two in a row, or line ends.
    fileprivate var hasLooseSpaces: Bool {
        guard let first, let last else { return false }
        if first == " " || last == " " { return true }
        // No text ends with a space here, so that a byte follows each space.
        return indices.contains { self[$0] <= 0x20 && (self[$0] < 0x20 || self[$0 + 1] == " ") }
    }
}
