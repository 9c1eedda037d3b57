internal import ReadingCatalog

/// All that was fetched for a site, as `content/openlibrary.lock` records it.
struct LockFile: Sendable, Equatable {
    /// The books, by slug.
    var books: [Slug: LockedRecord] = [:]
    /// The subject shelves, by slug.
    var shelves: [Slug: LockedShelf] = [:]

    /// The version of the format that is written, and the newest that is read.
    static let version = 1
    /// Where it lies within the site's folder.
    static let path = "content/openlibrary.lock"

    /// Whether nothing is recorded.
    var isEmpty: Bool { books.isEmpty && shelves.isEmpty }

    /// The names of all covers that it knows, some perhaps twice.
    var coverFiles: [String] {
        let ofBooks = books.values.compactMap { $0.book.cover?.value.file }
        let ofShelves = shelves.values.flatMap(\.entries).compactMap { $0.cover?.file }
        return ofBooks + ofShelves
    }
}
