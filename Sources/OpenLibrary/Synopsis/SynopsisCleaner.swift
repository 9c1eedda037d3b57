/// Takes out of a description what is no part of it: where it was copied from, rules, lists of other books.
///
/// What remains is Markdown of a stranger: it is rendered without raw HTML.
enum SynopsisCleaner {
    /// The description without its trimmings; nothing if nothing is left.
    static func clean(_ text: String) -> String? {
        var lines = SynopsisLines.lines(of: text)
        let definitions = ReferenceLinks.definitions(in: lines)
        lines = lines.filter { ReferenceLinks.definition($0) == nil }
        lines = SynopsisTails.withoutTails(lines)
        lines = lines.map { SourceNotes.without(SynopsisLinks.harmless($0, definitions)) }
        lines = lines.filter { !SourceNotes.isOne($0) }
        let cleaned = SynopsisLines.joined(lines)
        guard cleaned.contains(where: \.isLetter) else { return nil }
        return cleaned
    }
}
