extension TableFormat {
    /// LibraryThing: some values are in brackets, and people are written with the family's name first.
    ///
    /// `Length` is a measure of the volume, not its pages.
    static let libraryThing = TableFormat(
        "LibraryThing",
        recognizedBy: [
            ["Title", "Primary Author", "Collections"], ["Title", "Primary Author", "Entry Date"],
        ]
    ) { row, book in
        book.take(title: row["Title"])
        book.take(authors: authors(row))
        book.take(isbns: unbracketed(row["ISBN"]), unbracketed(row["ISBNs"]))
        book.take(published: unbracketed(row["Date"]))
        book.take(pages: row["Page Count"])
        book.take(language: unbracketed(row["Languages", "Language"]))
        book.take(acquired: unbracketed(row["Acquired", "Entry Date"]))
        let (started, finished) = (unbracketed(row["Date Started"]), unbracketed(row["Date Read"]))
        let collections = unbracketed(row["Collections"]).split(separator: ",").map {
            ImportedText.trimmed($0)
        }
        book.take(status: status(started, finished, collections))
        book.take(readingFrom: started, to: finished)
        book.take(tags: unbracketed(row["Tags"]).split(separator: ",").map(String.init))
        book.take(tags: collections.filter { !ownCollections.contains($0.lowercased()) })
        book.take(synopsis: row["Summary"])
        book.take(rating: unbracketed(row["Rating"]), review: row["Review"])
        book.take(notes: row["Comment", "Comments"])
        book.take(privateNotes: row["Private Comment"])
        let isBack = ["returned", "back", "in"].contains { row["Lending Status"].lowercased().contains($0) }
        let end = unbracketed(row["Lending End"])
        book.take(
            loanTo: row["Lending Patron"], from: unbracketed(row["Lending Start"]), due: isBack ? "" : end,
            returned: isBack ? end : "")
        return .book
    }

    private static func unbracketed(_ text: String) -> String {
        text.hasPrefix("[") && text.hasSuffix("]") ? ImportedText.trimmed(text.dropFirst().dropLast()) : text
    }

    /// The author, and others whose role is that of one.
    private static func authors(_ row: TableRow) -> [String] {
        let others = row.list("Secondary Author", separator: "|")
        let roles = row["Secondary Author Roles"].split(separator: "|", omittingEmptySubsequences: false)
        let role = row["Primary Author Role"]
        return [role.isEmpty ? row["Primary Author"] : "\(row["Primary Author"]) (\(role))"]
            + others.enumerated().map { number, name in
                let role = number < roles.count ? ImportedText.trimmed(roles[number]) : ""
                return role.isEmpty ? name : "\(name) (\(role))"
            }
    }

    /// There is no status: the dates imply one, or else the collection.
    private static func status(_ started: String, _ finished: String, _ collections: [String]) -> String {
        if !finished.isEmpty { return "read" }
        if !started.isEmpty { return "reading" }
        let names = collections.map { $0.lowercased() }
        if names.contains("currently reading") { return "reading" }
        if names.contains("to read") { return "to-read" }
        return names.contains("read but unowned") ? "read" : ""
    }

    /// Collections that every account has.
    private static let ownCollections: Set<String> = [
        "your library", "currently reading", "to read", "read but unowned", "wishlist", "favorites",
        "all collections",
    ]
}
