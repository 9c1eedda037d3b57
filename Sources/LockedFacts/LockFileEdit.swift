internal import Diagnostics
public import ReadingCatalog

/// What becomes of the lock file when records get other names.
public struct LockFileEdit: Sendable {
    private let lock: LockFile

    /// The lock file of the site in a folder; one that cannot be read is left alone.
    public init(site: String) {
        let (lock, report) = LockFileStore.read(at: site)
        self.lock = report.hasErrors ? LockFile() : lock
    }

    /// The path of the lock file within the site.
    public var path: String { LockFile.path }

    /// The file with the facts of a book or shelf under its new name; nil if it has no facts of it.
    public func renaming(_ slug: Slug, to name: Slug) -> [UInt8]? {
        var renamed = lock
        if var book = renamed.books.removeValue(forKey: slug)?.book {
            book.slug = name
            renamed.books[name] = BookRecord(book)
        }
        if var shelf = renamed.shelves.removeValue(forKey: slug) {
            shelf.slug = name
            renamed.shelves[name] = shelf
        }
        return renamed == lock ? nil : LockFileText.bytes(of: renamed)
    }

    /// The book for which the facts of a work were fetched.
    public func book(of work: OpenLibraryKey) -> Slug? {
        lock.books.first { $0.value.book.work?.key == work }?.key
    }
}
