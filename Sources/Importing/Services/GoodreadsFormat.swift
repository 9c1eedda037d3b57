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
        book.take(authors: [row["Author"]] + row.list("Additional Authors", separator: ","))
        book.take(isbns: row["ISBN13"], row["ISBN"])
        book.take(published: row["Original Publication Year", "Year Published"])
        book.take(publisher: row["Publisher"])
        book.take(pages: row["Number of Pages"])
        book.take(acquired: row["Date Added"])
        let shelf = row["Exclusive Shelf"]
        let isStatus = book.take(status: shelf)
        let shelves = row.list("Bookshelves", separator: ",")
        book.take(
            tags: (isStatus ? [] : [shelf]) + shelves.filter { $0 != shelf && !Self.statuses.contains($0) })
        book.take(readingFrom: "", to: row["Date Read"])
        book.take(
            rating: row["My Rating"], review: row["My Review"],
            isSpoiler: row["Spoiler"].lowercased() == "true")
        book.take(privateNotes: row["Private Notes"])
        return .book
    }

    /// The shelves that every account has, which are statuses and no tags.
    private static let statuses: Set<String> = ["read", "to-read", "currently-reading"]
}
