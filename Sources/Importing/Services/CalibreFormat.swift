internal import ReadingCatalog

extension TableFormat {
    /// Calibre, a library of e-books: it knows files, not what was read. Its covers are paths on the owner's disk.
    static let calibre = TableFormat(
        "Calibre",
        recognizedBy: [
            ["title", "authors", "author_sort"], ["title", "authors", "library_name"],
            ["title", "authors", "uuid"],
        ]
    ) { row, book in
        book.take(title: row["title"])
        let authors = row["authors"]
        book.take(people: authors.split(separator: authors.contains(" & ") ? " & " : ", ").map(String.init))
        book.take(isbns: row["isbn"])
        for identifier in row.list("identifiers", separator: ",") {
            let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                book.leaveOut("identifiers")
                continue
            }
            switch parts[0].lowercased() {
            case "isbn": book.take(isbns: parts[1])
            case "openlibrary", "openlibrary_id", "olid": book.take(openLibrary: parts[1])
            case let name:
                if let catalog = ExternalCatalog(rawValue: name) {
                    book.take(catalog, parts[1])
                } else {
                    book.leaveOut("identifiers.\(name)")
                }
            }
        }
        book.take(series: row["series"], position: row["series_index"])
        book.take(publisher: row["publisher"])
        book.take(published: row["pubdate"])
        book.take(language: row["languages"])
        book.take(tags: row.list("tags", separator: ","))
        book.take(synopsis: row["comments"])
        book.take(acquired: row["timestamp"])
        book.take(rating: row["rating"])
        return .book
    }
}
