internal import Content
internal import Diagnostics
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

    public func add(_ found: FoundBook, isbn: ISBN? = nil) -> Result<String, FindFailure> {
        if let book = clubBook(found, isbn) {
            return .failure(
                FindFailure(
                    "find-known", "the club has this book already", at: .wholeFile(book.source.file.path),
                    help: "edit that record; no file was written"))
        }
        do {
            return .success(try write(NewRecord(newBook(found, isbn)).bytes, title: found.title))
        } catch {
            return .failure(
                FindFailure(
                    "not-written",
                    "no record could be written to `\(FoundBookRecord.folder)`: \(error.reason)",
                    help: "make sure that there is room on the disk and that you may write there"))
        }
    }
}

extension FoundBookRecord {
    private static let folder = "content/books"

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
