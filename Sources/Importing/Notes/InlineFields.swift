internal import Content

/// The fields that notes have in their text: `author:: [[Jane Austen]]` on a line of its own, `[rating:: 4]` within one,
/// and tags such as `#scifi/desert`.
///
/// A line with a field of a book is not in the text any more; everything else stays there.
struct InlineFields {
    private(set) var fields: [NewField] = []
    private(set) var tags: [String] = []
    private(set) var body = ""

    init(_ text: String) {
        guard text.contains("::") || text.contains("#") else {
            body = text
            return
        }
        var lines: [Substring] = []
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let start = line.drop { $0 == " " }
            if let open = fence {
                if start.hasPrefix(open) { fence = nil }
            } else if start.hasPrefix("```") || start.hasPrefix("~~~") {
                fence = start.prefix(3)
            } else if takeWhole(line) {
                continue
            }
            if fence == nil { takeParts(of: line) }
            lines.append(line)
        }
        body = lines.joined(separator: "\n")
    }
}

extension InlineFields {
    /// Takes a line that is nothing but a field or tags.
    private mutating func takeWhole(_ line: Substring) -> Bool {
        let words = line.split(separator: " ")
        if !words.isEmpty, words.allSatisfy({ Self.tag($0) != nil }) {
            for word in words { take(tag: word) }
            return true
        }
        let plain = line.drop { "-*+> ".contains($0) }
        guard let colons = plain.firstRange(of: "::") else { return false }
        // A backslash at the end of a line says that it is to stay one.
        let value = ImportedText.trimmed(plain[colons.upperBound...].drop { $0 == "*" })
        return take(
            ImportedText.trimmed(plain[..<colons.lowerBound]).replacing("*", with: ""),
            ImportedText.trimmed(value.hasSuffix("\\") ? value.dropLast() : value[...]))
    }

    private mutating func takeParts(of line: Substring) {
        for word in line.split(separator: " ") where word.hasPrefix("#") { take(tag: word) }
        guard line.contains("::") else { return }
        for found in line.matches(of: #/\[([^\[\]()]*?)::([^\]]*)\]|\(([^\[\]()]*?)::([^)]*)\)/#) {
            _ = take(
                ImportedText.trimmed(found.1 ?? found.3 ?? ""), ImportedText.trimmed(found.2 ?? found.4 ?? "")
            )
        }
    }

    /// Takes the value of a field that books have; false if it is none, or has a value already.
    private mutating func take(_ name: String, _ value: String) -> Bool {
        guard !name.isEmpty, !name.contains("["), ColumnMap.fields.contains(ColumnMap.canonical(name)) else {
            return false
        }
        if value.isEmpty { return true }
        guard fields.value(name) == nil else { return false }
        fields.append(NewField(name, .text(value)))
        return true
    }

    private mutating func take(tag word: Substring) {
        guard let tag = Self.tag(word), !tags.contains(tag) else { return }
        tags.append(tag)
    }

    /// `scifi/desert` of `#scifi/desert,`; nil for a heading, a number and an address.
    private static func tag(_ word: Substring) -> String? {
        guard let tag = word.wholeMatch(of: #/#([\w\/-]+)[.,;:!?)]*/#)?.1, tag.contains(where: \.isLetter)
        else {
            return nil
        }
        return String(tag)
    }
}
