internal import Content
internal import ReadingCatalog

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
        book.isPrivate = isPrivate
        let privacy = row["Privacy"]
        if !isPrivate, !["", "public", "everyone", "followers"].contains(privacy.lowercased()) {
            book.leaveOut("Privacy")
        }
        book.take(people: row.list("Author", separator: ","))
        let allSeries = row.list("Series", separator: ",")
        let series = allSeries.first ?? ""
        for other in allSeries.dropFirst() { book.leaveOut("the series \(other)") }
        // A series in which the book has no number.
        book.take(series: series.replacing("(#)", with: ""))
        book.take(isbns: row["ISBN 13"], row["ISBN 10"])
        book.take(language: row["Language Code"])
        let isAudio = row["Media"].lowercased() == "audio"
        if !isAudio, !["", "book", "ebook", "print", "physical"].contains(row["Media"].lowercased()) {
            book.leaveOut("Media")
        }
        // What is between covers has a binding, which says more.
        let binding = row["Binding"]
        book.take(format: isAudio ? "audio" : BookFormat.names.meaning(of: binding) == nil ? "" : binding)
        if BookFormat.names.meaning(of: binding) == nil, !binding.isEmpty { book.leaveOut("Binding") }
        if !isAudio { book.take(pages: row["Pages"]) }
        if isAudio { book.take(hours: Double(row["Duration in Seconds"]).map { "\($0 / 3600)" } ?? "") }
        book.take(published: row["Publish Date"])
        book.take(publisher: row["Publisher"])
        book.take(genres: row.list("Genres", separator: ","))
        book.take(tags: row.list("Tags", separator: ","))
        book.take(shelves: row.list("Lists", separator: ","))
        book.take(descriptions: row.list("Moods", separator: ","), called: "Moods")
        book.take(warnings: row.list("Content Warnings", separator: ","))
        book.take(acquired: row["Date Added"])
        book.take(status: row["Status"])
        book.take(readingFrom: row["Date Started"], to: row["Date Finished"])
        let isSpoiler = row.flag("Review Contains Spoilers")
        book.take(rating: row["Rating"], review: row["Review"], isSpoiler: isSpoiler)
        book.take(privateNotes: row["Private Notes"])
        return .book
    }
}
