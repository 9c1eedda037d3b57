internal import ReadingCatalog

extension TableFormat {
    /// Goodreads, today's columns and those up to 2021.
    ///
    /// The status is `Exclusive Shelf`; it has no date on which a book was begun.
    static let goodreads = TableFormat(
        "Goodreads",
        recognizedBy: [
            ["Book Id", "Title", "Author", "Exclusive Shelf"], ["Title", "Author l-f", "Bookshelves"],
        ]
    ) { row, book in
        book.take(title: row["Title"])
        book.take(person: row["Author"])
        // The file does not say what they did: they are translators and readers as often as authors.
        for person in row.list("Additional Authors", separator: ",") { book.take(person: person, as: "") }
        book.take(.goodreads, row["Book Id"])
        book.take(format: row["Binding"])
        book.take(isbns: row["ISBN13"], row["ISBN"])
        book.take(published: row["Original Publication Year", "Year Published"])
        book.take(publisher: row["Publisher"])
        let pages = row["Number of Pages"]
        // Of an audiobook, it is the number of its hours or of its discs.
        if book.details.format == .audiobook, !pages.isEmpty {
            book.leaveOut("Number of Pages of an audiobook")
        } else {
            book.take(pages: pages)
        }
        book.take(acquired: row["Original Purchase Date", "Date Added"])
        let shelf = row["Exclusive Shelf"]
        let isStatus = book.takeKnown(status: shelf)
        let shelves = row.list("Bookshelves", separator: ",")
        book.take(
            shelves: (isStatus ? [] : [shelf]) + shelves.filter { $0 != shelf && !Self.statuses.contains($0) }
        )
        book.take(readingFrom: "", to: row["Date Read"])
        book.take(
            rating: row["My Rating"], review: row["My Review"],
            isSpoiler: row.flag("Spoiler"))
        let count = row["Read Count"]
        let isTold = ["", "0", "\(book.details.readings.count)"].contains(count)
        if !isTold, count != "1" || book.details.status != .read { book.leaveOut("Read Count") }
        book.take(privateNotes: row["Private Notes"])
        return .book
    }

    /// The columns of a file that lacks the line with their names; nil if its first row is of another kind.
    static func columnsOfGoodreads(without row: [String]) -> [String]? {
        guard row.count == columns.count || row.count == columns.count - oldColumns.count,
            !row[0].isEmpty, row[0].allSatisfy(\.isNumber), row[5].hasPrefix("=\""), row[6].hasPrefix("=\"")
        else { return nil }
        return row.count == columns.count ? columns : columns.filter { !oldColumns.contains($0) }
    }

    private static let columns = [
        "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
        "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
        "Original Publication Year",
        "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions", "Exclusive Shelf",
        "My Review",
        "Spoiler", "Private Notes", "Read Count", "Recommended For", "Recommended By", "Owned Copies",
        "Original Purchase Date", "Original Purchase Location", "Condition", "Condition Description", "BCID",
    ]

    /// Those that were in files until 2021.
    private static let oldColumns: Set<String> = [
        "Recommended For", "Recommended By", "Original Purchase Date", "Original Purchase Location",
        "Condition",
        "Condition Description", "BCID",
    ]

    /// The shelves that every account has, which are statuses and no tags.
    private static let statuses: Set<String> = ["read", "to-read", "currently-reading"]
}
