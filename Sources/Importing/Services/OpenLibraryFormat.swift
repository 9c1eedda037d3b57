extension TableFormat {
    /// The reading log of Open Library. It has no ISBN, but the keys of work and edition.
    static let openLibrary = TableFormat(
        "Open Library", recognizedBy: [["Work ID", "Bookshelf"], ["Work ID", "Edition ID"]]
    ) { row, book in
        book.take(title: row["Title"])
        guard !row["Title"].isEmpty else {
            // The form of some years ago has keys alone.
            let key = row["Work ID", "Edition ID"]
            return .skipped("it has no title here; `octavo find --add \(key)` looks it up")
        }
        book.take(people: row.list("Authors", separator: "|"))
        book.take(openLibrary: row["Work ID"], row["Edition ID"])
        book.take(published: row["First Publish Year"])
        book.take(status: row["Bookshelf"].lowercased() == "already read" ? "read" : row["Bookshelf"])
        book.take(rating: row["My Ratings"])
        return .book
    }
}
