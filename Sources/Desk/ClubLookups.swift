internal import Authoring
internal import Diagnostics
internal import ReadingCatalog
internal import Synchronization

/// What screens look up in a club again and again: made when it is first needed, and kept as long as the club is the one
/// that was read.
final class ClubLookups: Sendable {
    private struct Made: Sendable {
        var texts: [[UInt8]]?
        var gaps: [Set<BookGap>]?
        var orders: [BookQuery.Order: [Int]] = [:]
        var records: [String: String]?
    }

    private let made = Mutex(Made())

    /// The words by which each book is found.
    func texts(of state: ClubState) -> [[UInt8]] {
        made.withLock { made in
            let texts = made.texts ?? state.catalog.books.map { Array(BookSearch.text(of: $0).utf8) }
            made.texts = texts
            return texts
        }
    }

    /// What each book lacks.
    func gaps(of state: ClubState) -> [Set<BookGap>] {
        made.withLock { made in
            let gaps =
                made.gaps
                ?? state.catalog.books.map { book in
                    Set(BookGap.allCases.filter { $0.isThere(book, state) })
                }
            made.gaps = gaps
            return gaps
        }
    }

    /// The places of all books in an order.
    func order(_ order: BookQuery.Order, of state: ClubState) -> [Int] {
        made.withLock { made in
            if let known = made.orders[order] { return known }
            var query = BookQuery()
            query.order = order
            let places = query.sorted(state.catalog.books).compactMap {
                state.catalog.index(ofBook: $0.source.slug)
            }
            made.orders[order] = places
            return places
        }
    }

    /// The name of the record in a file; nil if there is none.
    func name(at path: String, of state: ClubState) -> String? {
        made.withLock { made in
            let records =
                made.records
                ?? Dictionary(
                    RecordKind.allCases.flatMap { kind in
                        kind.sources(of: state.catalog).map { ($0.file.path, $0.slug.text) }
                    } + state.unread.map { ($0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
            made.records = records
            return records[path]
        }
    }
}

extension ClubState {
    /// Makes what a search needs, while nobody waits for it.
    func prepareSearch() {
        Task.detached(priority: .utility) {
            _ = (lookups.texts(of: self), lookups.gaps(of: self), lookups.order(.title, of: self))
        }
    }

    /// The places of the books that words fit, in the order of the catalog.
    func books(found words: String) -> [Int] {
        let wanted = TypedWords(words)
        let texts = lookups.texts(of: self)
        return texts.indices.filter { wanted.fit(texts[$0]) }
    }
}
