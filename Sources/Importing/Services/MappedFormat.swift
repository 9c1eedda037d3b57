internal import ReadingCatalog

extension TableFormat {
    /// A table of any program, whose columns are named as a map says.
    static func mapped(_ map: ColumnMap, in table: Table) -> TableFormat {
        let separator = AuthorSeparator(table.rows.lazy.flatMap { map.texts("authors", in: $0) })
        return TableFormat("a table", recognizedBy: []) { row, book in
            let text = { (field: String) in map.text(field, in: row) }
            let words = { (field: String) in
                map.texts(field, in: row).flatMap { $0.split { ",;|".contains($0) } }.map {
                    ImportedText.trimmed($0)
                }
            }
            book.take(title: text("title"))
            book.take(subtitle: text("subtitle"))
            book.take(people: map.texts("authors", in: row).flatMap(separator.people))
            for text in map.texts("contributors", in: row) {
                book.take(people: text.split(separator: ";").map(String.init), as: "")
            }
            for role in Contributor.Role.allCases {
                for text in map.texts(role.rawValue, in: row) {
                    book.take(people: separator.people(in: text), as: role.rawValue)
                }
            }
            for number in map.texts("isbn", in: row) { book.take(isbns: number) }
            book.take(openLibrary: text("openlibrary"))
            book.take(published: text("published"))
            book.take(publisher: text("publisher"))
            book.take(pages: text("pages"))
            book.take(format: text("format"))
            book.take(hours: text("hours"))
            book.take(language: text("language"))
            for catalog in ExternalCatalog.allCases { book.take(catalog, text(catalog.rawValue)) }
            for link in map.texts("links", in: row) { book.take(link: link) }
            book.take(series: text("series"), position: text("series_position"))
            book.take(genres: words("genres"))
            book.take(tags: words("tags"))
            book.take(acquired: text("acquired"))
            book.take(status: text("status"))
            book.take(readingFrom: text("date_started"), to: text("date_finished"))
            book.take(progress: text("progress"), by: book.wishes.reader)
            book.take(synopsis: text("synopsis"))
            book.take(warnings: words("content_warnings"))
            book.take(rating: text("rating"), review: text("review"))
            book.take(notes: text("notes"))
            book.take(privateNotes: text("private_notes"))
            if map.has("meeting_date", in: row) { book.take(meetingOf: text) }
            return .book
        }
    }
}

/// How several authors of one cell are separated, which only the whole column shows.
private struct AuthorSeparator {
    /// Whether a comma separates people, and not a family's name from the given ones.
    private let isComma: Bool

    init(_ cells: some Sequence<String>) {
        var (people, inverted) = (0, 0)
        for cell in cells where !cell.contains(";") {
            let parts = cell.split(separator: ",").map { $0.split(separator: " ").count }
            if parts.count > 2 || parts.count == 2 && parts[0] > 1 && parts[1] > 1 { people += 1 }
            if parts.count == 2, parts[0] == 1 { inverted += 1 }
        }
        isComma = people > 0 && people >= inverted
    }

    func people(in cell: String) -> [String] {
        let groups = cell.split { ";|".contains($0) }.map { ImportedText.trimmed($0) }
        if isComma, groups.count == 1 { return cell.split(separator: ",").map { ImportedText.trimmed($0) } }
        return groups.count == 1 ? PersonName.list(parsing: groups[0]).map(\.display) : groups
    }
}
