internal import Content
internal import TextAndTime

/// The links in a line of a description.
enum SynopsisLinks {
    /// The line with links to web pages kept, bare addresses made links, and other links reduced to their text.
    static func harmless(_ line: String, _ definitions: [String: String]) -> String {
        guard line.has("]") else { return linkingAddresses(line[...]) }
        var result = ""
        var rest = line[...]
        while let close = rest.firstIndex(of: "]"), let open = rest[..<close].lastIndex(of: "[") {
            let isImage = rest[..<open].hasSuffix("!")
            result += linkingAddresses(isImage ? rest[..<open].dropLast() : rest[..<open])
            let link = Link(rest[open...], close: close)
            result += shown(link, isImage: isImage, definitions)
            rest = rest[link.end...]
        }
        return result + linkingAddresses(rest)
    }

    /// `https://example.org/` becomes `<https://example.org/>`.
    private static func linkingAddresses(_ text: Substring) -> String {
        guard text.contains("://") else { return String(text) }
        var result = ""
        var rest = text
        while let start = rest.firstRange(of: /https?:\/\//.ignoresCase())?.lowerBound {
            result += rest[..<start]
            var address = rest[start...].prefix { !$0.isWhitespace && !"<>\"“”".contains($0) }
            let isMarked = result.last == "<" && rest[address.endIndex...].first == ">"
            while let last = address.last,
                ".,;:!?'’*_".contains(last) || last == ")" && !WebTarget.isHarmless(String(address))
            {
                address = address.dropLast()
            }
            result += !isMarked && WebTarget.isHarmless(String(address)) ? "<\(address)>" : String(address)
            rest = rest[address.endIndex...]
        }
        return result + rest
    }

    private static func shown(_ link: Link, isImage: Bool, _ definitions: [String: String]) -> String {
        let target = link.target ?? definitions[link.label.lowercased()]
        if !isImage, let target, WebTarget.isHarmless(target) { return "[\(link.words)](\(target))" }
        return link.isShortcut && target == nil ? "[\(link.words)]" : link.words
    }
}

/// `[words](target)`, `[words][label]` or `[label]` at the start of a text.
private struct Link {
    let words: String
    let target: String?
    let label: String
    let isShortcut: Bool
    let end: Substring.Index

    init(_ text: Substring, close: Substring.Index) {
        words = String(text[..<close].dropFirst())
        let rest = text[close...].dropFirst()
        if rest.hasPrefix("("), let end = rest.prefix(1_200).endOfBrackets {
            let inner = rest[..<end].dropFirst().trimmed
            target = inner.split(separator: " ").first.map(String.init) ?? ""
            (label, isShortcut, self.end) = ("", false, rest.index(after: end))
        } else if rest.hasPrefix("["), let end = rest.prefix(100).firstIndex(of: "]") {
            let inner = String(rest[..<end].dropFirst())
            target = nil
            (label, isShortcut, self.end) = (inner.isEmpty ? words : inner, false, rest.index(after: end))
        } else {
            target = nil
            (label, isShortcut, self.end) = (words, true, rest.startIndex)
        }
    }
}

/// Definitions of link targets, such as `  [1]: https://example.org/ "A title"`.
enum ReferenceLinks {
    /// Takes them out of the lines; the first of each label counts.
    static func taken(from lines: inout [String]) -> [String: String] {
        let definition = /\s*\[([^\]]+)\]:\s*([^\s.:]*[.:]\S*)(\s+["'].*)?/
        var found: [String: String] = [:]
        lines.removeAll { line in
            guard line.contains("]:"), let match = line.wholeMatch(of: definition) else { return false }
            let (label, target) = (match.1.lowercased(), match.2)
            let isMarked = target.hasPrefix("<") && target.hasSuffix(">")
            found[label] = found[label] ?? String(isMarked ? target.dropFirst().dropLast() : target)
            return true
        }
        return found
    }
}

extension Substring {
    /// The place of the `)` that belongs to the `(` at the start, or of the first one if none does.
    fileprivate var endOfBrackets: Index? {
        var depth = 0
        for index in indices {
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return firstIndex(of: ")")
    }
}
