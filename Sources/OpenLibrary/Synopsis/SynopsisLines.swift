/// A description as lines, and lines as a description.
enum SynopsisLines {
    /// The lines of a text, whatever ends them, without characters that nobody typed on purpose.
    static func lines(of text: String) -> [String] {
        let start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        return SynopsisLineReader.lines(of: SynopsisTags.asMarkdown(HTMLEntities.decoded(start)))
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
}
