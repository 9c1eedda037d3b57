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
        var lines = SynopsisLines.split(MarkdownFromTags.markdown(text))
        let definitions = ReferenceLinks.definitions(in: lines)
        lines = lines.filter { ReferenceLinks.definition($0) == nil }
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
        var lines: [String.UnicodeScalarView] = [.init()]
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": lines.append(.init())
            case "\t", "\u{A0}": lines[lines.count - 1].append(" ")
            // Control characters, direction marks and byte order marks.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}",
                "\u{FEFF}", "\u{FFFD}":
                break
            default: lines[lines.count - 1].append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return lines.map { String(String($0)[...].trimmingEnd) }
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

/// Texts that say that there is no description, or describe the object instead.
enum MissingSynopsis {
    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count < 120 else { return false }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return phrases.contains(words.joined(separator: " ")) || isExtent(words)
    }

    /// `vii, 59 pages : 20 cm`, which libraries write of every book.
    private static func isExtent(_ words: [String]) -> Bool {
        words.contains { Int($0) != nil } && words.contains(where: units.contains)
            && words.allSatisfy { word in
                word.allSatisfy(\.isNumber) || word.allSatisfy { "ivxlc".contains($0) }
                    || units.contains(word) || extentWords.contains(word)
            }
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
    private static let units: Set<String> = [
        "p", "pp", "pages", "page", "cm", "leaves", "v", "volumes", "vol",
    ]
    private static let extentWords: Set<String> = [
        "ill", "illus", "illustrations", "illustrated", "col", "color", "colour", "map", "maps", "unnumbered",
        "unpaged", "portraits", "port", "plates", "mm", "in", "and", "chiefly", "some", "ca", "x",
    ]
}
