/// A description as lines, and lines as a description.
enum SynopsisLines {
    /// The lines of a text, whatever ends them, without characters that nobody typed on purpose.
    static func lines(of text: String) -> [String] {
        let start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        let plain = SynopsisTags.asMarkdown(HTMLEntities.decoded(start))
        return plain.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let kept = line.unicodeScalars.map { $0 == "\t" || $0 == "\u{A0}" ? " " : $0 }.filter(isVisible)
            return String(String.UnicodeScalarView(kept)).withoutTrailingSpace
        }
    }

    /// The lines as paragraphs, one empty line between them, no longer than anybody reads.
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

    /// No control characters, no marks that turn the direction of text around, no byte order marks.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFD: false
        default: true
        }
    }
}

extension String {
    fileprivate var withoutTrailingSpace: String {
        var kept = self[...]
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return String(kept)
    }
}
