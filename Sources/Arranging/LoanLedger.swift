public import ReadingCatalog
internal import TextAndTime

/// What is lent now.
public struct LoanLedger: Sendable {
    /// A book that is on loan.
    public struct Entry: Sendable, Hashable {
        public let book: Int32
        public let loan: Loan
        /// By how many days it is overdue; 0 if it is not.
        public let daysOverdue: Int
    }

    /// Overdue loans first, then by due date; those without one last.
    public let entries: [Entry]
    private let ofBook: [Int32: Int]

    /// Gathers the open loans of the shown books.
    init(_ books: [Book], byTitle: [Int32], today: CalendarDay) {
        let open = byTitle.compactMap { index -> Entry? in
            guard let loan = books[Int(index)].loans.last(where: { $0.returned == nil }) else { return nil }
            let days = loan.due.map { max(0, today.dayNumber - $0.dayNumber) } ?? 0
            return Entry(book: index, loan: loan, daysOverdue: days)
        }
        // Overdue days are in the past, so the order by due day puts them first by itself.
        func key(_ entry: Entry, _ rank: Int) -> (Int, Int, Int) {
            (entry.loan.due?.dayNumber ?? .max, entry.loan.at.dayNumber, rank)
        }
        entries = open.enumerated().sorted {
            key($0.element, $0.offset) < key($1.element, $1.offset)
        }.map(\.element)
        ofBook = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.book, $0) })
    }

    public func loan(ofBook book: Int) -> Entry? { ofBook[Int32(book)].map { entries[$0] } }
}
