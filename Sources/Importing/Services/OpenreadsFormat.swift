extension TableFormat {
    /// Openreads, an app for phones. Deleted books stay in its file.
    static let openreads = TableFormat(
        "Openreads",
        recognizedBy: [
            ["title", "author", "olid", "readings"], ["title", "author", "book_format", "my_review"],
        ]
    ) { row, book in
        book.take(title: row["title"])
        if row.flag("deleted") {
            return .skipped("it was deleted in Openreads")
        }
        book.take(subtitle: row["subtitle"])
        book.take(people: row.list("author", separator: ","))
        book.take(format: row["book_format"])
        book.take(synopsis: row["description"])
        book.take(status: row["status"] == "unknown" ? "" : row["status"])
        let stars = row["rating"]
        // An older export counts to fifty.
        book.take(
            rating: Double(stars).map { $0 > 5 && $0 <= 50 ? "\($0 / 10)" : stars } ?? stars,
            review: row["my_review"])
        book.take(pages: row["pages"])
        book.take(published: row["publication_year"])
        book.take(isbns: row["isbn"])
        book.take(openLibrary: row["olid"])
        book.take(tags: row.list("tags", separator: "|||||"))
        if row.flag("favourite") { book.take(tags: ["favourite"]) }
        for reading in row.list("readings", separator: ";") {
            // `start|finish|milliseconds`, each of them optional.
            let parts =
                reading.split(separator: "|", omittingEmptySubsequences: false).map(String.init) + ["", ""]
            book.take(readingFrom: parts[0], to: parts[1])
            if !parts[2].isEmpty { book.leaveOut("the reading time in readings") }
        }
        book.take(acquired: row["date_added"])
        book.take(privateNotes: row["notes"])
        return .book
    }
}
