extension TableFormat {
    /// BookWyrm, whose reviews have a title of their own.
    static let bookWyrm = TableFormat(
        "BookWyrm",
        recognizedBy: [["title", "author_text", "remote_id"], ["title", "author_text", "shelf"]]
    ) { row, book in
        book.take(title: row["title"])
        book.take(authors: row.list("author_text", separator: ","))
        book.take(isbns: row["isbn_13"], row["isbn_10"])
        book.take(openLibrary: row["openlibrary_key"])
        let shelf = row["shelf"]
        let isStatus = book.take(status: shelf)
        if !isStatus { book.take(tags: [row["shelf_name", "shelf"]]) }
        let stopped = row["stopped_date"]
        if !isStatus || shelf.isEmpty {
            book.take(status: !row["finish_date"].isEmpty ? "read" : !stopped.isEmpty ? "did-not-finish" : "")
        }
        book.take(readingFrom: row["start_date"], to: row["finish_date", "stopped_date"])
        book.take(acquired: row["shelf_date"])
        let (name, text) = (row["review_name"], row["review_content"])
        let review = name.isEmpty ? text : text.isEmpty ? name : "**\(name)**\n\n\(text)"
        let warning = row["review_cw"]
        book.take(
            rating: row["rating"], review: review, isSpoiler: !warning.isEmpty,
            warning: warning.prefix(1).uppercased() + warning.dropFirst())
        return .book
    }
}
