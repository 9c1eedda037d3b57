internal import Content

extension TableRow {
    /// An entry of LibraryThing's JSON as a row of its tables; nil if it is something else.
    init?(libraryThing entry: NewValue) {
        guard entry["books_id"] != nil else { return nil }
        var (columns, cells): ([String], [String]) = ([], [])
        func add(_ column: String, _ text: String) {
            columns.append(column)
            cells.append(text)
        }
        // The table has the first author in a column of its own.
        let others = entry["authors"]?.elements.dropFirst() ?? []
        add("Secondary Author", others.map { $0["lf"]?.scalarText ?? "" }.joined(separator: "|"))
        add("Secondary Author Roles", others.map { $0["role"]?.scalarText ?? "" }.joined(separator: "|"))
        for member in entry.fields
        where !["authors", "secondaryauthor", "secondaryauthorroles"].contains(member.name) {
            add(Self.columns[member.name] ?? member.name, Self.text(member.value))
        }
        self.init(line: 0, cells: cells, index: ColumnIndex(columns))
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
        if let text = value["text"] { return text.scalarText }
        return value.isScalar
            ? value.scalarText
            : (value.elements + value.fields.map(\.value)).map(text).filter { !$0.isEmpty }.joined(
                separator: ", ")
    }
}
