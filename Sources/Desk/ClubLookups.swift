internal import Authoring
internal import Diagnostics
internal import ReadingCatalog
internal import Synchronization

/// What screens look up in a club again and again: made when it is first needed, and kept as long as the club is the one
/// that was read.
final class ClubLookups: Sendable {
    private struct Made: Sendable {
        var words: [BookWords]?
        var names: NameIndex?
        var gaps: [Set<BookGap>]?
    }

    private let made = Mutex(Made())
    private let catalog: Catalog

    init(_ catalog: Catalog) { self.catalog = catalog }

    private func known<Value: Sendable>(
        _ property: any WritableKeyPath<Made, Value?> & Sendable, _ make: () -> Value
    ) -> Value {
        // Nobody who needs something else waits for this.
        if let value = made.withLock({ $0[keyPath: property] }) { return value }
        let value = make()
        made.withLock { $0[keyPath: property] = value }
        return value
    }

    /// The words by which each book is found and sorted.
    var words: [BookWords] { known(\.words) { catalog.books.map(BookWords.init) } }

    /// The books by their names.
    var names: NameIndex { known(\.names) { catalog.names(of: .books) } }

    /// What each book lacks.
    var gaps: [Set<BookGap>] {
        known(\.gaps) { catalog.books.map { BookGap.all(of: $0, catalog) } }
    }

    /// The places of all books in an order.
    func order(_ order: BookQuery.Order) -> [Int] {
        var query = BookQuery()
        query.order = order
        return query.sorted(catalog.books, by: words.map(\.title)).compactMap {
            catalog.index(ofBook: $0.source.slug)
        }
    }
}

/// What is made of the words of a book: by what it is found, and by what it is sorted.
struct BookWords: Sendable {
    let text: [CChar]
    let title: String

    init(_ book: Book) {
        text = TypedWords.searched(BookSearch.text(of: book))
        title = BookQuery.sortTitle(of: book)
    }
}

extension ClubState {
    /// Makes what a search needs, while nobody waits for it.
    func prepareSearch() {
        Task.detached(priority: .utility) { _ = (lookups.words, lookups.names, lookups.gaps) }
    }

    /// The places of the books that words fit, in the order of the catalog: words that begin its own, or one of its names.
    func books(found words: String) -> [Int] {
        let wanted = TypedWords(words)
        let texts = lookups.words
        let named: Set<Int> =
            switch lookups.names.find(words) {
            case .none: []
            case .one(let place): [place]
            case .several(let places): Set(places)
            }
        return texts.indices.filter { wanted.fit(texts[$0].text) || named.contains($0) }
    }
}
