/// Rules, and the lists of other books that follow a description.
enum SynopsisTails {
    /// The lines up to the first list of other books, without rules and pointers to neighbours in a series.
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
    static func isRule(_ line: String) -> Bool {
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

    /// The words of a line without marks, in lower case.
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
