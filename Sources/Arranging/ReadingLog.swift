public import ReadingCatalog

/// What the club has read, latest first.
public struct ReadingLog: Sendable {
    /// One time that a book was read.
    public struct Entry: Sendable, Hashable {
        public let book: Int32
        /// Which of its readings; nil for a book that is marked as read but has none.
        public let reading: Int32?
        public let finished: PartialDate?
    }

    /// The readings: by the date they were finished, then by title; those without a date last.
    public let entries: [Entry]

    init(_ books: [Book], byTitle: [Int32]) {
        var dated: [(day: PartialDate, entry: Entry)] = []
        var undated: [Entry] = []
        undated.reserveCapacity(byTitle.count)
        for index in byTitle {
            let book = books[Int(index)]
            if book.readings.isEmpty, book.status != .read { continue }
            // The last reading of a book that was not finished ended on some day, but not with the book.
            let whole = book.status == .didNotFinish ? book.readings.dropLast() : book.readings[...]
            let finished = whole.indices.compactMap { reading in
                whole[reading].finished.map {
                    (day: $0, entry: Entry(book: index, reading: Int32(reading), finished: $0))
                }
            }
            dated += finished
            if finished.isEmpty, book.status == .read {
                let only = book.readings.isEmpty ? nil : Int32(book.readings.count - 1)
                undated.append(Entry(book: index, reading: only, finished: nil))
            }
        }
        let latestFirst = dated.enumerated().sorted {
            ($1.element.day, $0.offset) < ($0.element.day, $1.offset)
        }
        entries = latestFirst.map(\.element.entry) + undated
    }
}
