public import ReadingCatalog

/// Which books are listed, and in which order.
public struct BookQuery: Sendable {
    /// The orders of a list of books.
    public enum Order: String, Sendable, CaseIterable {
        case title
        case author
        case rating
        case acquired
        case published
        case pages
    }

    public var genre: String?
    public var tag: String?
    public var author: String?
    public var series: String?
    /// Nil for all but those that are only suggested.
    public var status: ReadingStatus?
    /// Only those that are lent.
    public var isLent = false
    public var order = Order.title
    public var isReversed = false

    public init() {}

    /// The books that fit, in order. Ratings and dates begin with the best and the latest; books without one come last.
    public func books(of catalog: Catalog) -> [Book] {
        let found = catalog.books.filter(fits).map { (title: BookSearch.title(of: $0), book: $0) }
        return sorted(
            found.sorted { ($0.title, $0.book.source.slug) < ($1.title, $1.book.source.slug) }.map(\.book))
    }

    /// Books that are by title in the order of the query, whether they fit or not.
    public func sorted(_ found: [Book]) -> [Book] {
        let ordered: [Book] =
            switch order {
            case .title: found
            case .author:
                sorted(found) { $0.authors.first.map { FoldedText.words($0.filed).joined(separator: " ") } }
            case .rating: sorted(found) { $0.rating.map { -$0.halves } }
            case .acquired: sorted(found, by: >) { $0.acquired }
            case .published: sorted(found) { $0.published }
            case .pages: sorted(found) { $0.pages }
            }
        return isReversed ? ordered.reversed() : ordered
    }

    /// Books by a key, those without one last; equal ones stay in their order.
    private func sorted<Key: Comparable>(
        _ books: [Book], by isBefore: (Key, Key) -> Bool = { $0 < $1 }, _ key: (Book) -> Key?
    ) -> [Book] {
        let keyed = books.compactMap { book in key(book).map { (key: $0, book: book) } }
        return keyed.sorted { isBefore($0.key, $1.key) }.map(\.book) + books.filter { key($0) == nil }
    }

    private func fits(_ book: Book) -> Bool {
        if isLent, book.openLoan == nil { return false }
        if status.map({ $0 != book.standing }) ?? (book.standing == .suggested) { return false }
        return Self.fits(genre, book.genres) && Self.fits(tag, book.tags)
            && Self.fits(author, book.authors.map(\.display))
            && Self.fits(series, book.series.map { [$0.name] } ?? [])
    }

    /// Whether the words that are asked for begin words of one of the texts.
    private static func fits(_ wanted: String?, _ texts: [String]) -> Bool {
        guard let wanted else { return true }
        let words = FoldedText.words(wanted)
        return texts.contains { FoldedText.begin(words, in: [$0]) }
    }
}
