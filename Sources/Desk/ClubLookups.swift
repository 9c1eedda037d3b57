internal import Authoring
internal import Diagnostics
internal import ReadingCatalog
internal import Synchronization

/// What screens look up in a club again and again: made when it is first needed, and kept as long as the club is the one
/// that was read.
final class ClubLookups: Sendable {
    private struct Made: Sendable {
        var words: [BookWords]?
        var gaps: [Set<BookGap>]?
        var orders: [BookQuery.Order: [Int]] = [:]
        var records: [String: String]?
    }

    private let made = Mutex(Made())
    /// What was made of books when the club was read before.
    private let known: [Slug: BookWords]

    init(after former: ClubLookups? = nil) {
        known = former?.words ?? [:]
    }

    private var words: [Slug: BookWords] {
        guard let words = made.withLock({ $0.words }) else { return known }
        return Dictionary(words.map { ($0.source.slug, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The words by which each book is found and sorted; those of books whose files are as they were are not made again.
    func words(of state: ClubState) -> [BookWords] {
        made.withLock { made in
            let words =
                made.words
                ?? state.catalog.books.map { book in
                    if let known = known[book.source.slug],
                        known.source.file.bytes == book.source.file.bytes
                    {
                        return known
                    }
                    return BookWords(book)
                }
            made.words = words
            return words
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
        let titles = words(of: state).map(\.title)
        return made.withLock { made in
            if let known = made.orders[order] { return known }
            var query = BookQuery()
            query.order = order
            let places = query.sorted(state.catalog.books, by: titles).compactMap {
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

/// What is made of the words of a book: by what it is found, and by what it is sorted.
struct BookWords: Sendable {
    let source: RecordSource
    let text: [UInt8]
    let title: String

    init(_ book: Book) {
        source = book.source
        text = Array(BookSearch.text(of: book).utf8)
        title = BookQuery.sortTitle(of: book)
    }
}

extension ClubState {
    /// Makes what a search needs, while nobody waits for it.
    func prepareSearch() {
        Task.detached(priority: .utility) {
            _ = (lookups.order(.title, of: self), lookups.gaps(of: self))
        }
    }

    /// The places of the books that words fit, in the order of the catalog.
    func books(found words: String) -> [Int] {
        let wanted = TypedWords(words)
        let words = lookups.words(of: self)
        return words.indices.filter { wanted.fit(words[$0].text) }
    }
}
