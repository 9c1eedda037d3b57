/// The text of notes as records can have it: without links that lead nowhere outside of the note-taking program.
enum NoteText {
    /// The words of `[[Jane Austen]]` and `[[authors/jane|Jane Austen]]`.
    static func unlinked(_ text: String) -> String { markdown(text, linkingTo: [:]) { _ in nil } }

    /// The Markdown without embedded files, and without links to other notes but those whose names, in lower case, have
    /// `titles`; `picture` gives the new address of a picture, or nil to leave it out.
    static func markdown<Failure: Error>(
        _ text: String, linkingTo titles: [String: String], picture: (Substring) throws(Failure) -> String?
    ) throws(Failure) -> String {
        guard text.contains("[") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.filter { !isInnerDefinition($0) }.joined(separator: "\n")
        var (result, end) = ("", text.startIndex)
        // `[[note|words]]` or `[words](address)`.
        let links = #/(!?)(?:\[\[([^\]\n|]*)(?:\|([^\n]*?))?\]\]|\[([^\]]{0,1000})\]\(([^)]{0,1000})\))/#
        for link in text.matches(of: links) {
            let address = link.2 ?? link.5?.prefix { $0 != "\"" && $0 != "'" } ?? ""
            if link.2 == nil, isOutside(address) { continue }
            let page = address.prefix { $0 != "#" }.split(separator: "/").last ?? address
            let words = link.3 ?? link.4 ?? page
            result += text[end..<link.range.lowerBound]
            end = link.range.upperBound
            if link.1.isEmpty {
                result += linked(words, to: page, titles)
            } else if let place = try picture(address) {
                // Obsidian may write the width of a picture in place of its caption.
                let isCaption = !address.hasSuffix(words) && !words.allSatisfy { $0.isNumber || $0 == "x" }
                result += "![\(isCaption ? words : "")](\(place))"
            }
        }
        return result + text[end...]
    }

    /// Words as a link to another note by its title, or alone.
    private static func linked(
        _ words: Substring, to page: Substring, _ titles: [String: String]
    ) -> String {
        let stem = page.lowercased().hasSuffix(".md") ? page.dropLast(3) : page
        guard let title = titles[ImportedText.trimmed(stem).lowercased()] else { return String(words) }
        return words.lowercased() == title.lowercased() ? "[[\(title)]]" : "[[\(title)|\(words)]]"
    }

    /// Whether lines are left out that only say where links to other notes lead.
    static func hasInnerDefinitions(_ text: String) -> Bool {
        text.contains("]:") && text.split(separator: "\n").contains(where: isInnerDefinition)
    }

    /// Whether a line is `[name]: address`, the address of a link elsewhere in the note, and leads to another note.
    private static func isInnerDefinition(_ line: Substring) -> Bool {
        guard line.hasPrefix("["), !line.hasPrefix("[^"), let colon = line.firstRange(of: "]:") else {
            return false
        }
        return !isOutside(line[colon.upperBound...].drop { $0 == " " || $0 == "<" })
    }

    private static func isOutside(_ address: Substring) -> Bool {
        ["http://", "https://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    }
}
