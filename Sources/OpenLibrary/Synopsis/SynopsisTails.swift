internal import TextAndTime

/// Rules, and lists of other books.
enum SynopsisTails {
    /// The lines without lists of other books, rules and references to neighbours in a series.
    static func withoutTails(_ lines: [String]) -> [String] {
        var kept: [String] = []
        var isInList = false
        for line in lines {
            let words = plainWords(line)
            if isHeading(line, words) {
                isInList = true
            } else if !isInList || isProse(line) {
                isInList = false
                kept.append(isRule(line) || isNeighbour(line, words) ? "" : line)
            } else if line.isEmpty {
                kept.append(line)
            }
        }
        return kept
    }

    /// `**Also contained in**`, `Contains:`, `See also: [Emma][1]`.
    private static func isHeading(_ line: String, _ words: String) -> Bool {
        if headings.contains(words) { return true }
        guard let colon = line.prefix(60).firstIndex(where: { $0 == ":" || $0 == "[" }) else { return false }
        return headings.contains(plainWords(String(line[..<colon])))
    }

    /// A line that is too long and too fluent to be an entry of a list.
    private static func isProse(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        return line.utf8.count >= 80 && SynopsisLayout.bulletItem(text) == nil
            && SynopsisLayout.numberedItem(text) == nil && !text.hasPrefix("[")
            && text.split(separator: " ").count >= 12
    }

    /// `----------`, `* * *`, `=====`, `______`, and the fences of a piece of program.
    private static func isRule(_ line: String) -> Bool {
        let marks = line.filter { !$0.isWhitespace }
        // A single `-` or `*` is an item of a list without any text.
        return marks.allSatisfy("-_=*~`".contains) && (marks.count > 1 || marks == "=")
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

    private static let headings: Set<String> = [
        "also contained in", "contained in", "also in", "contains", "also contains", "contents",
        "table of contents", "other editions", "this work is also contained in", "also published in",
        "see also", "also see", "other titles", "this edition contains", "this volume contains",
    ]
}

/// Notes on the source that a description was copied from.
enum SourceNotes {
    /// The line without such notes at its ends: `([source][1])`, `--Provided by publisher.`, `From the back cover:`.
    static func without(_ line: String) -> String {
        var kept = withoutPhrases(line)[...].trimmingEnd
        while let note = note(atEndOf: kept) { kept = kept[..<note].trimmingEnd }
        return String(withoutLabel(kept))
    }

    /// Whether the whole line is such a note: `-From Cover Flap`, `- [publisher](…)`, `Source: Wikipedia`.
    static func isOne(_ line: String) -> Bool {
        let text = line.trimmed
        guard text.utf8.count < 600, let first = text.first else { return false }
        let words = plainWords(text)
        if ["source", "sources"].contains(words.first), words.count == 1 || text.prefix(20).contains(":") {
            return true
        }
        if "-–—([~*_".contains(first) { return isSourceName(words) }
        return isSourceName(words) && words.count > 1 && words.first.map(firstWords.contains) == true
            && !text.dropLast().contains(where: { ".!?(".contains($0) })
    }

    /// The line without sentences that distributors add to what they deliver.
    private static func withoutPhrases(_ line: String) -> String {
        let lower = line.lowercased()
        var line = line
        for (phrase, endsLine) in phrases
        where lower.withBytes({ $0.contains(Array(phrase.utf8)) }) {
            guard let range = line.range(ofPhrase: phrase), endsLine || line.isSentence(range) else {
                continue
            }
            let end = endsLine ? line.endIndex : line[range.upperBound...].drop { $0 == "." }.startIndex
            line.removeSubrange(range.lowerBound..<end)
        }
        return line
    }

    /// What follows a label such as `From the publisher:`.
    private static func withoutLabel(_ line: Substring) -> Substring {
        guard let colon = line.prefix(40).firstIndex(of: ":"),
            isSourceName(plainWords(String(line[..<colon]))), !line[colon...].hasPrefix("://")
        else { return line }
        return line[colon...].dropFirst().drop { $0 == " " || $0 == "*" || $0 == "_" }
    }

    /// Where a note begins at the end of the text: `([source][1])`, `--BOOK JACKET.`, `—From publisher description`.
    private static func note(atEndOf text: Substring) -> Substring.Index? {
        let end = text.suffix(300)
        let isInBrackets = end.last { $0 != "." }.map { ")]".contains($0) } ?? false
        var start = end.endIndex
        while start > end.startIndex {
            start = end.index(before: start)
            let isBracket = "([".contains(end[start])
            let before = start > end.startIndex ? end[end.index(before: start)] : " "
            // A hyphen within a word begins no note.
            guard
                isBracket ? isInBrackets : "–—~".contains(end[start]) || end[start] == "-" && !before.isLetter
            else { continue }
            let words = plainWords(String(end[start...]))
            // A review's source is a part of the text: `“Superb.” —Publishers Weekly`.
            guard isSourceName(words) || isBracket && ["source", "sources"].contains(words.first) else {
                if words.count > 8, !isInBrackets { return nil }
                continue
            }
            let marks = isBracket ? "([" : "-–—~*_ "
            while start > end.startIndex, marks.contains(end[end.index(before: start)]) {
                start = end.index(before: start)
            }
            return start
        }
        return nil
    }

    /// Whether the words name a source from which descriptions are copied.
    private static func isSourceName(_ words: [String]) -> Bool {
        guard (1...mostWords).contains(words.count) else { return false }
        let isEdition =
            words.contains("edition") && words.contains(where: bindings.contains) && words[0] == "from"
        return (isEdition || words.contains(where: sources.contains))
            && words.allSatisfy {
                sources.contains($0) || particles.contains($0) || bindings.contains($0)
                    || $0.allSatisfy(\.isNumber)
            }
    }

    /// The first words of a text without the targets of its links, and what follows them as one word: a note is short.
    private static func plainWords(_ text: String) -> [String] {
        var shown = text
        if text.has("]") {
            shown = ""
            var rest = text[...]
            while let close = rest.firstIndex(of: "]") {
                shown += rest[..<close]
                rest = rest[close...].dropFirst()
                let end: Character? = rest.first == "(" ? ")" : rest.first == "[" ? "]" : nil
                if let end, let index = rest.firstIndex(of: end) { rest = rest[index...].dropFirst() }
            }
            shown += rest
        }
        let words = shown.lowercased().split(maxSplits: mostWords) { !$0.isLetter && !$0.isNumber }
        return words.map(String.init)
    }

    private static let mostWords = 9

    private static let sources: Set<String> = [
        "publisher", "publishers", "wikipedia", "amazon", "goodreads", "jacket", "blurb", "cover", "flap",
        "source", "sources", "container", "verso", "bookjacket", "dustjacket", "librarything",
    ]
    /// Words that may surround the name of a source.
    private static let particles: Set<String> = [
        "from", "the", "via", "by", "taken", "courtesy", "of", "adapted", "provided", "quoted", "and", "on",
        "in",
        "back", "front", "inside", "inner", "rear", "book", "dust", "description", "descriptions", "summary",
        "synopsis", "copy", "text", "website", "web", "site", "com", "co", "uk", "de", "org", "www", "page",
        "p",
        "title", "marketing", "catalog", "catalogue", "info", "information", "note", "notes", "s", "http",
        "https", "edition",
    ]
    /// Words with which a line begins that names a source without any mark.
    private static let firstWords: Set<String> = [
        "from", "provided", "adapted", "taken", "publisher", "publishers", "book", "jacket", "dust", "back",
        "front",
        "description", "summary", "synopsis",
    ]
    private static let bindings: Set<String> = [
        "hardcover", "paperback", "hardback", "trade", "mass", "market", "ebook", "kindle",
    ]
    private static let phrases: [(words: String, endsLine: Bool)] = [
        ("title summary field provided by", true), ("annotation copyrighted by book news", true),
        ("annotation ©", true), ("copyright © libri", true), ("distributed by syndetic solutions", true),
        ("for use in schools and libraries only", false), ("all rights reserved", false),
    ]
}

extension Substring {
    var trimmingEnd: Substring {
        var kept = self
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return kept
    }
}

extension String {
    /// Whether a part is a sentence of its own, or the end of one after a comma.
    fileprivate func isSentence(_ part: Range<Index>) -> Bool {
        let before = self[..<part.lowerBound].last { $0 != " " }
        let after = self[part.upperBound...].first { $0 != " " }
        let isEnd = after.map { ".!)]*_\"”".contains($0) } ?? true
        return isEnd && before.map { !$0.isLetter } ?? true
    }

    /// Where a phrase in lower case occurs, in any case.
    fileprivate func range(ofPhrase phrase: String) -> Range<Index>? {
        guard utf8.count >= phrase.utf8.count, let first = phrase.first else { return nil }
        var rest = self[...]
        while let start = rest.firstIndex(where: { $0.lowercased() == String(first) }) {
            let found = rest[start...].prefix(phrase.count)
            if found.lowercased() == phrase { return found.startIndex..<found.endIndex }
            rest = rest[start...].dropFirst()
        }
        return nil
    }
}
