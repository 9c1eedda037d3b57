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
                throw ReportedFailure(.notAPair(String(part)))
            }
            columns[try Self.field(pair[0]), default: []].append(pair[1])
        }
        guard columns["title"] != nil else { throw ReportedFailure(.noTitleMapped) }
    }

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
        if columns["meeting_date"] != nil, columns["title"] == nil {
            if let book = table.columns.first(where: { $0.lowercased() == "book" }) {
                columns["title"] = [book]
            }
        }
        guard columns["title"] != nil,
            ["authors", "isbn", "meeting_date"].contains(where: { columns[$0] != nil })
        else { return nil }
    }

    /// Throws if the table lacks a column of the map.
    func check(_ table: Table, of path: String) throws(ReportedFailure) {
        for column in columns.values.joined().sorted() where !table.has(column) {
            throw ReportedFailure(.noColumn(column, among: table.columns, of: path))
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
        ] + MeetingOfBook.fields
}

extension ColumnMap {
    private static func field(_ name: String) throws(ReportedFailure) -> String {
        let canonical = canonical(name)
        if fields.contains(canonical) { return canonical }
        throw ReportedFailure(
            .noField(name, nearest: Suggestion.nearest(to: name.lowercased(), among: fields)))
    }

    /// The name of the field that a word means, as records and other programs use it.
    static func canonical(_ name: String) -> String {
        let name = RecordKind.books.field(name).name
        let lower = name.lowercased()
        let plain = lower.replacing(" ", with: "_")
        return otherNames[lower] ?? MeetingOfBook.otherNames[lower] ?? (fields.contains(plain) ? plain : name)
    }

    private static let otherNames = [
        "pub-year": "published", "pub_year": "published", "publicationyear": "published",
        "pubdate": "published",
        "img": "cover", "rate": "rating", "recommend": "notes", "position": "series_position",
        "isbn13": "isbn", "isbn10": "isbn", "reviews": "review", "note": "notes", "comment": "notes",
        "comments": "notes", "body": "notes", "private notes": "private_notes", "shelves": "tags",
        "bookshelves": "tags", "shelf": "status", "bookshelf": "status",
        "author_name": "authors", "author name": "authors", "authorname": "authors",
        "is_read": "read", "isread": "read", "has_read": "read", "hasread": "read", "have_read": "read",
        "gelesen": "read", "leído": "read", "lu": "read", "letto": "read", "gelezen": "read",
    ]
}

extension Diagnostic {
    fileprivate static func notAPair(_ text: String) -> Diagnostic {
        .error(
            "import-map", "`--map` takes pairs of a field and a column; found `\(text)`", at: nil,
            help: "for example `--map title=Titel,authors=Autor`")
    }

    fileprivate static let noTitleMapped = Diagnostic.error(
        "import-map", "`--map` does not say which column holds the titles", at: nil,
        help: "for example `--map title=Titel,authors=Autor`")

    fileprivate static func noField(_ name: String, nearest: String?) -> Diagnostic {
        .error(
            "import-map", "`--map` cannot fill `\(name)`, which is not a field of a book", at: nil,
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "the fields are \(ColumnMap.fields.joined(separator: ", "))")
    }

    fileprivate static func noColumn(_ name: String, among columns: [String], of path: String) -> Diagnostic {
        let nearest = Suggestion.nearest(to: name, among: columns)
        return .error(
            "import-map", "the table has no column `\(name)`", at: .wholeFile(path),
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "its columns are \(columns.filter { !$0.isEmpty }.joined(separator: ", "))")
    }
}
