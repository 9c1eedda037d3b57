internal import Content

extension TableRow {
    /// An entry of LibraryThing's JSON as a row of its tables; nil if it is something else.
    init?(libraryThing entry: NewValue) {
        guard entry["books_id"] != nil else { return nil }
        // The table has the first author in a column of its own.
        let others = entry["authors"]?.elements.dropFirst() ?? []
        let people = [("Secondary Author", "lf"), ("Secondary Author Roles", "role")].map { column, name in
            (column, others.map { $0[name]?.scalarText ?? "" }.joined(separator: "|"))
        }
        let fields = entry.fields.filter {
            !["authors", "secondaryauthor", "secondaryauthorroles"].contains($0.name)
        }
        let cells = people + fields.map { (Self.columns[$0.name] ?? $0.name, Self.text($0.value)) }
        self.init(line: 0, cells: cells.map(\.1), index: ColumnIndex(cells.map(\.0)))
    }

    /// The columns of tables whose names differ by more than capitals.
    private static let columns = [
        "primaryauthor": "Primary Author", "primaryauthorrole": "Primary Author Role",
        "privatecomment": "Private Comment", "format": "Media", "pages": "Page Count",
        "language": "Languages", "isbn": "ISBNs", "originalisbn": "ISBN", "workcode": "Work id",
        "dateacquired": "Acquired", "datestarted": "Date Started", "dateread": "Date Read",
        "entrydate": "Entry Date",
    ]

    /// The texts of a value with commas between them; of a map that has a `text`, that.
    private static func text(_ value: NewValue) -> String {
        if value.isScalar { return value.scalarText }
        let texts =
            value["text"].map { [$0.scalarText] }
            ?? (value.elements + value.fields.map(\.value)).map(text).filter { !$0.isEmpty }
        return texts.joined(separator: ", ")
    }
}
