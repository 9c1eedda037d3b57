/// The books of each genre in each order, and what follows a book in its first genre.
///
/// A class, so that passing it on counts one reference.
public final class GenreShelves: Sendable {
    /// The genres by name, and those of each book.
    public let named: NamedGroups
    /// The books of each genre, by `BookOrder.rawValue`; none in orders in which they are not listed.
    private let orders: [IndexLists]
    private let byTitle: IndexLists
    /// The rank of each book by title within its first genre.
    private let places: [Int32]

    /// Distributes the sorted books to their genres: no genre is sorted again.
    init(_ named: NamedGroups, orders sorted: BookOrders, listed: [BookOrder], bookCount: Int) {
        self.named = named
        let orders = BookOrder.allCases.map { order in
            named.ofBook.inverted(count: named.count, order: listed.contains(order) ? sorted[order] : [])
        }
        self.orders = orders
        byTitle = orders[BookOrder.title.rawValue]
        var places = [Int32](repeating: 0, count: bookCount)
        for genre in 0..<named.count {
            for (place, book) in byTitle[genre].enumerated()
            where named.ofBook.first(in: Int(book)) == Int32(genre) {
                places[Int(book)] = Int32(place)
            }
        }
        self.places = places
    }

    public func books(ofGenre genre: Int, _ order: BookOrder = .title) -> ArraySlice<Int32> {
        orders[order.rawValue][genre]
    }

    /// The genre that a book names first.
    public func first(ofBook book: Int) -> Int? { named.ofBook.first(in: book).map { Int($0) } }

    /// Calls `take` with the books that follow by title in the book's first genre; the first follows the last.
    public func forEach(following book: Int, count: Int, _ take: (Int32) -> Void) {
        guard let genre = first(ofBook: book) else { return }
        let total = byTitle.count(in: genre)
        var place = Int(places[book])
        for _ in 0..<min(count, total - 1) {
            place = place + 1 < total ? place + 1 : 0
            take(byTitle.member(place, of: genre))
        }
    }
}
