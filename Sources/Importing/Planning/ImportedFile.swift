internal import Diagnostics
internal import ReadingCatalog

/// What a file holds, entry by entry, in its order.
struct ImportedFile: Sendable {
    /// An entry of the file.
    struct Entry: Sendable {
        /// Its place as a person finds it: `line 12`, or the name of a note.
        let place: String
        let content: Content
    }

    enum Content: Sendable {
        case book(ImportedBook)
        /// An entry that is not to be imported: what it is called, and why.
        case skipped(String, reason: String)
        case rejected(RejectedEntry)
    }

    let path: String
    /// What made the file: the name of a service, or a kind of file.
    let format: String
    /// What is to be said about the file as a whole.
    var remarks: [String] = []
    /// The columns of a table, for the file of rejected rows.
    var columns: [String] = []
    let entries: [Entry]
}

extension ImportedFile {
    /// The books of a table.
    init(_ table: Table, _ format: TableFormat, at path: String, _ wishes: ImportWishes) {
        let read = table.rows.map { row -> (Int, Entry) in
            var book = ImportedBook(wishes)
            let content: Content =
                switch format.read(row, &book) {
                case .skipped(let reason): .skipped(book.details.title, reason: reason)
                case .book where book.details.title.isEmpty:
                    .rejected(
                        RejectedEntry(line: row.line, cells: row.cells, source: "", reason: "it has no title")
                    )
                case .book: .book(book.completed)
                }
            return (row.line, Entry(place: "line \(row.line)", content: content))
        }
        let rejected = table.rejected.map {
            ($0.line, Entry(place: "line \($0.line)", content: .rejected($0)))
        }
        self.init(
            path: path, format: format.name, columns: table.columns,
            entries: (read + rejected).sorted { $0.0 < $1.0 }.map(\.1))
    }
}

extension ImportedBook {
    /// The book with what every record needs.
    var completed: ImportedBook {
        guard details.authors.isEmpty else { return self }
        var book = self
        book.details.authors = [Self.unknownAuthor]
        book.remark("has no author: \(Self.unknownAuthor.display) was written")
        return book
    }

    /// The author of a book whose author is not given.
    static let unknownAuthor = PersonName(parsing: "Unknown")
}
