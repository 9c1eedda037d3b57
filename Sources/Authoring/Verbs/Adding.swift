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
        let taken = RecordKind.books.takenNames(in: catalog)
        var others: Set<Slug> = []
        let title = book.texts("title").first ?? ""
        while true {
            let slug = Slug.free(for: title) { taken.contains($0) || others.contains($0) }
            if try !hasFile(RecordKind.books.path(of: slug)) {
                var plan = EditPlan()
                plan.create(book, called: slug)
                return (plan, slug)
            }
            others.insert(slug)
        }
    }
}

extension NewRecord {
    /// The texts of a field: one, or those of a list.
    fileprivate func texts(_ name: String) -> [String] {
        switch fields.first(where: { $0.name == name })?.value {
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
