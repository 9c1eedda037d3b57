/// A catalog whose books have all that club and service know: the only thing that pages are made of.
public struct EnrichedCatalog: Sendable {
    /// The records.
    public let catalog: Catalog
    /// The facts of each book, in the order of `catalog.books`.
    public let facts: [BookFacts]
    /// The books of each subject shelf, in the order of `catalog.shelves`.
    public let shelves: [[ShelfBook]]

    /// A catalog with what was found for it.
    public init(catalog: Catalog, facts: [BookFacts], shelves: [[ShelfBook]]) {
        self.catalog = catalog
        self.facts = facts
        self.shelves = shelves
    }
}
