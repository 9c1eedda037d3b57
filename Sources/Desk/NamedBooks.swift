internal import ReadingCatalog
internal import Synchronization

/// The books of a club by their names, which the first search looks at that needs them; others wait for it.
final class NamedBooks: Sendable {
    private let catalog: Catalog
    private let known = Mutex<NameIndex?>(nil)

    init(_ catalog: Catalog) { self.catalog = catalog }

    var index: NameIndex {
        known.withLock { known in
            let index = known ?? catalog.names(of: .books)
            known = index
            return index
        }
    }
}

extension ClubState {
    /// The places of the books that words fit, in the order of the catalog or by title: words that begin its own, or one
    /// of its names.
    func books(found words: String, byTitle: Bool = false) -> [Int] {
        search.places(fitting: words, or: named.index.find(words), byTitle: byTitle)
    }
}
