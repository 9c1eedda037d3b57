internal import Files
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
        var dated: [Entry] = []
        var undated: [Entry] = []
        undated.reserveCapacity(byTitle.count)
        for index in byTitle {
            let book = books[Int(index)]
            if book.readings.isEmpty, book.status != .read { continue }
            // The last reading of a book that was not finished ended on some day, but not with the book.
            let whole = book.status == .didNotFinish ? book.readings.dropLast() : book.readings[...]
            let finished = whole.indices.filter { whole[$0].finished != nil }
            for reading in finished {
                dated.append(
                    Entry(book: index, reading: Int32(reading), finished: book.readings[reading].finished))
            }
            if finished.isEmpty, book.status == .read {
                let only = book.readings.isEmpty ? nil : Int32(book.readings.count - 1)
                undated.append(Entry(book: index, reading: only, finished: nil))
            }
        }
        entries = dated.isEmpty ? undated : Self.latestFirst(dated) + undated
    }

    private static func latestFirst(_ entries: [Entry]) -> [Entry] {
        entries.enumerated().sorted { left, right in
            left.element.finished == right.element.finished
                ? left.offset < right.offset : Self.isLater(left.element, right.element)
        }.map(\.element)
    }

    private static func isLater(_ left: Entry, _ right: Entry) -> Bool {
        guard let first = left.finished, let second = right.finished else { return left.finished != nil }
        return second < first
    }
}
