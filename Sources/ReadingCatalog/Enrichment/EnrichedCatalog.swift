/// A catalog whose books have all that club and service know: the only thing that pages are made of.
public struct EnrichedCatalog: Sendable {
    /// The records.
    public let catalog: Catalog
    /// The books of each subject shelf, in the order of `catalog.shelves`.
    public let shelves: [[ShelfBook]]
    /// What was fetched of each book, in the order of `catalog.books`; empty if nothing was.
    private let found: [FoundFacts?]

    /// A catalog with what was found for it: of no book, or of each.
    public init(catalog: Catalog, found: [FoundFacts?] = [], shelves: [[ShelfBook]]) {
        self.catalog = catalog
        self.found = found
        self.shelves = shelves
    }

    /// A catalog of which only the club has spoken.
    public init(clubOnly catalog: Catalog) {
        self.init(catalog: catalog, shelves: Array(repeating: [], count: catalog.shelves.count))
    }

    /// What is known of a book.
    public func facts(ofBook index: Int) -> BookFacts {
        BookFacts(catalog.books[index], found: found.isEmpty ? nil : found[index])
    }
}
