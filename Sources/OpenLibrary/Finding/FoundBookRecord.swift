internal import Content
public import Diagnostics
internal import Files
public import ReadingCatalog

/// Creates records in `content/books/` for books that were found, and never changes a file that exists.
public struct FoundBookRecord: Sendable {
    private let site: String
    private let catalog: Catalog
    private let lock: LockFile

    /// Creates records for the club in a folder. `catalog` has its books, drafts too.
    public init(site: String, catalog: Catalog) {
        self.site = site
        self.catalog = catalog
        lock = LockFileStore.read(at: site).lock
    }

    /// Writes the record of a found book, with the ISBN that was searched for, and returns its path.
    public func add(_ found: FoundBook, isbn: ISBN? = nil) -> Result<String, FoundBookRefusal> {
        if let book = clubBook(found, isbn) { return .failure(.known(book.source.file.path)) }
        guard let record = newBook(found, isbn).newRecord else { return .failure(.unwritable(found.key)) }
        do {
            return .success(try write(record, title: found.title))
        } catch {
            return .failure(.disk(path: FoundBookRecord.folder, reason: error.reason))
        }
    }
}

extension FoundBookRecord {
    private static let folder = "content/books"

    /// The club's own record of the work, by its key, its ISBN, or its title and author.
    private func clubBook(_ found: FoundBook, _ isbn: ISBN?) -> Book? {
        catalog.books.first { book in
            if book.openLibrary == found.key || lock.books[book.source.slug]?.book.work?.key == found.key {
                return true
            }
            if let isbn, book.number == isbn { return true }
            return FoldedText.title(book.title) == FoldedText.title(found.title)
                && book.authors.contains { author in
                    found.authors.contains { FoldedText.words($0) == FoldedText.words(author.display) }
                }
        }
    }

    /// An ISBN identifies the edition and its work; the key of a work only the work.
    private func newBook(_ found: FoundBook, _ isbn: ISBN?) -> BookDetails {
        let authors = found.authors.isEmpty ? ["Anonymous"] : Array(found.authors.prefix(5))
        var book = BookDetails(
            title: found.title, authors: authors.map { PersonName(display: $0, filed: $0) })
        book.subtitle = found.subtitle
        book.isbn = isbn.map { Located($0, at: 0..<0) }
        book.openLibrary = isbn == nil ? found.key : nil
        book.published = found.firstPublished.flatMap {
            (1...9_999).contains($0) ? PartialDate(year: $0) : nil
        }
        return book
    }

    private func write(_ record: [UInt8], title: String) throws(FileFailure) -> String {
        let site = try Folder.existing(site)
        try site.makeFolders(FoundBookRecord.folder)
        var taken = Set(catalog.books.map(\.source.slug))
        while true {
            let slug = Slug.free(for: title) { taken.contains($0) }
            let path = "\(FoundBookRecord.folder)/\(slug).md"
            if try site.create(path, with: record, durability: .flushed) { return path }
            taken.insert(slug)
        }
    }
}

/// Why no record was created for a found book.
public struct FoundBookRefusal: Error, Sendable {
    /// The message.
    public let diagnostic: Diagnostic

    static func known(_ path: String) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "find-known", "the club has this book already", at: .wholeFile(path),
                help: "edit that record; no file was written"))
    }

    static func unwritable(_ key: OpenLibraryKey) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "find-unwritable", "what Open Library has of \(key) cannot be written as a record", at: nil,
                help: "write the record yourself, with `openlibrary: \(key)`"))
    }

    static func disk(path: String, reason: String) -> FoundBookRefusal {
        FoundBookRefusal(
            diagnostic: .error(
                "not-written", "no record could be written to `\(path)`: \(reason)", at: nil,
                help: "make sure that there is room on the disk and that you may write there"))
    }
}
