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
    /// What was made of books when the club was read before, and their places by title if they were sorted.
    private let known: (words: [BookWords], order: [Int]?)

    init(after former: ClubLookups? = nil) {
        guard let former else {
            known = ([], nil)
            return
        }
        known = former.made.withLock { made in
            made.words.map { ($0, made.orders[.title]) } ?? former.known
        }
    }

    /// The words by which each book is found and sorted; those of books whose files are as they were are not made again.
    func words(of state: ClubState) -> [BookWords] {
        made.withLock { made in
            let words = made.words ?? words(of: state.catalog.books)
            made.words = words
            return words
        }
    }

    private func words(of books: [Book]) -> [BookWords] {
        var others: [Slug: BookWords]?
        return books.enumerated().map { place, book in
            var former = place < known.words.count ? known.words[place] : nil
            if former?.source.slug != book.source.slug {
                // A book was added or removed before this one.
                let all =
                    others
                    ?? Dictionary(
                        known.words.map { ($0.source.slug, $0) }, uniquingKeysWith: { first, _ in first })
                others = all
                former = all[book.source.slug]
            }
            if let former, former.source.file.bytes == book.source.file.bytes { return former }
            return BookWords(book)
        }
    }

    /// What each book lacks.
    func gaps(of state: ClubState) -> [Set<BookGap>] {
        // Nobody who needs something else waits for this.
        if let gaps = made.withLock({ $0.gaps }) { return gaps }
        let gaps = state.catalog.books.map { BookGap.all(of: $0, state) }
        made.withLock { $0.gaps = gaps }
        return gaps
    }

    /// What the books at these places lack, by their places; that of a few is not worth making all.
    func gaps(at places: [Int], of state: ClubState) -> (Int) -> Set<BookGap> {
        let books = state.catalog.books
        if places.count < books.count / 8, made.withLock({ $0.gaps == nil }) {
            return { BookGap.all(of: books[$0], state) }
        }
        let all = gaps(of: state)
        return { all[$0] }
    }

    /// The places of all books in an order.
    func order(_ order: BookQuery.Order, of state: ClubState) -> [Int] {
        let words = words(of: state)
        return made.withLock { made in
            if let known = made.orders[order] { return known }
            if order == .title, let sorted = known.order, areSorted(words) {
                made.orders[order] = sorted
                return sorted
            }
            let titles = words.map(\.title)
            var query = BookQuery()
            query.order = order
            let places = query.sorted(state.catalog.books, by: titles).compactMap {
                state.catalog.index(ofBook: $0.source.slug)
            }
            made.orders[order] = places
            return places
        }
    }

    /// Whether words give the order by title that former ones gave.
    private func areSorted(_ words: [BookWords]) -> Bool {
        words.elementsEqual(known.words) { $0.source.slug == $1.source.slug && $0.title == $1.title }
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
    let text: [CChar]
    let title: String

    init(_ book: Book) {
        source = book.source
        text = TypedWords.searched(BookSearch.text(of: book))
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
