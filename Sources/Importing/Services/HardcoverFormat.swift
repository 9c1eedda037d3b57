extension TableFormat {
    /// Hardcover. A book may have privacy settings of its own.
    static let hardcover = TableFormat(
        "Hardcover", recognizedBy: [["Title", "Hardcover Book ID"]]
    ) { row, book in
        book.take(title: row["Title"])
        let isPrivate =
            row["Privacy"].lowercased().contains("private") || row["Privacy"].lowercased() == "only me"
        if isPrivate, !book.wishes.includesPrivate {
            return .skipped("it is private in Hardcover (`--private` includes it)")
        }
        book.take(authors: row.list("Author", separator: ","))
        let series = row["Series"].split(separator: ",").first.map(ImportedText.trimmed) ?? ""
        // A series in which the book has no number.
        book.take(series: series.replacing("(#)", with: ""))
        book.take(isbns: row["ISBN 13"], row["ISBN 10"])
        book.take(language: row["Language Code"])
        if row["Media"].lowercased() != "audio" { book.take(pages: row["Pages"]) }
        book.take(published: row["Publish Date"])
        book.take(publisher: row["Publisher"])
        book.take(genres: row.list("Genres", separator: ","))
        book.take(tags: ["Moods", "Tags", "Lists"].flatMap { row.list($0, separator: ",") })
        book.take(warnings: row.list("Content Warnings", separator: ","))
        book.take(acquired: row["Date Added"])
        book.take(status: row["Status"])
        book.take(readingFrom: row["Date Started"], to: row["Date Finished"])
        let isSpoiler = ["true", "yes", "1"].contains(row["Review Contains Spoilers"].lowercased())
        book.take(rating: row["Rating"], review: row["Review"], isSpoiler: isSpoiler)
        book.take(privateNotes: row["Private Notes"])
        return .book
    }
}
