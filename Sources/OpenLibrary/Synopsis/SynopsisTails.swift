/// Rules, and lists of other books.
enum SynopsisTails {
    /// The lines without lists of other books, rules and references to neighbours in a series.
    static func withoutTails(_ lines: [String]) -> [String] {
        var kept: [String] = []
        var isInList = false
        for line in lines {
            let words = line.plainWords.joined(separator: " ")
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
        return headings.contains(line[..<colon].plainWords.joined(separator: " "))
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
        var kept = line[...].trimmingEnd
        while let start = note(atEndOf: kept) {
            // The note may stand in italics with its dash.
            let isMarked = kept.last.map("*_".contains) == true
            kept = kept[..<start].trimmingEnd
            while isMarked, kept.last.map("*_".contains) == true { kept = kept.dropLast().trimmingEnd }
        }
        guard let colon = kept.prefix(40).firstIndex(of: ":"), isSourceName(words(kept[..<colon])),
            !kept[colon...].hasPrefix("://")
        else { return String(kept) }
        return String(kept[colon...].dropFirst().drop { " *_".contains($0) })
    }

    /// Whether the whole line is such a note: `-From Cover Flap`, `- [publisher](…)`, `Source: Wikipedia`.
    static func isOne(_ line: String) -> Bool {
        guard line.utf8.count < 600, let first = line.first(where: { $0 != " " }) else { return false }
        let words = Self.words(line[...])
        if ["source", "sources"].contains(words.first), words.count == 1 || line.prefix(20).contains(":") {
            return true
        }
        if "-–—([~*_".contains(first) { return isSourceName(words) }
        return words.count > 1 && isSourceName(words) && !line.dropLast().contains { ".!?(".contains($0) }
    }

    /// The text without what distributors add to all that they deliver.
    static func withoutPhrases(_ text: String) -> String {
        let phrases =
            /(title summary field provided|annotation (copyrighted|©)|copyright © libri|distributed by syndetic).*/
        // Only as a sentence of its own, or as the end of one after a comma.
        let sentences =
            #/
            (^|[^\p{L}\s]) (\h*)
            (?:for\ use\ in\ schools\ and\ libraries\ only|all\ rights\ reserved)
            (?:\.+|(?=\h*(?:$|[!)\]*_"”])))
            /#
        return text.replacing(phrases.ignoresCase(), with: "")
            .replacing(sentences.ignoresCase().anchorsMatchLineEndings()) { "\($0.1)\($0.2)" }
    }

    /// Where a note begins at the end of the text: `([source][1])`, `--BOOK JACKET.`, `—From publisher description`.
    private static func note(atEndOf text: Substring) -> Substring.Index? {
        let end = text.suffix(300)
        let isInBrackets = end.last { $0 != "." }.map(")]".contains) == true
        var before: Character = " "
        return end.indices.first { start in
            let mark = end[start]
            defer { before = mark }
            let isBracket = "([".contains(mark)
            // A hyphen within a word begins no note.
            guard isBracket ? isInBrackets : "–—~".contains(mark) || mark == "-" && !before.isLetter else {
                return false
            }
            let words = Self.words(end[start...])
            // A review's source is a part of the text: `“Superb.” —Publishers Weekly`.
            return isSourceName(words) || isBracket && ["source", "sources"].contains(words.first)
        }
    }

    /// The words of a text without the targets of its links.
    private static func words(_ text: Substring) -> [String] {
        text.has("]") ? text.replacing(/\](\([^)]*\)|\[[^\]]*\])/, with: "").plainWords : text.plainWords
    }

    /// Whether the words name a source from which descriptions are copied; a note is short.
    private static func isSourceName(_ words: [String]) -> Bool {
        words.count < 10 && words.contains(where: sources.contains)
            && words.allSatisfy {
                sources.contains($0) || particles.contains($0) || $0.allSatisfy(\.isNumber)
            }
    }

    private static let sources: Set<String> = [
        "publisher", "publishers", "wikipedia", "amazon", "goodreads", "jacket", "blurb", "cover", "flap",
        "source", "sources", "container", "verso", "bookjacket", "dustjacket", "librarything", "edition",
    ]
    /// Words that may surround the name of a source.
    private static let particles: Set<String> = [
        "from", "the", "via", "by", "taken", "courtesy", "of", "adapted", "provided", "quoted", "and", "on",
        "in",
        "back", "front", "inside", "inner", "rear", "book", "dust", "description", "descriptions", "summary",
        "synopsis", "copy", "text", "website", "web", "site", "com", "co", "uk", "de", "org", "www", "page",
        "p",
        "title", "marketing", "catalog", "catalogue", "info", "information", "note", "notes", "s", "http",
        "https", "hardcover", "paperback", "hardback", "trade", "mass", "market", "ebook", "kindle",
    ]
}

extension Substring {
    var trimmingEnd: Substring {
        var kept = self
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return kept
    }
}
