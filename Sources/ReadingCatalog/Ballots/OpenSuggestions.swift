internal import Content
internal import TextAndTime

extension Book {
    /// How far the club has come: as the record says, or as its readings show.
    public var standing: ReadingStatus? {
        if let status = self.status { return status }
        guard let last = self.readings.last else { return nil }
        return last.finished == nil ? .reading : .read
    }

    /// Whether the club may still choose to read it for the first time.
    public var isUnread: Bool { [nil, .toRead, .suggested].contains(standing) }

    /// Whether a member would like the club to read it: also one that is on a shelf already.
    public var isSuggested: Bool { self.status == .suggested || self.suggestion != nil && isUnread }
}

extension Catalog {
    /// The books about which meetings are: they are chosen.
    public var booksOfMeetings: Set<Slug> { Set(meetings.flatMap { $0.books.map(\.value) }) }

    /// Suggested books, by their numbers, the latest suggestion first.
    public func latestFirst(_ suggestions: [Int32]) -> [Int32] {
        func day(_ book: Int32) -> Int { books[Int(book)].suggestion?.at?.dayNumber ?? .min }
        return suggestions.sorted { (day($1), $0) < (day($0), $1) }
    }
}
