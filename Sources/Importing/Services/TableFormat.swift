internal import ReadingCatalog

/// The tables of a service: how they are recognized, and what a row means.
struct TableFormat: Sendable {
    /// What becomes of a row.
    enum Verdict {
        case book
        case skipped(String)
        /// The row has no title, but the key by which Open Library knows it.
        case untitled(OpenLibraryKey)
    }

    let name: String
    /// Sets of columns that together occur only in tables of this service; a table has at least one whole set.
    private let signatures: [[String]]
    let read: @Sendable (TableRow, inout ImportedBook) -> Verdict

    init(
        _ name: String, recognizedBy signatures: [[String]],
        _ read: @escaping @Sendable (TableRow, inout ImportedBook) -> Verdict
    ) {
        self.name = name
        self.signatures = signatures
        self.read = read
    }

    /// The services, in the order in which they are tried.
    static let all: [TableFormat] = [
        goodreads, storyGraph, libraryThing, libib, hardcover, openLibrary, openreads, bookWyrm, calibre,
    ]

    /// Whether a table is one of this service.
    func recognizes(_ table: Table) -> Bool {
        signatures.contains { $0.allSatisfy(table.has) }
    }
}
