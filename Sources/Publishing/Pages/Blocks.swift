internal import Files
internal import ReadingCatalog

/// A book as lists of books show it.
struct BookCard {
    let index: Int
}

/// All that the page of a book shows.
struct WholeBook {
    /// The most books of the same genre that it lists.
    static let mostOfGenre = 6

    let index: Int
    let card: BookCard
    /// Its neighbours in its series.
    let previous: BookCard?
    let next: BookCard?
}

/// One page of a long list of books.
struct PageOfCards {
    /// The numbers of the books on this page.
    let books: ArraySlice<Int32>
    /// Which part of the list this page shows.
    let paging: Paging
}

/// An author, genre or series with the number of its books.
struct GroupLink {
    let index: Int
    let name: String
    /// As it is put in order.
    let filed: String

    init(index: Int, _ group: NamedGroups.Group) {
        self.index = index
        name = group.name
        filed = group.filed
    }
}

/// A meeting as lists of meetings show it.
struct MeetingCard {
    let index: Int
}

/// All that the page of a meeting shows.
struct WholeMeeting {
    let card: MeetingCard
    let record: Meeting
    let previous: RecordLink?
    let next: RecordLink?
}

/// A reading list where lists are listed.
struct ListCard {
    let index: Int
}

/// A reading list with its books and notes.
struct WholeList {
    /// A book on the list with what the club wrote about it there.
    struct Entry {
        let book: BookCard
        let note: String?
    }

    let record: ReadingList
    let entries: [Entry]
}

/// A link to a record by its title.
struct RecordLink {
    let title: String
    let path: SitePath
}

/// A book that is on loan.
struct LentBook {
    let book: BookCard
    let entry: LoanLedger.Entry
}

/// A finished reading of a book.
struct FinishedReading {
    let book: BookCard
    let reading: Reading
    /// The year in which it was finished, if that is known.
    let year: Int?
}

/// A book of a subject shelf, and the club's own copy if it has one.
struct ShelfEntry {
    let book: ShelfBook
    let own: BookCard?
}

/// What the front page tells new visitors.
enum Greeting {
    /// Markdown of `site.yaml`.
    case text(String)
    /// The club's page `welcome`.
    case page(FreePage)
}
