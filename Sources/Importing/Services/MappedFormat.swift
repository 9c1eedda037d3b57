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
