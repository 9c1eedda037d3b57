internal import ReadingCatalog

/// Finds the books of which the lock file does not say what it should.
struct MissingBooks: Sendable {
    /// The club's records.
    let catalog: Catalog
    /// What was fetched.
    let lock: LockFile

    /// The books about which the service was never asked, or asked something else, or not to the end.
    func indexes() -> [Int] {
        catalog.books.indices.filter { isMissing(catalog.books[$0]) }
    }

    /// The books that were asked about without success.
    func unanswered() -> [Int] {
        catalog.books.indices.filter { index in
            let book = catalog.books[index]
            guard book.isOpen, let locked = lock.books[book.source.slug] else { return false }
            return locked.outcome == .notFound || locked.outcome == .unclear
        }
    }

    /// The subject shelves that were never fetched, or for another subject.
    func shelves() -> [Int] {
        catalog.shelves.indices.filter { index in
            let shelf = catalog.shelves[index]
            guard let locked = lock.shelves[shelf.source.slug] else { return true }
            return locked.subject != shelf.subject || locked.limit != shelf.limit
        }
    }

    private func isMissing(_ book: Book) -> Bool {
        guard book.isOpen else { return false }
        guard let locked = lock.books[book.source.slug], BookQuestion(book).isAsked(by: locked.asked) else {
            return true
        }
        switch locked.outcome {
        case .notFound, .unclear: return false
        case .partial: return true
        case .found: break
        }
        if book.synopsis.isOpen, locked.skipped.contains(.synopsis) { return true }
        guard book.cover.isOpen else { return false }
        if locked.skipped.contains(.cover) { return true }
        return locked.cover.map { !catalog.files.contains("covers/\($0.value.file)") } ?? false
    }
}
