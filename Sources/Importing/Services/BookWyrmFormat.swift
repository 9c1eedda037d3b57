internal import ReadingCatalog

extension TableFormat {
    /// BookWyrm, whose reviews have a title of their own.
    static let bookWyrm = TableFormat(
        "BookWyrm",
        recognizedBy: [["title", "author_text", "remote_id"], ["title", "author_text", "shelf"]]
    ) { row, book in
        book.take(title: row["title"])
        book.take(people: row.list("author_text", separator: ","))
        book.take(isbns: row["isbn_13"], row["isbn_10"])
        book.take(openLibrary: row["openlibrary_key"])
        book.take(.goodreads, row["goodreads_key"])
        book.take(.librarything, row["librarything_key"])
        book.take(.wikidata, row["wikidata"])
        let shelf = row["shelf"]
        let isStatus = book.takeKnown(status: shelf)
        let shelfName = row["shelf_name"]
        if !isStatus || shelf.isEmpty, !book.takeKnown(status: shelfName) || !isStatus {
            book.take(shelves: [shelfName.isEmpty ? shelf : shelfName])
        }
        let stopped = row["stopped_date"]
        if !isStatus || shelf.isEmpty {
            book.take(status: !row["finish_date"].isEmpty ? "read" : !stopped.isEmpty ? "did-not-finish" : "")
        }
        book.take(readingFrom: row["start_date"], to: row["finish_date", "stopped_date"])
        book.take(acquired: row["shelf_date"])
        if row["finish_date"].isEmpty == false, !stopped.isEmpty { book.leaveOut("stopped_date") }
        let (name, text) = (row["review_name"], row["review_content"])
        let review = name.isEmpty ? text : text.isEmpty ? name : "**\(name)**\n\n\(text)"
        let warning = row["review_cw"]
        if review.isEmpty { book.take(warnings: [warning]) }
        book.take(
            rating: row["rating"], review: review, isSpoiler: !warning.isEmpty,
            warning: warning.prefix(1).uppercased() + warning.dropFirst())
        return .book
    }
}
