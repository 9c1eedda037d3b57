internal import Content
internal import ReadingCatalog

/// Where books appear: the meetings at which they are talked about, and the lists that they are on.
///
/// A class, so that passing it on counts one reference.
public final class BookAppearances: Sendable {
    /// The place of a book on a list.
    public struct Place: Sendable, Hashable {
        public let list: Int32
        /// Its number among the entries of the record, and from 1 among those that are shown.
        public let entry: Int
        public let number: Int
        public let book: Int32
    }

    /// The shown books of each meeting.
    public let booksOfMeeting: [[Int32]]
    /// The meetings of each book, latest first.
    public let meetingsOfBook: [[Int32]]
    /// The places of each list whose books are shown.
    public let placesOfList: [[Place]]
    /// The places of each book, by the lists' titles.
    public let placesOfBook: [[Place]]

    /// Collects the appearances of the books that have a rank.
    init(_ catalog: Catalog, meetings: [Int32], lists: [Int32], ranks: [Int32]) {
        let find = { (slug: Slug) in
            catalog.index(ofBook: slug).flatMap { ranks[$0] >= 0 ? Int32($0) : nil }
        }
        var booksOfMeeting = [[Int32]](repeating: [], count: catalog.meetings.count)
        var meetingsOfBook = [[Int32]](repeating: [], count: catalog.books.count)
        for meeting in meetings.reversed() {
            let books = catalog.meetings[Int(meeting)].books.compactMap { find($0.value) }
            for book in books { meetingsOfBook[Int(book)].append(meeting) }
            booksOfMeeting[Int(meeting)] = books
        }
        var placesOfList = [[Place]](repeating: [], count: catalog.lists.count)
        var placesOfBook = [[Place]](repeating: [], count: catalog.books.count)
        for list in lists {
            for (entry, written) in catalog.lists[Int(list)].entries.enumerated() {
                guard let book = find(written.book.value) else { continue }
                let number = placesOfList[Int(list)].count + 1
                let place = Place(list: list, entry: entry, number: number, book: book)
                placesOfList[Int(list)].append(place)
                placesOfBook[Int(book)].append(place)
            }
        }
        self.booksOfMeeting = booksOfMeeting
        self.meetingsOfBook = meetingsOfBook
        self.placesOfList = placesOfList
        self.placesOfBook = placesOfBook
    }

    public func books(ofList list: Int) -> [Int32] { placesOfList[list].map(\.book) }
}
