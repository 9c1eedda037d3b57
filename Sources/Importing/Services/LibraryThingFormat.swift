internal import ReadingCatalog

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
        takePeople(row, &book)
        // The number of the work; that of the copy has no page of its own.
        book.take(.librarything, row["Work id"])
        book.take(isbns: unbracketed(row["ISBN"]), unbracketed(row["ISBNs"]))
        let publication = PrintedPublication(row["Publication"])
        book.take(publisher: publication.publisher)
        let date = unbracketed(row["Date"])
        book.take(published: date.isEmpty ? publication.year : date)
        if !publication.rest.isEmpty { book.leaveOut("the rest of Publication") }
        book.take(format: row["Media"])
        book.take(pages: row["Page Count"])
        book.take(language: unbracketed(row["Languages", "Language"]))
        book.take(acquired: unbracketed(row["Acquired", "Entry Date"]))
        let (started, finished) = (unbracketed(row["Date Started"]), unbracketed(row["Date Read"]))
        let collections = unbracketed(row["Collections"]).split(separator: ",").map {
            ImportedText.trimmed($0)
        }
        book.take(status: status(started, finished, collections))
        book.take(readingFrom: started, to: finished)
        book.take(shelves: unbracketed(row["Tags"]).split(separator: ",").map(String.init))
        book.take(shelves: collections.filter { !ownCollections.contains($0.lowercased()) })
        takeSummary(row, &book)
        book.take(rating: unbracketed(row["Rating"]), review: row["Review"])
        book.take(notes: row["Comment", "Comments"])
        book.take(privateNotes: row["Private Comment"])
        takeLoan(row, &book)
        return .book
    }

    private static func unbracketed(_ text: String) -> String {
        text.hasPrefix("[") && text.hasSuffix("]") ? ImportedText.trimmed(text.dropFirst().dropLast()) : text
    }

    private static func takePeople(_ row: TableRow, _ book: inout ImportedBook) {
        book.take(people: [row["Primary Author"]], as: row["Primary Author Role"].nonEmpty)
        let others = row.list("Secondary Author", separator: "|")
        if others.isEmpty { return }
        let roles = row["Secondary Author Roles"].split(separator: "|", omittingEmptySubsequences: false)
        for (number, name) in others.enumerated() {
            let role = number < roles.count ? ImportedText.trimmed(roles[number]) : ""
            book.take(people: [name], as: role.nonEmpty)
        }
    }

    private static func takeLoan(_ row: TableRow, _ book: inout ImportedBook) {
        let patron = row["Lending Patron"]
        if patron.isEmpty { return }
        let status = row["Lending Status"].lowercased()
        let isBack = ["returned", "back", "in"].contains(where: status.contains)
        let end = unbracketed(row["Lending End"])
        book.take(
            loanTo: patron, from: unbracketed(row["Lending Start"]), due: isBack ? "" : end,
            returned: isBack ? end : "")
    }

    /// The service writes `Title by Author (1985)` there, which says nothing new.
    private static func takeSummary(_ row: TableRow, _ book: inout ImportedBook) {
        let summary = row["Summary"]
        if !summary.lowercased().hasPrefix(row["Title"].lowercased() + " by ") {
            book.take(synopsis: summary)
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

/// What LibraryThing knows of a publication: `New York : Bantam, 1985.` or `Penguin Classics (2003), 512 pages`.
private struct PrintedPublication {
    private(set) var publisher = ""
    private(set) var year = ""
    /// The place, the edition and the like.
    private(set) var rest = ""

    init(_ text: String) {
        var text = text[...]
        if let colon = text.firstRange(of: " : ") {
            rest = String(text[..<colon.lowerBound])
            text = text[colon.upperBound...]
        }
        let years: [Substring] = text.split { !$0.isASCII || !$0.isNumber }.filter { $0.count == 4 }
        guard let found = years.first, found.startIndex > text.startIndex else {
            if years.isEmpty { publisher = Self.name(text) } else { rest += text }
            return
        }
        year = String(found)
        publisher = Self.name(text[..<found.startIndex])
        rest += text[found.endIndex...].filter { !"). ".contains($0) }
    }

    private static func name(_ text: Substring) -> String {
        String(text.reversed().drop { ",.;:( [©c".contains($0) }.reversed())
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
