internal import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// `books.csv`: the books as a table (RFC 4180), several values of a cell separated by semicolons.
enum TableExport {
    private static let columns =
        [
            "title", "subtitle", "authors", "series", "position", "published", "publisher", "pages",
            "language",
            "isbn", "genres", "tags", "status", "rating", "acquired", "progress", "contributors", "format",
            "hours",
        ] + ExternalCatalog.allCases.map(\.rawValue) + ["url"]

    static func bytes(_ source: FeedSource) -> [UInt8] {
        var text = ByteText(capacity: 1 << 16)
        for column in columns { add(column, to: &text) }
        endRow(&text)
        for index in source.catalog.books[.title] { write(Int(index), source, to: &text) }
        return text.bytes
    }

    private static func write(_ index: Int, _ source: FeedSource, to text: inout ByteText) {
        let catalog = source.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        add(book.title, to: &text)
        add(book.subtitle, to: &text)
        add(book.authors.lazy.map(\.display), to: &text)
        add(facts.series?.value.name, to: &text)
        add(facts.series?.value.position.map(Numbers.position), to: &text)
        add(facts.published?.value.description, to: &text)
        add(facts.publisher?.value, to: &text)
        add(facts.pages.map { String($0.value) }, to: &text)
        add(book.language, to: &text)
        add(book.isbn?.value.digits, to: &text)
        add(facts.genres, to: &text)
        add(book.tags, to: &text)
        add(book.status?.rawValue, to: &text)
        add(book.rating?.description, to: &text)
        add(book.acquired?.description, to: &text)
        add(
            book.progress.lazy.map { found in
                let name = source.context.members.shown(found.value.by)
                return (name.map { "\($0): " } ?? "") + found.value.place.description
            }, to: &text)
        add(
            book.contributors.lazy.map { $0.person.display + ($0.role.map { " (\($0))" } ?? "") }, to: &text)
        add(book.format?.rawValue, to: &text)
        add(book.hours.map(Numbers.position), to: &text)
        for other in ExternalCatalog.allCases {
            add(book.identifiers.first { $0.catalog == other }?.number, to: &text)
        }
        add(catalog.routes.fullURL(.book(book.source.slug)), to: &text)
        endRow(&text)
    }

    /// Adds a cell, with the comma after it.
    private static func add(_ cell: String?, to text: inout ByteText) {
        if let cell { TableCell.write(cell, to: &text) }
        text.append(UInt8(ascii: ","))
    }

    private static func add(_ values: some Collection<String>, to text: inout ByteText) {
        add(values.count < 2 ? values.first : values.joined(separator: "; "), to: &text)
    }

    /// Ends a row in the place of its last comma.
    private static func endRow(_ text: inout ByteText) {
        text.removeLast()
        text.append("\r\n")
    }
}

extension Book {
    /// The contributors by the names of a format that knows some roles, and calls the others `contributor`.
    func otherPeople(in roles: [Contributor.Role]) -> [(name: String, people: [PersonName])] {
        // Of most books nothing is known but the authors.
        if self.contributors.isEmpty { return [] }
        let named = self.contributors.map { contributor in
            (
                contributor.knownRole.flatMap { roles.contains($0) ? $0.rawValue : nil } ?? "contributor",
                contributor
            )
        }
        return (roles.map(\.rawValue) + ["contributor"]).compactMap { name in
            let people = named.filter { $0.0 == name }.map(\.1.person)
            return people.isEmpty ? nil : (name, people)
        }
    }
}
