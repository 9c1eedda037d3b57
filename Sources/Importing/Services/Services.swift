internal import Content
internal import ReadingCatalog

// Each service by its columns, and at most one closure for what is odd in its rows.

extension Service {
    /// Goodreads, today's columns and those up to 2021. It has no date on which a book was begun.
    static let goodreads = Service(
        "Goodreads",
        recognizedBy: [
            ["Book Id", "Title", "Author", "Exclusive Shelf"], ["Title", "Author l-f", "Bookshelves"],
        ],
        [
            "title": "Title", "goodreads": "Book Id", "format": "Binding", "isbn": "ISBN13 + ISBN",
            "published": "Original Publication Year | Year Published", "publisher": "Publisher",
            "acquired": "Original Purchase Date | Date Added", "date_finished": "Date Read",
            "rating": "My Rating",
            "private_notes": "Private Notes",
        ]
    ) { row, book in
        book.take(person: row["Author"])
        // The file does not say what they did: they are translators and readers as often as authors.
        for person in row.texts("Additional Authors", ",") { book.take(person: person, as: "") }
        // Of an audiobook, it is the number of its hours or of its discs.
        let isAudio = book.text("format") == BookFormat.audiobook.rawValue
        book.take(
            isAudio ? "discs" : "pages", [row["Number of Pages"]], called: "Number of Pages of an audiobook")
        // A shelf that says how far one has come is no tag.
        let shelf = row["Exclusive Shelf"]
        if !book.takeKnown(status: shelf) { book.take(ownShelf: shelf) }
        let own = [shelf, "read", "to-read", "currently-reading"]
        book.take(shelves: row.texts("Bookshelves", ",").filter { !own.contains($0) })
        book.take(review: row["My Review"], isSpoiler: row.flag("Spoiler"))
        let (count, readings) = (row["Read Count"], book.has("date_finished") ? "1" : "0")
        if !["", "0", readings].contains(count), count != "1" || book.text("status") != "read" {
            book.leaveOut("Read Count")
        }
    }

    /// The StoryGraph, today's columns and those of 2021.
    static let storyGraph = Service(
        "StoryGraph", recognizedBy: [["Title", "Read Status", "Star Rating"]],
        [
            "title": "Title", "authors": "Authors + Author [,]", "contributors": "Contributors [,]",
            "format": "Format",
            "acquired": "Date Added", "status": "Read Status", "shelves": "Tags [,]", "moods": "Moods [,]",
            "pace": "Pace [,]", "rating": "Star Rating", "review": "Review",
        ]
    ) { row, book in
        let number = row[first: ["ISBN/UID", "ISBN"]]
        let isOwn = ExternalIdentifier(.storygraph, parsing: number) != nil
        book.take(isOwn ? "storygraph" : "isbn", [number])
        let readings = row.texts("Dates Read", ",")
        for reading in readings.isEmpty ? [row["Last Date Read"]] : readings {
            // A date alone is the day on which it was finished; one with a dash after it that on which it was begun.
            let dates = reading.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
                ImportedText.trimmed($0)
            }
            book.take(readingFrom: dates.count > 1 ? dates[0] : "", to: dates.last ?? "")
        }
        // `Graphic: Death, Moderate: War`, also one level on each line.
        let warnings = row["Content Warnings"]
        if warnings.contains(":") { book.leaveOut("the level of Content Warnings") }
        let words = warnings.split { ",;\n".contains($0) }.map { part in
            String(part.firstIndex(of: ":").map { part[$0...].dropFirst() } ?? part)
        }
        book.take("content_warnings", words + [row["Content Warning Description"]])
    }

    /// LibraryThing: some values are in brackets, and people are written with the family's name first. `Length` is a
    /// measure of the volume, not its pages, and the number is that of the work, as a copy has no page of its own.
    static let libraryThing = Service(
        "LibraryThing",
        recognizedBy: [
            ["Title", "Primary Author", "Collections"], ["Title", "Primary Author", "Entry Date"],
        ],
        [
            "title": "Title", "librarything": "Work id", "isbn": "ISBN + ISBNs", "format": "Media",
            "pages": "Page Count",
            "language": "Languages | Language []", "acquired": "Acquired | Entry Date []",
            "date_started": "Date Started []", "date_finished": "Date Read []", "published": "Date []",
            "shelves": "Tags [,]", "rating": "Rating []", "review": "Review", "notes": "Comment | Comments",
            "private_notes": "Private Comment", "genres": "Genre [,]",
        ]
    ) { row, book in
        let others = row.texts("Secondary Author", "|")
        let roles =
            [row["Primary Author Role"]]
            + (others.isEmpty ? "" : row["Secondary Author Roles"]).split(
                separator: "|", omittingEmptySubsequences: false
            ).map { ImportedText.trimmed($0) }
        for (number, name) in ([row["Primary Author"]] + others).enumerated() {
            let role = number < roles.count ? roles[number] : ""
            for person in name.split(separator: " & ") {
                book.take(person: String(person), as: role.isEmpty ? nil : role)
            }
        }
        takePublication(row["Publication"], &book)
        // There is no status: the dates imply one, or else the collection.
        let collections = row.texts("Collections", ",")
        let own = [
            "currently reading": "reading", "to read": "to-read", "read but unowned": "read",
            "your library": "",
            "wishlist": "", "favorites": "", "all collections": "",
        ]
        let begun = ["reading", "to-read", "read"].first(
            where: collections.compactMap { own[$0.lowercased()] }.contains)
        book.take(
            "status",
            [
                book.has("date_finished") ? "read" : book.has("date_started") ? "reading" : begun ?? ""
            ])
        book.take(shelves: collections.filter { own[$0.lowercased()] == nil })
        // The service writes `Title by Author (1985)` there, which says nothing new.
        let summary = row["Summary"]
        if !summary.lowercased().hasPrefix(row["Title"].lowercased() + " by ") {
            book.take("synopsis", [summary])
        }
        let patron = row["Lending Patron"]
        if patron.isEmpty { return }
        let isBack = ["returned", "back", "in"].contains(where: row["Lending Status"].lowercased().contains)
        let (start, end) = (
            row.texts("Lending Start", "").first ?? "", row.texts("Lending End", "").first ?? ""
        )
        book.take(loanTo: patron, from: start, due: isBack ? "" : end, returned: isBack ? end : "")
    }

    /// Libib, which also keeps films, music and games.
    static let libib = Service(
        "Libib", recognizedBy: [["item_type", "title", "creators"], ["title", "creators", "ean_isbn13"]],
        [
            "title": "title", "isbn": "ean_isbn13 + upc_isbn10", "synopsis": "description",
            "publisher": "publisher",
            "published": "publish_date", "series": "group", "pages": "length", "shelves": "tags [,]",
            "shelves": "collection",
            "acquired": "added", "date_started": "began", "date_finished": "completed", "rating": "rating",
            "review": "review", "private_notes": "notes",
        ]
    ) { row, book throws(NoBook) in
        let type = row["item_type"]
        guard type.isEmpty || type.lowercased() == "book" else {
            throw NoBook.skipped(book.text("title"), reason: "it is not a book but a \(type)")
        }
        let names = [row["first_name"], row["last_name"]].filter { !$0.isEmpty }
        let creators = row["creators"]
        // Either one person with the family name first, or no creator besides the two names.
        let isOne = creators.isEmpty || creators == names.reversed().joined(separator: ", ")
        for name in ["first_name", "last_name"] where !isOne && !creators.contains(row[name]) {
            book.leaveOut(name)
        }
        let people = creators.split { ",;".contains($0) }.map(String.init)
        book.take("authors", isOne ? [names.joined(separator: " ")] : people)
        let status = row["status"]
        let own = ["not begun": "to-read", "on hold": "reading", "borrowed": ""]
        book.take("status", [own[status.lowercased()] ?? status])
    }

    /// Hardcover. A book may have privacy settings of its own.
    static let hardcover = Service(
        "Hardcover", recognizedBy: [["Title", "Hardcover Book ID"]],
        [
            "title": "Title", "authors": "Author [,]", "isbn": "ISBN 13 + ISBN 10",
            "language": "Language Code",
            "published": "Publish Date", "publisher": "Publisher", "genres": "Genres [,]", "tags": "Tags [,]",
            "shelves": "Lists [,]", "moods": "Moods [,]", "content_warnings": "Content Warnings [,]",
            "acquired": "Date Added", "status": "Status", "date_started": "Date Started",
            "date_finished": "Date Finished", "rating": "Rating", "private_notes": "Private Notes",
        ]
    ) { row, book throws(NoBook) in
        let privacy = row["Privacy"].lowercased()
        book.isPrivate = privacy.contains("private") || privacy == "only me"
        if book.isPrivate, !book.wishes.includesPrivate {
            throw NoBook.skipped(
                book.text("title"), reason: "it is private in Hardcover (`--private` includes it)")
        }
        if !book.isPrivate, !["", "public", "everyone", "followers"].contains(privacy) {
            book.leaveOut("Privacy")
        }
        let series = row.texts("Series", ",")
        for other in series.dropFirst() { book.leaveOut("the series \(other)") }
        // A series in which the book has no number.
        book.take("series", [series.first?.replacing("(#)", with: "") ?? ""])
        let (media, binding) = (row["Media"].lowercased(), row["Binding"])
        let isAudio = media == "audio"
        if !["", "audio", "book", "ebook", "print", "physical"].contains(media) { book.leaveOut("Media") }
        // What is between covers has a binding, which says more.
        let isFormat = BookFormat.names.meaning(of: binding) != nil
        if !isFormat, !binding.isEmpty { book.leaveOut("Binding") }
        book.take("format", [isAudio ? "audio" : isFormat ? binding : ""])
        if isAudio {
            let seconds = Double(row["Duration in Seconds"])
            book.take("hours", [seconds.map { "\(($0 / 360).rounded() / 10)" } ?? ""])
        } else {
            book.take("pages", [row["Pages"]])
        }
        book.take(review: row["Review"], isSpoiler: row.flag("Review Contains Spoilers"))
    }

    /// The reading log of Open Library. It has no ISBN, but the keys of work and edition; that of some years ago has
    /// keys alone.
    static let openLibrary = Service(
        "Open Library", recognizedBy: [["Work ID", "Bookshelf"], ["Work ID", "Edition ID"]],
        [
            "title": "Title", "authors": "Authors [|]", "openlibrary": "Work ID + Edition ID",
            "published": "First Publish Year", "status": "Bookshelf", "rating": "My Ratings",
        ]
    ) { row, book throws(NoBook) in
        if !row["Title"].isEmpty { return }
        let keys = [row["Work ID"], row["Edition ID"]].compactMap(OpenLibraryKey.init)
        guard let key = keys.first else { return }
        guard let titles = book.wishes.titles else { throw NoBook.untitled(key) }
        guard let found = keys.lazy.compactMap({ titles[$0] }).first else {
            throw NoBook.skipped(
                book.text("title"),
                reason: "it has no title here, and Open Library knows none for the key \(key)")
        }
        for field in NewRecord(found).fields
        where ["title", "authors", "subtitle", "published"].contains(field.name) {
            book.values[field.name] = field.value
        }
    }

    /// Openreads, an app for phones. Deleted books stay in its file.
    static let openreads = Service(
        "Openreads",
        recognizedBy: [
            ["title", "author", "olid", "readings"], ["title", "author", "book_format", "my_review"],
        ],
        [
            "title": "title", "subtitle": "subtitle", "authors": "author [,]", "format": "book_format",
            "synopsis": "description", "review": "my_review", "pages": "pages",
            "published": "publication_year",
            "isbn": "isbn", "openlibrary": "olid", "tags": "tags [|||||]", "acquired": "date_added",
            "private_notes": "notes",
        ]
    ) { row, book throws(NoBook) in
        if row.flag("deleted") {
            throw NoBook.skipped(book.text("title"), reason: "it was deleted in Openreads")
        }
        book.take("status", [row["status"] == "unknown" ? "" : row["status"]])
        // An older export counts to fifty.
        let stars = row["rating"]
        book.take("rating", [Double(stars).map { $0 > 5 && $0 <= 50 ? "\($0 / 10)" : stars } ?? stars])
        if row.flag("favourite") { book.take("tags", ["favourite"]) }
        for reading in row.texts("readings", ";") {
            // `start|finish|milliseconds`, each of them optional.
            let parts =
                reading.split(separator: "|", omittingEmptySubsequences: false).map(String.init) + ["", ""]
            book.take(readingFrom: parts[0], to: parts[1])
            if !parts[2].isEmpty { book.leaveOut("the reading time in readings") }
        }
    }

    /// BookWyrm, whose reviews have a title of their own.
    static let bookWyrm = Service(
        "BookWyrm",
        recognizedBy: [["title", "author_text", "remote_id"], ["title", "author_text", "shelf"]],
        [
            "title": "title", "authors": "author_text [,]", "isbn": "isbn_13 + isbn_10",
            "openlibrary": "openlibrary_key", "goodreads": "goodreads_key",
            "librarything": "librarything_key",
            "wikidata": "wikidata", "date_started": "start_date",
            "date_finished": "finish_date | stopped_date",
            "acquired": "shelf_date", "rating": "rating",
        ]
    ) { row, book in
        let (shelf, name) = (row["shelf"], row["shelf_name"])
        let isStatus = book.takeKnown(status: shelf)
        if !isStatus || shelf.isEmpty, !book.takeKnown(status: name) || !isStatus {
            book.take(shelves: [name.isEmpty ? shelf : name])
        }
        let (finished, stopped) = (row["finish_date"], row["stopped_date"])
        if !isStatus || shelf.isEmpty {
            _ = book.takeKnown(status: !finished.isEmpty ? "read" : !stopped.isEmpty ? "did-not-finish" : "")
        }
        if !finished.isEmpty, !stopped.isEmpty { book.leaveOut("stopped_date") }
        let (title, text, warning) = (row["review_name"], row["review_content"], row["review_cw"])
        let review = title.isEmpty ? text : text.isEmpty ? title : "**\(title)**\n\n\(text)"
        if review.isEmpty { book.take("content_warnings", [warning]) }
        book.take(
            review: review, isSpoiler: !warning.isEmpty,
            warning: warning.prefix(1).uppercased() + warning.dropFirst())
    }

    /// Calibre, a library of e-books: it knows files, not what was read. Its covers are paths on the owner's disk.
    static let calibre = Service(
        "Calibre",
        recognizedBy: [
            ["title", "authors", "author_sort"], ["title", "authors", "library_name"],
            ["title", "authors", "uuid"],
        ],
        [
            "title": "title", "isbn": "isbn", "series": "series", "series_position": "series_index",
            "publisher": "publisher", "published": "pubdate", "language": "languages", "tags": "tags [,]",
            "synopsis": "comments", "acquired": "timestamp", "rating": "rating",
        ]
    ) { row, book in
        let authors = row["authors"]
        let separator = authors.contains(" & ") ? " & " : ", "
        book.take("authors", authors.split(separator: separator).map(String.init))
        for identifier in row.texts("identifiers", ",") {
            let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
            let field = ColumnMap.canonical(parts[0])
            let isKnown = ["isbn", "openlibrary"].contains(field) || ExternalCatalog(rawValue: field) != nil
            if parts.count == 2, isKnown {
                book.take(field, [parts[1]])
            } else {
                book.leaveOut(parts.count == 2 ? "identifiers.\(parts[0])" : "identifiers")
            }
        }
    }
}

extension Service {
    /// Takes what LibraryThing knows of a publication: `New York : Bantam, 1985.` or `Penguin Classics (2003), 512 pages`.
    private static func takePublication(_ text: String, _ book: inout ImportedBook) {
        let colon = text.firstRange(of: " : ")
        let rest = text[(colon?.upperBound ?? text.startIndex)...]
        let numbers: [Substring] = rest.split { !$0.isASCII || !$0.isNumber }
        let years = numbers.filter { $0.count == 4 }
        let year = years.first { $0.startIndex > rest.startIndex }
        let name = years.isEmpty ? rest : year.map { rest[..<$0.startIndex] } ?? ""
        book.take("publisher", [String(name.reversed().drop { ",.;:( [©c".contains($0) }.reversed())])
        if let year, !book.has("published") { book.take("published", [String(year)]) }
        let after = years.isEmpty ? "" : rest[(year?.endIndex ?? rest.startIndex)...]
        if colon != nil || !after.allSatisfy({ "). ".contains($0) }) {
            book.leaveOut("the rest of Publication")
        }
    }

    /// The columns of a file of Goodreads that lacks the line with their names; nil if its first row is of another kind.
    static func columnsOfGoodreads(without row: [String]) -> [String]? {
        let isOne =
            row.count == goodreadsColumns.count && !row[0].isEmpty && row[0].allSatisfy(\.isNumber)
            && row[5...6].allSatisfy { $0.hasPrefix("=\"") }
        return isOne ? goodreadsColumns : nil
    }

    private static let goodreadsColumns = """
        Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,\
        Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
        Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
        """.split(separator: ",").map(String.init)
}
