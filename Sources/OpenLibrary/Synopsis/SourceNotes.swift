/// Notes on where a description was copied from.
enum SourceNotes {
    /// The line without a note in brackets at its end: `([source][1])`, `(Source: the publisher)`.
    static func without(_ line: String) -> String {
        guard mayEndWithOne(line) else { return line }
        var kept = line[...]
        while let note = note(atEndOf: kept) {
            kept = kept[..<note].trimmingEnd
        }
        return String(kept)
    }

    /// Whether the whole line is such a note: `-From Cover Flap`, `- [publisher](…)`, `Source: Wikipedia`.
    static func isOne(_ line: String) -> Bool {
        guard mayBeOne(line) else { return false }
        let text = line.trimmed
        guard text.count < 160, !text.isEmpty else { return false }
        let words = plainWords(text)
        if ["source", "sources"].contains(words.first), words.count == 1 || text.contains(":") {
            return true
        }
        guard let first = text.first, "-–—([~*".contains(first) else { return false }
        return isPlace(words)
    }

    /// Whether a line begins with a mark or with `source`: nearly all begin with another word.
    private static func mayBeOne(_ line: String) -> Bool {
        let start = line.utf8.drop { $0 == 0x20 }.prefix(6)
        guard let first = start.first, isWordByte(first) else { return true }
        return start.lazy.map { $0 | 0x20 }.elementsEqual("source".utf8)
    }

    /// Whether a bracket is closed at a line's end.
    private static func mayEndWithOne(_ line: String) -> Bool {
        let last = line.utf8.last { $0 != UInt8(ascii: ".") && $0 != 0x20 }
        return last.map { $0 == UInt8(ascii: ")") || $0 >= 0x80 } ?? false
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Where a note in round brackets begins, if the text ends with one.
    private static func note(atEndOf text: Substring) -> Substring.Index? {
        var end = text
        while let last = end.last, last == "." || last.isWhitespace { end = end.dropLast() }
        guard end.last == ")" else { return nil }
        var depth = 0
        var index = end.endIndex
        while index > end.startIndex {
            index = end.index(before: index)
            if end[index] == ")" { depth += 1 }
            if end[index] == "(" { depth -= 1 }
            if depth == 0 { break }
        }
        guard depth == 0, end.distance(from: index, to: end.endIndex) < 300 else { return nil }
        let words = plainWords(String(end[index...]))
        let isNote = words.first == "source" || words.first == "sources" || isPlace(words)
        return isNote && end[..<index].last != "]" ? index : nil
    }

    /// Words that name a place from which descriptions are copied.
    private static func isPlace(_ words: [String]) -> Bool {
        let meant = words.drop { ["from", "the", "via", "by", "taken", "courtesy", "of"].contains($0) }
        guard let first = meant.first, meant.count <= 6 || first == "source" else { return false }
        let rest = meant.dropFirst()
        switch first {
        case "publisher", "publishers", "wikipedia", "amazon", "goodreads", "jacket", "blurb": return true
        case "source", "sources": return true
        case "back", "front", "inside", "book", "dust":
            return rest.last.map { ["cover", "flap", "jacket", "blurb"].contains($0) } ?? false
        case "cover":
            return rest.isEmpty || rest.first == "flap" || rest.first == "blurb" || rest.first == "copy"
        default: return false
        }
    }

    /// The words of a text without the targets of its links.
    private static func plainWords(_ text: String) -> [String] {
        var shown = ""
        var rest = text[...]
        while let close = rest.firstIndex(of: "]") {
            shown += rest[..<close]
            rest = rest[close...].dropFirst()
            let end: Character? = rest.first == "(" ? ")" : rest.first == "[" ? "]" : nil
            if let end, let index = rest.firstIndex(of: end) { rest = rest[index...].dropFirst() }
        }
        return (shown + rest).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

extension Substring {
    fileprivate var trimmingEnd: Substring {
        var kept = self
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return kept
    }
}
