internal import Content
internal import ReadingCatalog

// What programs put after a title in brackets: the place in a series, and the kind of edition.
extension ImportedBook {
    /// A title, without the series and the edition after it: `Gideon the Ninth (The Locked Tomb #1)`.
    mutating func take(title text: String) {
        var title = ImportedText.line(text)
        while let (rest, note) = Self.lastNote(of: title), take(noteOfTitle: note) { title = rest }
        if implied["series"] == .text("") {
            implied["series"] = .text(title)
            remark("called the series \(title), as its name is not there")
        }
        values["title"] = values["title"] ?? .text(title)
    }

    /// `Dune` and `Dune #1-3` of `Dune (Dune #1-3)`.
    private static func lastNote(of text: String) -> (rest: String, note: String)? {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
            return nil
        }
        let rest = ImportedText.trimmed(text[..<open])
        return rest.isEmpty ? nil : (rest, ImportedText.trimmed(text[text.index(after: open)...].dropLast()))
    }

    private mutating func take(noteOfTitle note: String) -> Bool {
        if let format = BookFormat.names.meaning(of: note) {
            imply("format", format.rawValue)
        } else if let (series, position, remarks) = Self.place(in: note) {
            if implied["series"] == nil {
                imply("series", series)
                imply("series_position", "\(position)")
            } else {
                remark("left out the series \(note)")
            }
            remarks.forEach { remark($0) }
        } else if Self.isEdition(note) {
            leaveOut("the edition \"\(note)\"")
        } else {
            remark("kept (\(note)) in the title")
            return false
        }
        return true
    }

    /// The first of several series, as in `Death, #1; Discworld, #4`, and the first of several volumes.
    private static func place(in note: String) -> (series: String, position: Double, remarks: [String])? {
        let parts = note.split(separator: ";").map(ImportedText.trimmed)
        guard let first = parts.first else { return nil }
        let further =
            parts.count > 1 ? ["left out the series \(parts.dropFirst().joined(separator: "; "))"] : []
        guard let (name, position, rest) = SeriesPlace.volume(in: first, marks: marks) else { return nil }
        let several =
            rest.isEmpty ? [] : ["took the first of the volumes in (\(first)) as its place in the series"]
        return (name, position, further + several)
    }

    private static let marks = [
        "#", "book", "volume", "vol.", "no.", "part", "книга", "кн.", "том", "т.", "band", "bd.", "tome",
        "libro", "tomo", "deel",
    ]

    /// Whether words name an edition or a series of a publisher, as `Anniversary Edition` and `Oxford World's Classics`.
    private static func isEdition(_ note: String) -> Bool {
        let words = FoldedText.words(note)
        return words.contains { editionWords.contains($0[...]) }
            || words.last.map { publisherWords.contains($0[...]) } ?? false
    }

    private static let editionWords = Set(
        """
        edition editions edn ed unabridged abridged illustrated annotated revised reissue reprint highlights anniversary \
        classics ausgabe auflage edicion edizione edicao uitgave wydanie видання издание
        """.split(separator: " "))

    /// Words with which the names of such series end.
    private static let publisherWords = Set(
        """
        classic library paperbacks international masterworks essentials series klassiker classiques clasicos classici
        """.split(separator: " "))
}
