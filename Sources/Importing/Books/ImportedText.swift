internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// Texts of other programs in the forms that records have.
enum ImportedText {
    /// A cell without spaces at its ends; text that was encoded twice is repaired.
    static func cell(_ text: String) -> String {
        let text = trimmed(TableCell.read(text)[...])
        return WindowsLatin.undoubled(text) ?? text
    }

    /// A text without white space at its ends, and without references to control characters, which no record may hold.
    static func trimmed(_ text: Substring) -> String {
        text.hasByte("&") ? HTMLEntities.withoutControls(String(text)).trimmed : text.trimmed
    }

    static func trimmed(_ text: String) -> String { trimmed(text[...]) }

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
        HTMLEntities.decoded(text).onOneLine
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
        guard line.hasByte("[") || line.hasByte("<") else { return line }
        return line.replacing("](", with: "]\\(").replacing("[[", with: "\\[\\[").replacing(
            "]:", with: "]\\:"
        )
        .replacing("<", with: "\\<")
    }
}

/// Dates as other programs write them.
enum ImportedDate {
    /// The date in a text, as records have it: `2021/03/14`, `2021-03-14T19:30:00Z`, `2008.0`, `14 March 2021`,
    /// `2021-03-00`. Empty if it says that there is none; the text as it is if it cannot be read.
    static func written(_ text: String) -> String {
        if text.allSatisfy({ "0-/.: T".contains($0) }) { return "" }
        guard let date = read(text) else { return text }
        return isKnown(date) ? "\(date)" : ""
    }

    /// The date that a text gives, if it gives one.
    static func date(_ text: String) -> PartialDate? {
        if text.isEmpty { return nil }
        return read(text).flatMap { isKnown($0) ? $0 : nil }
    }

    /// Calibre writes the first day of 101 for a date that it does not know, or the evening before.
    private static func isKnown(_ date: PartialDate) -> Bool { ![0, 100, 101].contains(date.year) }

    private static func read(_ text: String) -> PartialDate? {
        var text = text
        // What is zero is not known.
        while let zero = ["-00", "/00", ".0"].first(where: text.hasSuffix) { text.removeLast(zero.count) }
        do { return try PartialDate(written: text) } catch { return WrittenDate(text)?.offered }
    }
}

/// Names of people as other programs write them.
enum ImportedPeople {
    /// The people in a text: `Larry Niven & Jerry Pournelle`, `Terry Pratchett, Neil Gaiman`, and `Kelly and Zach
    /// Weinersmith`, with the name that they share.
    static func names(in text: String, commasPart: Bool = false) -> (names: [String], family: String?) {
        var text = text.hasPrefix("[[") ? text : text.replacing("|", with: ";")
        if commasPart, !text.contains(";") { text = text.replacing(",", with: ";") }
        let names = PersonName.list(parsing: text).map(\.display)
        guard !text.contains(where: { ",;".contains($0) }), names.contains(where: { !$0.contains(" ") }),
            let last = names.last?.split(separator: " "), last.count > 1
        else { return (names, nil) }
        let family = String(last[last.count - 1])
        return (names.map { $0.contains(" ") ? $0 : "\($0) \(family)" }, family)
    }

    /// Whether commas are between people in the texts of a whole file, and not after a family's name.
    static func commasPart(_ texts: some Sequence<String>) -> Bool {
        var (isPeople, isInverted) = (false, false)
        for text in texts where !text.contains(";") {
            let words = text.split(separator: ",").map { $0.split(separator: " ").count }
            if words.count > 2 || words.count == 2 && words.allSatisfy({ $0 > 1 }) { isPeople = true }
            if words.count == 2, words[0] == 1 { isInverted = true }
        }
        return isPeople && !isInverted
    }

    static func isAuthor(_ role: String) -> Bool {
        ["author", "writer", "creator", "autor", "autorin", "auteur"].contains(role.lowercased())
    }
}

/// The words of other programs for how far somebody has come with a book.
enum ImportedStatus {
    /// The status that a text means, also with a sign before it.
    static func meaning(of text: String) -> ReadingStatus? {
        let words = text.split { !$0.isLetter && !"-’'".contains($0) }.joined(separator: " ")
        return [text, words].lazy.compactMap { word in
            ReadingStatus.names.meaning(of: word) ?? others[key(word)]
        }.first
    }

    private static func key(_ word: String) -> String { FoldedText.words(word).joined() }

    private static let others = words.reduce(into: [String: ReadingStatus]()) { others, meaning in
        for word in meaning.value.split(separator: ",") { others[key(String(word))] = meaning.key }
    }

    private static let words: KeyValuePairs<ReadingStatus, String> = [
        .suggested: "suggestion, proposed",
        .toRead: """
        unread, want to read, wishlist, tbr, to be read, planned, plan to read, not started, next, want, wanted, todo, \
        backlog, queued, queue, not read, upcoming, future, inbox, later, ungelesen, zu lesen, à lire, por leer, \
        para ler, da leggere, te lezen
        """,
        .reading: """
        currently reading, in progress, started, current, ongoing, active, doing, now reading, now, paused, on hold, \
        rereading, lese ich, angefangen, en cours, leyendo, lendo, in lettura, aan het lezen
        """,
        .read: """
        reread, finished reading, already read, finished, completed, complete, done, summary, gelesen, lu, leído, \
        lido, letto, gelezen
        """,
        .didNotFinish: """
        abandoned, stopped reading, dnf, unfinished, dropped, gave up, quit, not finished, stopped, abgebrochen, \
        abandonné, abandonado, abbandonato
        """,
    ]
}
