public import ReadingCatalog
internal import Workers

/// What the service may add to a site: only what the club has neither written, refused nor hidden.
public struct WantedParts: Sendable {
    public let includesCovers: Bool
    public let includesShelves: Bool
    /// The books with covers that were not fetched.
    private let booksWithOwnCovers: Set<Slug>

    /// The parts wanted by a site; `fetched` are the covers that its lock file has recorded.
    public init(_ catalog: Catalog, fetched: some Sequence<String>) {
        includesCovers = !catalog.site.sectionsOff.contains(.covers)
        includesShelves = !catalog.site.sectionsOff.contains(.shelves)
        booksWithOwnCovers = catalog.booksWithOwnCovers(besides: Set(fetched))
    }

    public func wantsSynopsis(of book: Book) -> Bool { book.synopsis.isOpen }

    public func wantsCover(of book: Book) -> Bool {
        includesCovers && book.cover.isOpen
            && (booksWithOwnCovers.isEmpty || !booksWithOwnCovers.contains(book.source.slug))
    }

    public func wantsAnything(of book: Book) -> Bool { wantsSynopsis(of: book) || wantsCover(of: book) }
}

/// Finds the books for which the lock file is incomplete.
public struct MissingBooks: Sendable {
    public let catalog: Catalog
    let lock: LockFile
    public let wanted: WantedParts

    public init(catalog: Catalog, lock: LockFile) {
        self.catalog = catalog
        self.lock = lock
        wanted = WantedParts(catalog, fetched: lock.coverFiles)
    }

    /// The books that were never looked up, or with another query, or incompletely.
    public func books() async -> [Int] {
        let isMissing = await ParallelWork.map(catalog.books.count, among: Processors.count) {
            self.isMissing(catalog.books[$0])
        }
        return catalog.books.indices.filter { isMissing[$0] }
    }

    public func unanswered() -> [Int] {
        catalog.books.indices.filter { index in
            let book = catalog.books[index]
            guard wanted.wantsAnything(of: book), let record = lock.books[book.source.slug] else {
                return false
            }
            return record.book.outcome == .notFound || record.book.outcome == .unclear
        }
    }

    public func shelves() -> [Int] {
        guard wanted.includesShelves else { return [] }
        return catalog.shelves.indices.filter { index in
            let shelf = catalog.shelves[index]
            guard let recorded = lock.shelves[shelf.source.slug] else { return true }
            return recorded.subject != shelf.subject || recorded.limit != shelf.limit
                || wanted.includesCovers && isAnyMissing(recorded.coverNames)
        }
    }

    private func isMissing(_ book: Book) -> Bool {
        guard wanted.wantsAnything(of: book) else { return false }
        guard let record = lock.books[book.source.slug], record.book.asked == BookQuestion(book).text
        else { return true }
        switch record.book.outcome {
        case .notFound, .unclear: return false
        case .partial: return true
        case .found: break
        }
        if wanted.wantsSynopsis(of: book), record.book.skipped.contains(.synopsis) { return true }
        guard wanted.wantsCover(of: book) else { return false }
        if record.book.skipped.contains(.cover) { return true }
        return isAnyMissing([record.book.cover?.value.file].compactMap { $0 })
    }

    /// Whether a cover is recorded but not there: a run that was killed had not put it in place yet.
    private func isAnyMissing(_ covers: [String]) -> Bool {
        covers.contains { !catalog.files.contains("covers/\($0)") }
    }
}
