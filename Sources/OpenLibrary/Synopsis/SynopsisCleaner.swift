internal import Content

/// Removes from a description what is not part of it: notes on its source, rules, lists of other books.
///
/// The result is untrusted Markdown: it is rendered without raw HTML.
enum SynopsisCleaner {
    static func clean(_ text: String) -> String? {
        var lines = SynopsisLines.lines(of: text)
        let definitions = ReferenceLinks.definitions(in: lines)
        lines = lines.filter { ReferenceLinks.definition($0) == nil }
        lines = SynopsisTails.withoutTails(lines)
        lines = lines.map { SourceNotes.without(SynopsisLinks.harmless($0, definitions)) }
        lines = lines.filter { !SourceNotes.isOne($0) }
        let cleaned = SynopsisLines.joined(lines)
        return cleaned.contains(where: \.isLetter) ? cleaned : nil
    }
}

/// Splits a description into lines and joins them again.
enum SynopsisLines {
    static func lines(of text: String) -> [String] {
        let start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        var lines = [""]
        var last: Unicode.Scalar = "\n"
        for scalar in MarkdownFromTags.markdown(HTMLEntities.decoded(start)).unicodeScalars {
            switch scalar.value {
            case 0x0A where last == "\r": break
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lines.append("")
            case 0x09, 0xA0: lines[lines.count - 1].append(" ")
            // Control characters, direction marks and byte order marks.
            case ..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFD: break
            default: lines[lines.count - 1].unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return lines.map { String($0[...].trimmingEnd) }
    }

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
    private static let mostRead = 100_000
}
