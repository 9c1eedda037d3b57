internal import Diagnostics
internal import ReadingCatalog

/// What an import would do: the fate of every entry, and the books to write.
public struct ImportPlan: Sendable {
    /// What becomes of an entry.
    public enum Fate: Sendable, Equatable {
        /// A record is written.
        case new(path: String)
        /// The record is there, and gets these fields.
        case merged(path: String, fields: [String])
        /// The record is there, and has everything already.
        case unchanged(path: String)
        /// The entry is not imported, for this reason.
        case skipped(String)
        /// The entry cannot be read, for this reason.
        case rejected(String)
    }

    /// An entry of a file.
    public struct Entry: Sendable {
        /// Where it is in the file, such as `line 12`.
        public let place: String
        /// What it is called; empty if that cannot be read.
        public let title: String
        public let fate: Fate
        /// What was changed or left out.
        public let remarks: [String]
    }

    /// A file with its entries.
    public struct File: Sendable {
        public let path: String
        /// What made the file, such as `Goodreads`.
        public let format: String
        public let remarks: [String]
        public let entries: [Entry]
        let columns: [String]
        let rejected: [RejectedEntry]
    }

    public private(set) var files: [File] = []
    /// The books of which records are to be written.
    private(set) var newBooks: [(slug: Slug, merge: BookMerge)] = []
    /// The records that get more fields.
    private(set) var additions: [(book: Book, merge: BookMerge)] = []

    /// Plans the import of files, one after the other, into a catalog.
    init(_ files: [ImportedFile], into catalog: Catalog) {
        var planning = Planning(catalog)
        self.files = files.map { planning.add($0) }
        for record in planning.records {
            switch record.origin {
            case .club(let book): if !record.merge.isEmpty { additions.append((book, record.merge)) }
            case .new(let slug): newBooks.append((slug, record.merge))
            }
        }
    }

    /// Whether an entry could not be read.
    public var hasRejected: Bool { files.contains { !$0.rejected.isEmpty } }

    /// Whether nothing is to be written to any record.
    public var isEmpty: Bool { newBooks.isEmpty && additions.isEmpty }
}

/// The work on a plan.
private struct Planning {
    enum Origin {
        case club(Book)
        case new(Slug)
    }

    struct Record {
        let origin: Origin
        var merge: BookMerge

        var path: String {
            switch origin {
            case .club(let book): book.source.file.path
            case .new(let slug): RecordKind.books.path(of: slug)
            }
        }
    }

    private(set) var records: [Record] = []
    private var known = KnownBooks()
    private var slugs: Set<Slug>

    init(_ catalog: Catalog) {
        slugs = Set(catalog.books.map(\.source.slug))
        for book in catalog.books {
            let source = book.source
            let body = String(decoding: source.file.bytes[source.body], as: UTF8.self)
            records.append(Record(origin: .club(book), merge: BookMerge(book.details, body: body)))
            _ = known.add(BookIdentity(book.details, isbns: []))
        }
    }

    mutating func add(_ file: ImportedFile) -> ImportPlan.File {
        let books = file.entries.map { entry -> (ImportedBook, BookIdentity)? in
            guard case .book(let book) = entry.content else { return nil }
            return (book, BookIdentity(book.details, isbns: book.isbns))
        }
        // Numbers come first: a title might take the record of another edition that is in the file too.
        var records = books.map { $0.flatMap { known.book(withNumberOf: $0.1) } }
        var claims: [Int: BookIdentity] = [:]
        for (book, record) in zip(books, records) {
            if let identity = book?.1, let record { Self.claim(record, identity, in: &claims) }
        }
        var entries: [ImportPlan.Entry] = []
        for (number, entry) in file.entries.enumerated() {
            guard let (book, identity) = books[number] else {
                entries.append(ImportPlan.Entry(entry))
                continue
            }
            if records[number] == nil { records[number] = record(of: identity, claims) }
            let (record, fate) = place(book, identity, in: records[number])
            Self.claim(record, identity, in: &claims)
            entries.append(ImportPlan.Entry(entry.place, book, fate))
        }
        return ImportPlan.File(
            path: file.path, format: file.format, remarks: file.remarks, entries: entries,
            columns: file.columns,
            rejected: file.entries.compactMap {
                if case .rejected(let entry) = $0.content { entry } else { nil }
            })
    }

    /// Notes that an entry of the file belongs to a record, with all that the entries say about it.
    private static func claim(_ record: Int, _ identity: BookIdentity, in claims: inout [Int: BookIdentity]) {
        claims[record] = claims[record]?.joined(with: identity) ?? identity
    }

    /// The record of a book that no number has identified.
    ///
    /// Two entries of one file are two books if their numbers or their series differ; the club's record may be of
    /// another edition.
    private func record(of identity: BookIdentity, _ claims: [Int: BookIdentity]) -> Int? {
        if let same = known.book(withNumberOf: identity) { return same }
        return known.books(titledAs: identity).first {
            claims[$0].map { !identity.isOtherBook(than: $0) } ?? true
        }
    }

    /// Puts a book into the record that was found for it, or else into a new one.
    private mutating func place(
        _ book: ImportedBook, _ identity: BookIdentity, in found: Int?
    ) -> (record: Int, ImportPlan.Fate) {
        guard let found else {
            let slug = freeSlug(for: book.details)
            slugs.insert(slug)
            var merge = BookMerge(book.details, body: "")
            _ = merge.add(book)
            merge.addCover(of: book)
            records.append(Record(origin: .new(slug), merge: merge))
            return (known.add(identity), .new(path: RecordKind.books.path(of: slug)))
        }
        known.note(identity, found)
        let names = records[found].merge.add(book)
        let path = records[found].path
        return (found, names.isEmpty ? .unchanged(path: path) : .merged(path: path, fields: names))
    }

    /// A name made from the title; if that is taken, with the author's.
    private func freeSlug(for book: BookDetails) -> Slug {
        let plain = Slug.free(for: book.title) { _ in false }
        if !slugs.contains(plain) { return plain }
        let family = book.authors.first?.filed.prefix { $0 != "," } ?? ""
        return Slug.free(for: "\(book.title) \(family)") { slugs.contains($0) }
    }
}

extension ImportPlan.Entry {
    /// An entry that is not a book.
    fileprivate init(_ entry: ImportedFile.Entry) {
        switch entry.content {
        case .book(let book): self.init(entry.place, book, .skipped(""))
        case .skipped(let title, let reason):
            self.init(place: entry.place, title: title, fate: .skipped(reason), remarks: [])
        case .rejected(let rejected):
            self.init(place: entry.place, title: "", fate: .rejected(rejected.reason), remarks: [])
        }
    }

    fileprivate init(_ place: String, _ book: ImportedBook, _ fate: ImportPlan.Fate) {
        let left = book.hasPrivateNotes ? ["left out the private notes (`--private` includes them)"] : []
        self.init(place: place, title: book.details.title, fate: fate, remarks: book.remarks + left)
    }
}
