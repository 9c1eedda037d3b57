internal import TextAndTime

/// Turns the HTML tags that people use in descriptions and reviews into Markdown, and removes all others.
public struct MarkdownFromTags {
    private var result = ""
    /// Marks of emphasis that were opened before any of their text.
    private var pending: [String] = []
    private var open: [String] = []
    /// For each list that is open, the number of its last item; nil in a list with bullets.
    private var lists: [Int?] = []
    /// The links that are open: where their words begin in the UTF-8 of the result, how many marks were open before,
    /// and the address, which is empty if none can be made of it.
    private var links: [(start: Int, marks: Int, target: String)] = []
    /// What becomes of the words between tags.
    private let words: (Substring) -> String
    private var isAfterItem = false
    private var isAfterBreak = false
    private var paragraphs = 0

    private init(_ words: @escaping (Substring) -> String) { self.words = words }

    /// The Markdown of a text, in which `words` has made harmless what is between the tags.
    public static func markdown(
        _ text: String, words: @escaping (Substring) -> String = { String($0) }
    ) -> String {
        guard text.hasByte("<") else { return words(text[...]) }
        var markup = MarkdownFromTags(words)
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            markup.append(rest[..<start])
            rest = rest[start...]
            let end = rest.dropFirst().firstIndex { $0 == ">" || $0 == "<" }
            if end == nil, Tag(rest)?.isCutOff == true {
                rest = rest.suffix(0)
                break
            }
            guard let close = end, rest[close] == ">",
                let tag = Tag(rest[..<close])
            else {
                markup.append("<")
                rest = rest.dropFirst()
                continue
            }
            markup.convert(tag)
            rest = rest[rest.index(after: close)...]
            if tag.name == "script" || tag.name == "style" { rest = rest.rest(after: "</\(tag.name)>") }
        }
        markup.append(rest)
        markup.closeEmphasis()
        return markup.result
    }
}

/// `<p class="…">` or `</p>`.
private struct Tag {
    let name: String
    let isClosing: Bool
    let text: Substring

    /// The tag in `text`, which begins with `<`; nil if it is none, as in `a < b`.
    init?(_ text: Substring) {
        self.text = text
        isClosing = text.hasPrefix("</")
        if text.hasPrefix("<!--") {
            name = "!"
            return
        }
        let inner = text.dropFirst().drop { $0 == "/" }
        let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = name.first, first.isLetter, name.count <= 12 else { return nil }
        let after = inner.dropFirst(name.count).first
        guard after == nil || after == " " || after == "/" || after?.isNewline == true else { return nil }
        self.name = name.lowercased()
    }

    /// Whether it is certainly a tag, though its end is missing: it has an attribute, or is nothing but a name.
    var isCutOff: Bool { text.contains("=") || text.split(whereSeparator: \.isWhitespace).count == 1 }

    /// The address that a link leads to.
    var target: String? {
        var rest = text
        while let attribute = rest.range(of: "href=") {
            let value = rest[attribute...].dropFirst(5)
            // Not the end of another name, such as `data-href`.
            if text[..<attribute].last?.isWhitespace ?? false, let quote = value.first, "\"'".contains(quote)
            {
                return HTMLEntities.decoded(String(value.dropFirst().prefix { $0 != quote }))
            }
            rest = value
        }
        return nil
    }
}

extension MarkdownFromTags {
    private mutating func convert(_ tag: Tag) {
        switch tag.name {
        case "br":
            guard !isAfterItem else { return }
            result += "\n"
            isAfterBreak = true
        case "i", "em", "cite": emphasize("*", tag)
        case "b", "strong": emphasize("**", tag)
        case "a": link(tag)
        case "ul", "ol": convertList(tag)
        case "li": convertItem(tag)
        case "td", "th": append(" ")
        case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr", "table", "hr", "section",
            "pre":
            convertBlock(tag)
        default: break
        }
    }

    private mutating func convertBlock(_ tag: Tag) {
        if tag.name == "p" { paragraphs = max(0, paragraphs + (tag.isClosing ? -1 : 1)) }
        if isAfterItem { return }
        closeEmphasis()
        result += "\n\n"
        isAfterBreak = true
        if tag.name.hasPrefix("h"), tag.name != "hr", !tag.isClosing { pending.append("**") }
    }

    private mutating func convertList(_ tag: Tag) {
        closeEmphasis()
        if tag.isClosing { _ = lists.popLast() } else { lists.append(tag.name == "ol" ? 0 : nil) }
        isAfterItem = false
        result += lists.count > (tag.isClosing ? 0 : 1) ? "\n" : "\n\n"
        isAfterBreak = true
    }

    private mutating func convertItem(_ tag: Tag) {
        closeEmphasis()
        if tag.isClosing {
            isAfterItem = false
            return
        }
        let depth = max(0, lists.count - 1)
        while result.last == " " { result.removeLast() }
        // An empty line within a list would make a paragraph of each item.
        if result.last != "\n" { result += "\n" }
        result += String(repeating: "   ", count: depth)
        if let number = lists.last ?? nil {
            lists[lists.count - 1] = number + 1
            result += "\(number + 1). "
        } else {
            result += "- "
        }
        isAfterItem = true
    }

    private mutating func append(_ text: Substring) {
        for character in words(text) {
            if character.isWhitespace, isAfterItem || result.last == " " && character == " " { continue }
            if character.isNewline, isAfterBreak {
                isAfterBreak = false
                continue
            }
            if character.isNewline, paragraphs > 0 || !lists.isEmpty {
                result += " "
                continue
            }
            if !character.isWhitespace {
                (isAfterItem, isAfterBreak) = (false, false)
                beginEmphasis()
            }
            result.append(character)
        }
    }

    private mutating func emphasize(_ mark: String, _ tag: Tag) {
        if !tag.isClosing { return pending.append(mark) }
        if pending.last == mark {
            pending.removeLast()
        } else if open.last == mark {
            open.removeLast()
            close(mark)
            // A link cannot begin within emphasis and end after it.
            for index in links.indices where links[index].marks > open.count { links[index].target = "" }
        }
    }

    private mutating func beginEmphasis() {
        result += pending.joined()
        open += pending
        pending = []
    }

    private mutating func closeEmphasis() {
        pending = []
        while let mark = open.popLast() { close(mark) }
    }

    /// Puts a mark after the last word: one after a space would not end the emphasis.
    private mutating func close(_ mark: String) {
        let end = result.lastIndex { !$0.isWhitespace }.map { result.index(after: $0) } ?? result.startIndex
        let offset = result.utf8.distance(from: result.startIndex, to: end)
        result.insert(contentsOf: mark, at: end)
        for index in links.indices where links[index].start >= offset {
            links[index].start += mark.utf8.count
        }
    }

    private mutating func link(_ tag: Tag) {
        if !tag.isClosing {
            // Marks that were opened before the link are outside of it.
            beginEmphasis()
            links.append((result.utf8.count, open.count, tag.target ?? ""))
        } else if let (_, marks, _) = links.last {
            pending = []
            while open.count > marks, let mark = open.popLast() { close(mark) }
            let (start, _, target) = links.removeLast()
            let words = result[result.utf8.index(result.startIndex, offsetBy: start)...]
            guard WebTarget.isHarmless(target), !words.contains(where: \.isNewline),
                words.contains(where: { !$0.isWhitespace })
            else { return }
            result = result[..<words.startIndex] + "[\(words)](\(target))"
        }
    }
}

extension Substring {
    /// The place of the first `word`, in lower case, in any case.
    fileprivate func range(of word: String) -> Substring.Index? {
        var rest = self
        while let first = word.first, let start = rest.firstIndex(where: { $0.lowercased() == String(first) })
        {
            rest = rest[start...]
            if rest.prefix(word.count).lowercased() == word { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The text after the first `word` in any case; an empty text if it does not occur.
    fileprivate func rest(after word: String) -> Substring {
        range(of: word).map { self[$0...].dropFirst(word.count) } ?? suffix(0)
    }
}

/// Addresses of the web that may become links in Markdown.
public enum WebTarget {
    /// Whether it is a web page, and cannot end the link early.
    public static func isHarmless(_ target: String) -> Bool {
        let lower = target.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"), target.utf8.count < 1_000 else {
            return false
        }
        return target.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\\".utf8.contains($0) }
            && hasPairedBrackets(target)
    }

    /// Whether each `(` has its `)` behind it, as in `https://example.org/Emma_(novel)`.
    private static func hasPairedBrackets(_ target: String) -> Bool {
        var depth = 0
        for byte in target.utf8 where depth >= 0 {
            depth += byte == "(" ? 1 : byte == ")" ? -1 : 0
        }
        return depth == 0
    }
}
