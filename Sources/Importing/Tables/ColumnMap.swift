internal import Content
public import Diagnostics
internal import ReadingCatalog

/// Which columns of a table hold which fields of a book.
public struct ColumnMap: Sendable {
    /// The columns of each field, the most trusted first.
    private var columns: [String: [String]] = [:]

    /// The map that the words of a command line give: `title=Titel,authors=Autor`.
    public init(_ texts: [String]) throws(ReportedFailure) {
        for part in texts.flatMap({ $0.split(separator: ",") }) {
            let pair = part.split(separator: "=", maxSplits: 1).map { ImportedText.trimmed($0) }
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
                throw .ofMap(
                    "`--map` takes pairs of a field and a column; found `\(part)`", help: Self.example)
            }
            columns[try Self.field(pair[0]), default: []].append(pair[1])
        }
        guard columns["title"] != nil else {
            throw .ofMap("`--map` does not say which column holds the titles", help: Self.example)
        }
    }

    private static let example = "for example `--map title=Titel,authors=Autor`"

    /// The columns of a table that are named as fields are in records; nil if none holds titles.
    init?(guessing table: Table) {
        for column in table.columns {
            let name = Self.canonical(column)
            if Self.fields.contains(name) { columns[name, default: []].append(column) }
        }
        // A year beside a month is when the book was read or discussed.
        if table.columns.contains(where: { $0.lowercased() == "month" }) {
            columns["published"]?.removeAll { $0.lowercased() == "year" }
        }
        // The meetings of a club name their books by the titles alone.
        if columns["title"] == nil, let book = table.columns.first(where: { $0.lowercased() == "book" }) {
            let days = columns["meeting_date"] ?? table.columns.filter { $0.lowercased() == "date" }
            if !days.isEmpty { (columns["title"], columns["meeting_date"]) = ([book], days) }
        }
        guard columns["title"] != nil,
            ["authors", "isbn", "meeting_date"].contains(where: { columns[$0] != nil })
        else { return nil }
    }

    /// Throws if the table lacks a column of the map.
    func check(_ table: Table, of path: String) throws(ReportedFailure) {
        for column in columns.values.joined().sorted() where !table.has(column) {
            let nearest = Suggestion.nearest(to: column, among: table.columns)
            let columns = table.columns.filter { !$0.isEmpty }.joined(separator: ", ")
            throw .ofMap(
                "the table has no column `\(column)`", at: .wholeFile(path),
                help: nearest.map { "did you mean `\($0)`?" } ?? "its columns are \(columns)")
        }
    }

    /// The columns of a field.
    func columns(of field: String) -> [String] { columns[field] ?? [] }

    /// The names that a map may have before the `=`.
    static let fields =
        [
            "title", "subtitle", "authors", "contributors", "translator", "illustrator", "editor", "narrator",
            "foreword", "isbn", "openlibrary", "goodreads", "storygraph", "librarything", "wikidata",
            "published",
            "publisher", "pages", "format", "hours", "language", "series", "series_position", "genres",
            "tags",
            "acquired", "status", "date_started", "date_finished", "progress", "rating",
            "review", "synopsis", "content_warnings", "links", "notes", "private_notes",
        ] + ImportedMeeting.namesInBooks.map(\.field)
}

extension ColumnMap {
    private static func field(_ name: String) throws(ReportedFailure) -> String {
        let canonical = canonical(name)
        if fields.contains(canonical) { return canonical }
        let nearest = Suggestion.nearest(to: name.lowercased(), among: fields)
        throw .ofMap(
            "`--map` cannot fill `\(name)`, which is not a field of a book",
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "the fields are \(fields.joined(separator: ", "))")
    }

    /// The name of the field that a word means, as records and other programs use it.
    static func canonical(_ name: String) -> String {
        let name = RecordKind.books.field(name).name
        let plain = name.lowercased().replacing(" ", with: "_")
        return otherNames[plain] ?? (fields.contains(plain) ? plain : name)
    }

    private static let otherNames = Dictionary(
        namesOfFields.flatMap { field, names in
            names.split(separator: " ").map { (String($0), field) }
        }, uniquingKeysWith: { first, _ in first })

    private static let namesOfFields =
        [
            ("published", "pub-year pub_year publicationyear pubdate"), ("cover", "img"), ("rating", "rate"),
            ("notes", "recommend note comment comments body"), ("series_position", "position"),
            ("isbn", "isbn13 isbn10"), ("review", "reviews"), ("tags", "shelves bookshelves"),
            ("status", "shelf bookshelf"), ("authors", "author_name authorname"),
            ("read", "is_read isread has_read hasread have_read gelesen leído lu letto gelezen"),
        ] + ImportedMeeting.namesInBooks
}

extension ReportedFailure {
    fileprivate static func ofMap(
        _ message: String, at position: SourcePosition? = nil, help: String
    ) -> ReportedFailure {
        ReportedFailure("import-map", message, at: position, help: help)
    }
}
