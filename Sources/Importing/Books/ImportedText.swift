internal import Content
internal import TextAndTime

/// Texts of other programs in the forms that records have.
enum ImportedText {
    /// A cell without spaces at its ends; text that was encoded twice is repaired.
    static func cell(_ text: String) -> String {
        let text = trimmed(TableCell.read(text)[...])
        return WindowsLatin.undoubled(text) ?? text
    }

    /// A text without white space at its ends, and without references to control characters, which no record may hold.
    static func trimmed(_ text: some StringProtocol) -> String {
        text.utf8.contains(0x26) ? HTMLEntities.withoutControls(String(text)).trimmed : text.trimmed
    }

    /// What a word or a sign for yes or no says; nil if it is none.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "y", "1", "x", "✓", "✔", "✅", "☑", "ja", "oui", "sí", "sim": true
        case "false", "no", "n", "0", "✗", "✘", "❌", "☐", "nein", "non", "nee", "não": false
        default: nil
        }
    }

    /// Words on one line: entities resolved, single spaces.
    static func line(_ text: String) -> String {
        HTMLEntities.decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Paragraphs of Markdown: tags become what they mean, and nothing in the text becomes a link by accident.
    static func markdown(_ text: String) -> String {
        let plain = MarkdownFromTags.markdown(text) { harmless(HTMLEntities.decoded(String($0))) }
        let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            trimmed($0)
        }
        var kept: [String] = []
        for line in lines where !(line.isEmpty && kept.last?.isEmpty ?? true) { kept.append(line) }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return kept.joined(separator: "\n")
    }

    /// Words that are no link and no tag.
    private static func harmless(_ line: String) -> String {
        guard line.utf8.contains(0x5B) || line.utf8.contains(0x3C) else { return line }
        return line.replacing("](", with: "]\\(").replacing("[[", with: "\\[\\[").replacing(
            "]:", with: "]\\:"
        )
        .replacing("<", with: "\\<")
    }
}
