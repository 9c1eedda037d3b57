public import Diagnostics
internal import ReadingCatalog

/// Why no record was begun for a found book.
public struct FoundBookRefusal: Error, Sendable {
    /// What to tell.
    public let diagnostic: Diagnostic

    static func known(_ path: String) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "find-known", "the club has this book already", at: .wholeFile(path),
                help: "edit that record; nothing was written"))
    }

    static func unwritable(_ key: OpenLibraryKey) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "find-unwritable", "what Open Library says of \(key) cannot stand in a record", at: nil,
                help: "write the record yourself, with `openlibrary: \(key)`"))
    }

    static func disk(path: String, reason: String) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "not-written", "no record could be written to `\(path)`: \(reason)", at: nil,
                help: "see that there is room on the disk and that you may write there"))
    }
}
