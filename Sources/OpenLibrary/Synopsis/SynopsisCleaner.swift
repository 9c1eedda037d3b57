internal import Content

/// Removes from a description what is not part of it: markup, notes on its source, rules, lists of other books.
///
/// The result is untrusted Markdown in which each newline is a line break: it is rendered without raw HTML.
enum SynopsisCleaner {
    static func clean(_ text: String) -> String? {
        var start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        // Some programs stored the two characters `\n` instead of a line feed.
        if !start.has("\n"), start.has("\\") {
            start = start.replacing("\\r\\n", with: "\n").replacing("\\n", with: "\n")
        }
        // Some texts were escaped twice.
        let text = MisreadText.corrected(HTMLEntities.decoded(HTMLEntities.decoded(start)))
        var lines = SynopsisLines.split(SourceNotes.withoutPhrases(MarkdownFromTags.markdown(text)))
        let definitions = ReferenceLinks.taken(from: &lines)
        lines = SynopsisTails.withoutTails(lines).filter { !SourceNotes.isOne($0) }
        lines = lines.map { SourceNotes.without(SynopsisLinks.harmless($0, definitions)) }
        lines = lines.filter { !SourceNotes.isOne($0) }
        let cleaned = SynopsisLines.joined(SynopsisLayout.arranged(lines))
        return cleaned.contains(where: \.isLetter) && !MissingSynopsis.isOne(cleaned) ? cleaned : nil
    }

    private static let mostRead = 100_000
}

/// Splits a description into lines and joins them again.
enum SynopsisLines {
    static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var kept = String.UnicodeScalarView()
            for scalar in line.unicodeScalars {
                switch scalar {
                case "\t", "\u{A0}": kept.append(" ")
                // Byte order marks, and what was no character.
                case "\u{FEFF}", "\u{FFFD}": break
                default: if !RecordText.isControl(scalar) { kept.append(scalar) }
                }
            }
            return String(String(kept)[...].trimmingEnd)
        }
    }

    /// The lines with at most one empty one between them, up to a limit.
    static func joined(_ lines: [String]) -> String {
        var kept: [String] = []
        var length = 0
        for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) {
            length += line.utf8.count + 1
            if length > mostBytes {
                if kept.isEmpty { kept = [String(line.prefix(mostBytes / 4)) + "…"] }
                break
            }
            kept.append(line)
        }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return kept.joined(separator: "\n")
    }

    private static let mostBytes = 20_000
}

/// Texts that say that there is no description.
enum MissingSynopsis {
    static func isOne(_ text: String) -> Bool {
        text.utf8.count < 120 && phrases.contains(text.plainWords.joined(separator: " "))
    }

    private static let phrases: Set<String> = [
        "n a", "na", "none", "null", "nil", "tba", "tbd", "unknown", "not available", "not applicable",
        "no description", "no description available", "no description is available",
        "description not available",
        "description is not available", "description unavailable", "no description yet", "no summary",
        "no summary available", "summary not available", "no synopsis", "no synopsis available",
        "synopsis not available", "there is no description", "coming soon", "description", "summary",
        "synopsis", "see description", "no data", "no information available", "information not available",
    ]
}

extension StringProtocol {
    /// The words without punctuation, in lower case.
    var plainWords: [String] {
        lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
