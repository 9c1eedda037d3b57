internal import TextAndTime

/// A text of the interface, in which names in braces are replaced: `The {count} books of {club}`.
public struct Message: Sendable, Hashable {
    public enum Part: Sendable, Hashable {
        case text(String)
        case placeholder(String)
    }

    public let parts: [Part]

    /// Reads a text; a brace that belongs to no name is a brace.
    init(_ text: String) {
        guard text.hasByte("{") else {
            parts = text.isEmpty ? [] : [.text(text)]
            return
        }
        var parts: [Part] = []
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: "{"),
            let end = rest[start...].firstIndex(of: "}")
        {
            let name = String(Substring(rest[start..<end].dropFirst()))
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }) else { break }
            if start > rest.startIndex { parts.append(.text(String(Substring(rest[..<start])))) }
            parts.append(.placeholder(name))
            rest = rest[end...].dropFirst()
        }
        if !rest.isEmpty { parts.append(.text(String(Substring(rest)))) }
        self.parts = parts
    }

    var placeholders: [String] {
        parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    }

    /// The text with the value of each name; a name without a value stays as it is written.
    public func text(_ value: (String) -> String?) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let words): text += words
            case .placeholder(let name): text += value(name) ?? "{\(name)}"
            }
        }
        return text
    }

    /// As it is written in a file of words.
    var source: String { text { _ in nil } }
}
