extension TableFormat {
    /// Libib, which also keeps films, music and games.
    static let libib = TableFormat(
        "Libib", recognizedBy: [["item_type", "title", "creators"], ["title", "creators", "ean_isbn13"]]
    ) { row, book in
        book.take(title: row["title"])
        let type = row["item_type"]
        guard type.isEmpty || type.lowercased() == "book" else {
            return .skipped("it is not a book but a \(type)")
        }
        let names = [row["first_name"], row["last_name"]].filter { !$0.isEmpty }
        let creators = row["creators"]
        // Either one person with the family name first, or no creator besides the two names.
        let isOne = creators.isEmpty || creators == names.reversed().joined(separator: ", ")
        for name in ["first_name", "last_name"] where !isOne && !creators.contains(row[name]) {
            book.leaveOut(name)
        }
        book.take(
            people: isOne
                ? [names.joined(separator: " ")] : creators.split { ",;".contains($0) }.map(String.init))
        book.take(isbns: row["ean_isbn13"], row["upc_isbn10"])
        book.take(synopsis: row["description"])
        book.take(publisher: row["publisher"])
        book.take(published: row["publish_date"])
        book.take(series: row["group"])
        book.take(pages: row["length"])
        book.take(shelves: row.list("tags", separator: ",") + [row["collection"]])
        book.take(acquired: row["added"])
        let status = row["status"]
        book.take(status: statuses[status.lowercased()] ?? status)
        book.take(readingFrom: row["began"], to: row["completed"])
        book.take(rating: row["rating"], review: row["review"])
        book.take(privateNotes: row["notes"])
        return .book
    }

    private static let statuses = ["not begun": "to-read", "on hold": "reading", "borrowed": ""]
}
