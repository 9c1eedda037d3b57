internal import ReadingCatalog
internal import Workers

/// Finds the books of which the lock file does not say what it should.
struct MissingBooks: Sendable {
    /// The club's records.
    let catalog: Catalog
    /// What was fetched.
    let lock: LockFile
    /// What the site shows.
    let wanted: WantedParts

    /// The books of a catalog that a lock file lacks.
    init(catalog: Catalog, lock: LockFile) {
        self.catalog = catalog
        self.lock = lock
        wanted = WantedParts(catalog.site)
    }

    /// The books about which the service was never asked, or asked something else, or not to the end.
    func indexes() async -> [Int] {
        let isMissing = await WorkSharing.map(catalog.books.count, among: Processors.count) {
            self.isMissing(catalog.books[$0])
        }
        return catalog.books.indices.filter { isMissing[$0] }
    }

    /// The books that were asked about without success.
    func unanswered() -> [Int] {
        catalog.books.indices.filter { index in
            let book = catalog.books[index]
            guard wanted.wantsAnything(of: book), let record = lock.books[book.source.slug] else {
                return false
            }
            return record.book.outcome == .notFound || record.book.outcome == .unclear
        }
    }

    /// The subject shelves that were never fetched, or for another subject.
    func shelves() -> [Int] {
        guard wanted.includesShelves else { return [] }
        return catalog.shelves.indices.filter { index in
            let shelf = catalog.shelves[index]
            guard let locked = lock.shelves[shelf.source.slug] else { return true }
            return locked.subject != shelf.subject || locked.limit != shelf.limit
        }
    }

    private func isMissing(_ book: Book) -> Bool {
        guard wanted.wantsAnything(of: book) else { return false }
        guard let record = lock.books[book.source.slug], BookQuestion(book).isAsked(by: record.book.asked)
        else { return true }
        switch record.book.outcome {
        case .notFound, .unclear: return false
        case .partial: return true
        case .found: break
        }
        if wanted.wantsSynopsis(of: book), record.book.skipped.contains(.synopsis) { return true }
        guard wanted.wantsCover(of: book) else { return false }
        if record.book.skipped.contains(.cover) { return true }
        return record.book.cover.map { !catalog.files.contains("covers/\($0.value.file)") } ?? false
    }
}
