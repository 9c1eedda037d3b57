internal import Content
internal import ReadingCatalog

/// Where books appear: the meetings at which they are talked about, and the lists that they are on.
///
/// A class, since every book's page reads it: passing it on counts one reference instead of nine.
public final class BookAppearances: Sendable {
    /// The place of a book on a list.
    public struct Place: Sendable, Hashable {
        public let list: Int32
        public let entry: Int32
    }

    /// The shown books of each meeting.
    public let booksOfMeeting: IndexLists
    /// The meetings of each book, latest first.
    public let meetingsOfBook: IndexLists
    /// The entries of each list whose books are shown.
    public let entriesOfList: IndexLists
    public let booksOfList: IndexLists
    private let listPlaces: IndexLists
    private let places: [Place]

    /// Collects the appearances of the books that have a rank.
    init(_ catalog: Catalog, meetings: [Int32], lists: [Int32], ranks: [Int32]) {
        let find = { (slug: Slug) in
            catalog.index(ofBook: slug).flatMap { ranks[$0] >= 0 ? Int32($0) : nil }
        }
        booksOfMeeting = IndexLists(
            count: catalog.meetings.count,
            pairs: meetings.flatMap { meeting in
                catalog.meetings[Int(meeting)].books.compactMap { book in
                    find(book.value).map { (meeting, $0) }
                }
            })
        meetingsOfBook = booksOfMeeting.inverted(count: catalog.books.count, order: meetings.reversed())
        var found: [(place: Place, book: Int32)] = []
        for list in lists {
            for (entry, written) in catalog.lists[Int(list)].entries.enumerated() {
                guard let book = find(written.book.value) else { continue }
                found.append((Place(list: list, entry: Int32(entry)), book))
            }
        }
        places = found.map(\.place)
        entriesOfList = IndexLists(
            count: catalog.lists.count, pairs: found.map { ($0.place.list, $0.place.entry) })
        booksOfList = IndexLists(count: catalog.lists.count, pairs: found.map { ($0.place.list, $0.book) })
        listPlaces = IndexLists(
            count: catalog.books.count, pairs: found.enumerated().map { ($1.book, Int32($0)) })
    }

    /// Calls `take` with each place that a book has on a list, by the lists' titles.
    public func forEachList(ofBook book: Int, _ take: (Place) -> Void) {
        listPlaces.forEach(in: book) { take(places[Int($0)]) }
    }

    /// The number of a place among the entries of its list that are shown, from 1.
    public func number(of place: Place) -> Int {
        var number = 1
        entriesOfList.forEach(in: Int(place.list)) { if $0 < place.entry { number += 1 } }
        return number
    }
}
