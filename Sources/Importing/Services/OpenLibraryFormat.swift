internal import ReadingCatalog

extension TableFormat {
    /// The reading log of Open Library. It has no ISBN, but the keys of work and edition.
    static let openLibrary = TableFormat(
        "Open Library", recognizedBy: [["Work ID", "Bookshelf"], ["Work ID", "Edition ID"]]
    ) { row, book in
        book.take(title: row["Title"])
        book.take(people: row.list("Authors", separator: "|"))
        if row["Title"].isEmpty {
            // The form of some years ago has keys alone.
            let keys = [row["Work ID"], row["Edition ID"]].compactMap(OpenLibraryKey.init)
            guard let key = keys.first else { return .book }
            guard let titles = book.wishes.titles else { return .untitled(key) }
            guard let found = keys.lazy.compactMap({ titles[$0] }).first else {
                return .skipped(
                    "it has no title here, and Open Library knows none for the key \(key)")
            }
            (book.details.title, book.details.authors) = (found.title, found.authors)
            (book.details.subtitle, book.details.published) = (found.subtitle, found.published)
        }
        book.take(openLibrary: row["Work ID"], row["Edition ID"])
        book.take(published: row["First Publish Year"])
        book.take(status: row["Bookshelf"].lowercased() == "already read" ? "read" : row["Bookshelf"])
        book.take(rating: row["My Ratings"])
        return .book
    }
}
