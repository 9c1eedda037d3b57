internal import Content
internal import Diagnostics
public import ReadingCatalog

/// Begins records in `content/books/` for books that were found; no file that is there is ever touched.
public struct FoundBookRecord: Sendable {
    private let site: String
    private let catalog: Catalog
    private let lock: LockFile

    /// Records of the club in a folder, whose books, drafts too, are known.
    public init(site: String, catalog: Catalog) {
        self.site = site
        self.catalog = catalog
        lock = LockFileStore(site: site).read().lock
    }

    /// Writes the record of a found book, with the number by which it was looked for, and says where.
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

    /// The club's own record of the work, by its key, its number, or its title and author.
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

    /// A number tells the edition too, and its work with it; a key of a work tells only that.
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

    private func write(_ record: [UInt8], title: String) throws(DiskFile.Failure) -> String {
        try DiskFile.makeFolder("\(site)/\(FoundBookRecord.folder)")
        var refused: Set<Slug> = []
        while true {
            let slug = Slug.free(for: title) { refused.contains($0) || isTaken($0) }
            let path = "\(FoundBookRecord.folder)/\(slug).md"
            if try DiskFile.create(record, at: "\(site)/\(path)") { return path }
            refused.insert(slug)
        }
    }

    private func isTaken(_ slug: Slug) -> Bool {
        catalog.books.contains { $0.source.slug == slug }
            || DiskFile.status("\(site)/\(FoundBookRecord.folder)/\(slug).md") != nil
    }
}
