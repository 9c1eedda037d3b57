/// The books of each genre by title, and what follows a book in its first genre.
///
/// A class, so that passing it on counts one reference.
public final class GenreShelves: Sendable {
    /// The genres by name, and those of each book.
    public let named: NamedGroups
    /// The books of each genre, by title.
    private let books: IndexLists
    /// The rank of each book by title within its first genre.
    private let places: [Int32]

    /// Distributes the books, sorted by title, to their genres: no genre is sorted again.
    init(_ named: NamedGroups, byTitle: [Int32]) {
        self.named = named
        books = named.books(in: byTitle)
        var places = [Int32](repeating: 0, count: named.ofBook.count)
        for genre in 0..<named.count {
            for (place, book) in books[genre].enumerated()
            where named.ofBook.first(in: Int(book)) == Int32(genre) {
                places[Int(book)] = Int32(place)
            }
        }
        self.places = places
    }

    public func books(ofGenre genre: Int) -> ArraySlice<Int32> { books[genre] }

    /// The genre that a book names first.
    public func first(ofBook book: Int) -> Int? { named.ofBook.first(in: book).map { Int($0) } }

    /// Calls `take` with the books that follow by title in the book's first genre; the first follows the last.
    public func forEach(following book: Int, count: Int, _ take: (Int32) -> Void) {
        guard let genre = first(ofBook: book) else { return }
        let total = books.count(in: genre)
        var place = Int(places[book])
        for _ in 0..<min(count, total - 1) {
            place = place + 1 < total ? place + 1 : 0
            take(books.member(place, of: genre))
        }
    }
}
