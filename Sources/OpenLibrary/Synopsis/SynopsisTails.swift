/// Rules and lists of other books at the end of a description.
enum SynopsisTails {
    /// The lines up to the first list of other books, without rules and references to neighbours in a series.
    static func withoutTails(_ lines: [String]) -> [String] {
        var kept: [String] = []
        for line in lines {
            let words = plainWords(line)
            if headings.contains(words) { break }
            if isRule(line) || isNeighbour(line, words) {
                kept.append("")
                continue
            }
            kept.append(line)
        }
        return kept
    }

    /// `----------`, `* * *`, `=====`, `______`.
    private static func isRule(_ line: String) -> Bool {
        guard line.mayBegin(with: "-_=*~") else { return false }
        let marks = line.filter { !$0.isWhitespace }
        guard marks.count >= 3, let first = marks.first, "-_=*~".contains(first) else { return false }
        return marks.allSatisfy { $0 == first }
    }

    /// `Preceded by: [The Name of the Wind][1]`.
    private static func isNeighbour(_ line: String, _ words: String) -> Bool {
        ["preceded by ", "followed by ", "sequel to "].contains { words.hasPrefix($0) }
            && (line.contains(":") || line.contains("["))
            && line.count < 200
    }

    /// The words of a line without punctuation, in lower case.
    private static func plainWords(_ line: String) -> String {
        guard line.utf8.count < 200 else { return "" }
        return line.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// `**Also contained in**`, `Contains:`, `## Contents`.
    private static let headings: Set<String> = [
        "also contained in", "contained in", "also in", "contains", "also contains", "contents",
        "table of contents",
        "other editions", "this work is also contained in", "also published in",
    ]
}

/// Notes on the source that a description was copied from.
enum SourceNotes {
    /// The line without a note in parentheses at its end: `([source][1])`, `(Source: the publisher)`.
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
        return isSourceName(words)
    }

    /// Whether a line begins with a mark or with `source`; nearly all begin with another word.
    private static func mayBeOne(_ line: String) -> Bool {
        let start = line.utf8.drop { $0 == 0x20 }.prefix(6)
        guard let first = start.first, isWordByte(first) else { return true }
        return start.lazy.map { $0 | 0x20 }.elementsEqual("source".utf8)
    }

    private static func mayEndWithOne(_ line: String) -> Bool {
        let last = line.utf8.last { $0 != UInt8(ascii: ".") && $0 != 0x20 }
        return last.map { $0 == UInt8(ascii: ")") || $0 >= 0x80 } ?? false
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

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
        let isNote = words.first == "source" || words.first == "sources" || isSourceName(words)
        return isNote && end[..<index].last != "]" ? index : nil
    }

    private static func isSourceName(_ words: [String]) -> Bool {
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
    var trimmingEnd: Substring {
        var kept = self
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return kept
    }
}
