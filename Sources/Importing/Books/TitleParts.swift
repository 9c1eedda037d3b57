internal import Content
internal import ReadingCatalog

/// A title without what programs put after it in brackets: the place in a series, and the kind of edition.
struct TitleParts {
    private(set) var title: String
    private(set) var series: SeriesPlace?
    private(set) var format: BookFormat?
    /// Editions that are no format, such as `Penguin Classics`.
    private(set) var editions: [String] = []
    /// What is to be said about values that are not kept as they were.
    private(set) var remarks: [String] = []

    init(_ text: String) {
        title = text
        while let (rest, note) = Self.lastNote(of: title), take(note) { title = rest }
        if let series, series.name.isEmpty {
            self.series = SeriesPlace(name: title, position: series.position)
            remarks.append("called the series \(title), as its name is not there")
        }
    }

    /// `Dune` and `Dune #1-3` of `Dune (Dune #1-3)`.
    private static func lastNote(of text: String) -> (rest: String, note: String)? {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
            return nil
        }
        let rest = ImportedText.trimmed(text[..<open])
        return rest.isEmpty ? nil : (rest, ImportedText.trimmed(text[text.index(after: open)...].dropLast()))
    }

    private mutating func take(_ note: String) -> Bool {
        if let format = BookFormat.names.meaning(of: note) {
            self.format = self.format ?? format
            return true
        }
        guard let place = Self.place(in: note) else {
            if Self.isEdition(note) {
                editions.append(note)
                return true
            }
            remarks.append("kept (\(note)) in the title")
            return false
        }
        if series == nil { series = place.series } else { remarks.append("left out the series \(note)") }
        remarks += place.remarks
        return true
    }

    /// The first of several series, as in `Death, #1; Discworld, #4`, and the first of several volumes.
    private static func place(in note: String) -> (series: SeriesPlace, remarks: [String])? {
        let parts = note.split(separator: ";").map(ImportedText.trimmed)
        guard let first = parts.first else { return nil }
        let further =
            parts.count > 1 ? ["left out the series \(parts.dropFirst().joined(separator: "; "))"] : []
        guard let (name, position, rest) = SeriesPlace.volume(in: first, marks: marks) else { return nil }
        let several =
            rest.isEmpty ? [] : ["took the first of the volumes in (\(first)) as its place in the series"]
        return (SeriesPlace(name: name, position: position), further + several)
    }

    private static let marks = [
        "#", "book", "volume", "vol.", "no.", "part", "книга", "кн.", "том", "т.", "band", "bd.", "tome",
        "libro", "tomo", "deel",
    ]

    /// Whether words name an edition or a series of a publisher, as `Anniversary Edition` and `Oxford World's Classics`.
    private static func isEdition(_ note: String) -> Bool {
        let words = FoldedText.words(note)
        return words.contains(where: editionWords.contains)
            || words.last.map(publisherWords.contains) ?? false
    }

    private static let editionWords = set(
        """
        edition editions edn ed unabridged abridged illustrated annotated revised reissue reprint highlights anniversary \
        classics ausgabe auflage edicion edizione edicao uitgave wydanie видання издание
        """)

    /// Words with which the names of such series end.
    private static let publisherWords = set(
        """
        classic library paperbacks international masterworks essentials series klassiker classiques clasicos classici
        """)

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: " ").map(String.init))
    }
}
