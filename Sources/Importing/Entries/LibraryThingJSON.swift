internal import Content
internal import TextAndTime

extension TableRow {
    /// An entry of LibraryThing's JSON as a row of its tables; nil if it is something else.
    init?(libraryThing entry: JSONValue) {
        guard entry["books_id"] != nil else { return nil }
        var (columns, cells): ([String], [String]) = ([], [])
        func add(_ column: String, _ text: String) {
            columns.append(column)
            cells.append(text)
        }
        // The table has the first author in a column of its own.
        let others = entry["authors"]?.elements.dropFirst() ?? []
        add("Secondary Author", others.map { $0["lf"]?.text ?? "" }.joined(separator: "|"))
        add("Secondary Author Roles", others.map { $0["role"]?.text ?? "" }.joined(separator: "|"))
        for member in entry.members
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
    private static func text(_ value: JSONValue) -> String {
        if let text = value["text"]?.text { return text }
        let items = value.elements + value.members.map(\.value)
        guard items.isEmpty else { return items.map(text).filter { !$0.isEmpty }.joined(separator: ", ") }
        return value.isObject || value.text == nil && NewValue(value).isBlank
            ? "" : NewValue(value).scalarText
    }
}
