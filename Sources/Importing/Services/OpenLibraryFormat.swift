extension TableFormat {
    /// The reading log of Open Library. It has no ISBN, but the keys of work and edition.
    static let openLibrary = TableFormat(
        "Open Library", recognizedBy: [["Work ID", "Bookshelf"], ["Work ID", "Edition ID"]]
    ) { row, book in
        book.take(title: row["Title"])
        guard !row["Title"].isEmpty else {
            return .skipped(
                "it has no title (\(row["Work ID"])): export your reading log again, for today's files have titles"
            )
        }
        book.take(authors: row.list("Authors", separator: "|"))
        book.take(openLibrary: row["Work ID"], row["Edition ID"])
        book.take(published: row["First Publish Year"])
        book.take(status: row["Bookshelf"].lowercased() == "already read" ? "read" : row["Bookshelf"])
        book.take(rating: row["My Ratings"])
        return .book
    }
}
