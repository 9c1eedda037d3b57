internal import Content
public import Diagnostics
public import ReadingCatalog

extension Club {
    /// The club's own record of a book: by its ISBN, its work, or title and author.
    public func known(_ book: NewRecord) -> Book? {
        let title = book.texts("title").first.map(FoldedText.title)
        let authors = book.texts("authors").map(FoldedText.words)
        let isbn = book.texts("isbn").first
        let work = book.texts("openlibrary").first
        return catalog.books.first { known in
            if let isbn, known.number?.digits == isbn { return true }
            if let work, known.openLibrary?.description == work { return true }
            return FoldedText.title(known.title) == title
                && known.authors.contains { authors.contains(FoldedText.words($0.display)) }
        }
    }

    /// Adds a book that the club does not have yet.
    public func adding(_ book: NewRecord) throws -> (plan: EditPlan, slug: Slug) {
        if let known = known(book) { throw KnownBook(book: known) }
        return try creating(book, titled: book.texts("title").first ?? "")
    }

    /// Plans a new record, which is called after a title.
    public func creating(_ record: NewRecord, titled title: String) throws -> (plan: EditPlan, slug: Slug) {
        let taken = record.kind.takenNames(in: catalog)
        let slug = try Slug.free(for: title) { slug in
            // A book that cannot be read has a name too.
            try taken.contains(slug) || record.kind == .books && hasFile(RecordKind.books.path(of: slug))
        }
        var plan = EditPlan()
        plan.create(record, called: slug)
        return (plan, slug)
    }
}

extension NewRecord {
    /// The texts of a field: one, or those of a list.
    fileprivate func texts(_ name: String) -> [String] {
        switch fields.value(name) {
        case .text(let text): [text]
        case .integer(let number): [String(number)]
        case .list(let items): items.compactMap { if case .text(let text) = $0 { text } else { nil } }
        default: []
        }
    }
}

/// A book that is to be added is there already.
public struct KnownBook: Error {
    public let book: Book

    public init(book: Book) {
        self.book = book
    }

    public var diagnostic: Diagnostic {
        .error(
            "book-known", "the club has this book already: \(book.described)",
            at: book.source.file.wholeFile,
            help: "`octavo set \(book.source.slug) FIELD=VALUE` changes it; no file was written")
    }
}
