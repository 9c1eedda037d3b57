/// The links in a line of a description.
enum SynopsisLinks {
    /// The line with links to web pages kept, and other links reduced to their text.
    static func harmless(_ line: String, _ definitions: [String: String]) -> String {
        guard line.has("]") else { return line }
        var result = ""
        var rest = line[...]
        while let close = rest.firstIndex(of: "]"), let open = rest[..<close].lastIndex(of: "[") {
            let isImage = rest[..<open].hasSuffix("!")
            result += isImage ? rest[..<open].dropLast() : rest[..<open]
            let link = Link(rest[open...], close: close)
            result += shown(link, isImage: isImage, definitions)
            rest = rest[link.end...]
        }
        return result + rest
    }

    private static func shown(_ link: Link, isImage: Bool, _ definitions: [String: String]) -> String {
        let target = link.target ?? definitions[link.label.lowercased()]
        if !isImage, let target, isHarmless(target) { return "[\(link.words)](\(target))" }
        return link.isShortcut && target == nil ? "[\(link.words)]" : link.words
    }

    /// Whether it is a web page, and cannot end the link early.
    static func isHarmless(_ target: String) -> Bool {
        let lower = target.lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"), target.utf8.count < 1_000 else {
            return false
        }
        return target.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"()<>\\".utf8.contains($0) }
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
        if rest.hasPrefix("("), let end = rest.prefix(1_200).firstIndex(of: ")") {
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
    static func definitions(in lines: [String]) -> [String: String] {
        lines.reduce(into: [:]) { found, line in
            guard let (label, target) = definition(line), found[label] == nil else { return }
            found[label] = target
        }
    }

    static func definition(_ line: String) -> (label: String, target: String)? {
        guard line.mayBegin(with: "[") else { return nil }
        let text = line.trimmed
        guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
        let label = text[text.index(after: text.startIndex)..<end]
        let rest = text[end...].dropFirst()
        guard !label.isEmpty, rest.hasPrefix(":") else { return nil }
        let words = rest.dropFirst().split(separator: " ")
        guard let target = words.first,
            words.count == 1 || words[1].hasPrefix("\"") || words[1].hasPrefix("'"),
            target.contains("://") || target.contains(".") || target.contains(":")
        else { return nil }
        return (label.lowercased(), target.trimmingAngles)
    }
}

extension Substring {
    fileprivate var trimmingAngles: String {
        hasPrefix("<") && hasSuffix(">") ? String(dropFirst().dropLast()) : String(self)
    }
}
