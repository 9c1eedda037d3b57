internal import ReadingCatalog

extension TableFormat {
    /// The StoryGraph, today's columns and those of 2021.
    static let storyGraph = TableFormat(
        "StoryGraph", recognizedBy: [["Title", "Read Status", "Star Rating"]]
    ) { row, book in
        book.take(title: row["Title"])
        book.take(people: row.list("Authors", separator: ",") + row.list("Author", separator: ","))
        book.take(people: row.list("Contributors", separator: ","), as: "")
        let number = row["ISBN/UID", "ISBN"]
        if ExternalIdentifier(.storygraph, parsing: number) != nil {
            book.take(.storygraph, number)
        } else {
            book.take(isbns: number)
        }
        book.take(format: row["Format"])
        book.take(acquired: row["Date Added"])
        book.take(status: row["Read Status"])
        let readings = row.list("Dates Read", separator: ",")
        for reading in readings.isEmpty ? [row["Last Date Read"]] : readings {
            // A date alone is the day on which it was finished; one with a dash after it that on which it was begun.
            let dates = reading.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
                ImportedText.trimmed($0)
            }
            book.take(readingFrom: dates.count > 1 ? dates[0] : "", to: dates.last ?? "")
        }
        book.take(shelves: row.list("Tags", separator: ","))
        book.take(descriptions: row.list("Moods", separator: ","), called: "Moods")
        book.take(descriptions: row.list("Pace", separator: ","), called: "Pace")
        if row["Content Warnings"].contains(":") { book.leaveOut("the level of Content Warnings") }
        book.take(warnings: warnings(row["Content Warnings"]) + [row["Content Warning Description"]])
        book.take(rating: row["Star Rating"], review: row["Review"])
        return .book
    }

    /// `Graphic: Death, Moderate: War`, also one level on each line.
    private static func warnings(_ text: String) -> [String] {
        text.split { ",;\n".contains($0) }.map { part in
            let words = ImportedText.trimmed(part)
            guard let colon = words.firstIndex(of: ":") else { return words }
            return ImportedText.trimmed(words[words.index(after: colon)...])
        }
    }
}
