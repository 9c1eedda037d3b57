internal import ReadingCatalog
internal import TextAndTime

/// A program whose tables are known: how they are recognized, and which columns hold which fields.
struct Service: Sendable {
    let name: String
    /// Sets of columns that together occur only in tables of this service; a table has at least one whole set.
    private let signatures: [[String]]
    private let fields: [(field: String, columns: ColumnChoice)]
    /// Takes what is odd in its rows.
    private let odd: @Sendable (TableRow, inout ImportedBook) throws(NoBook) -> Void

    /// A service whose `columns` are those of `ColumnChoice(_:)`, by the names of fields.
    init(
        _ name: String, recognizedBy signatures: [[String]], _ columns: KeyValuePairs<String, String>,
        _ odd: @escaping @Sendable (TableRow, inout ImportedBook) throws(NoBook) -> Void
    ) {
        self.name = name
        self.signatures = signatures
        fields = columns.map { ($0.key, ColumnChoice($0.value)) }
        self.odd = odd
    }

    /// A table of any program, whose columns are named as a map says.
    init(_ map: ColumnMap) {
        self.init("a table", recognizedBy: [], [:]) { row, book in
            for field in ColumnMap.fields {
                let isWords = ["genres", "tags", "content_warnings"].contains(field)
                for column in map.columns(of: field) {
                    let text = row[column]
                    let words = text.split { ";|".contains($0) }.joined(separator: ",")
                    book.take(field, [isWords ? words : text], called: column)
                }
            }
        }
    }

    /// The services, in the order in which they are tried.
    static let all: [Service] = [
        goodreads, storyGraph, libraryThing, libib, hardcover, openLibrary, openreads, bookWyrm, calibre,
    ]

    /// Whether a table is one of this service.
    func recognizes(_ table: Table) -> Bool {
        signatures.contains { $0.allSatisfy(table.has) }
    }

    /// What a row says.
    func content(of row: TableRow, _ wishes: ImportWishes) -> ImportedFile.Content {
        if let flaw = row.flaw { return .other(.rejected(flaw)) }
        var book = ImportedBook(wishes)
        for (field, columns) in fields { book.take(field, columns.texts(in: row), called: columns.name) }
        do throws(NoBook) { try odd(row, &book) } catch { return .other(error) }
        return book.content(leaving: row.leftOver)
    }
}

/// Which columns of a row a field has: `A | B` is the first one with a text, `A + B` are both, and `[,]` after them says
/// that commas are between several texts. Brackets around a cell are left out wherever `[…]` is there.
struct ColumnChoice: Sendable {
    /// The columns, of which the first one with a text counts; one after the other.
    private let columns: [[String]]
    private let separator: String?

    init(_ text: String) {
        let end = text.hasSuffix("]") ? text.lastIndex(of: "[") : nil
        separator = end.map { String(text[text.index(after: $0)...].dropLast()) }
        columns = text[..<(end ?? text.endIndex)].split(separator: "+").map { part in
            part.split(separator: "|").map(\.trimmed)
        }
    }

    /// What the plan calls a value that is left out.
    var name: String { columns.first?.first ?? "" }

    func texts(in row: TableRow) -> [String] {
        columns.map { row[first: $0] }.flatMap { Self.parts(of: $0, separator) }
    }

    /// The texts of a cell between its brackets and separators; its only one if there is no `separator`.
    static func parts(of text: String, _ separator: String?) -> [String] {
        if text.isEmpty { return [] }
        guard let separator else { return [text] }
        let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
        let plain = isInBrackets ? text.dropFirst().dropLast() : text[...]
        let parts = separator.isEmpty ? [plain] : plain.split(separator: separator)
        return parts.map(ImportedText.trimmed).filter { !$0.isEmpty }
    }
}
