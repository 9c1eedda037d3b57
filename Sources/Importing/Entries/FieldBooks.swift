internal import Content
internal import ReadingCatalog
internal import TextAndTime

extension ImportedBook {
    /// A book whose values are called like the fields of records, or like those of other programs.
    init(fields: [NewField], _ wishes: ImportWishes) {
        self.init(wishes)
        // A year beside a month is when the book was read or discussed.
        let hasMonth = fields.contains { $0.name.lowercased() == "month" }
        var authors: [String] = []
        for field in fields where !field.value.isBlank {
            switch ColumnMap.canonical(field.name) {
            case "published" where hasMonth && field.name.lowercased() == "year": leaveOut(field.name)
            case "authors": authors += texts(field.value, field.name)
            case "notes":
                for notes in texts(field.value, field.name) { take(markdown: NoteText.unlinked(notes)) }
            case let name: take(name, field.value, called: field.name)
            }
        }
        // Beside a name, its slug says nothing new.
        let slugs = authors.map { SlugText.make($0, .withoutAccents) }
        let others = Set(zip(authors, slugs).filter { $0 != $1 }.map(\.1))
        take("authors", authors.filter { !others.contains($0) })
        takeReading()
    }

    /// A book in the words of the Citation Style Language.
    init(csl fields: [NewField], _ wishes: ImportWishes) {
        self.init(wishes)
        for field in fields where !field.value.isBlank && field.name != "type" {
            switch Self.cslFields[field.name] {
            case "people"?:
                for person in field.value.items {
                    take(person: cslName(person, of: field.name), as: field.name)
                }
            case "published"?: take("published", [cslDate(field.value)], called: field.name)
            case "tags"?:
                take("tags", [field.value.scalarText.replacing(";", with: ",")], called: field.name)
            case let name?: take(name, field.value, called: field.name)
            case nil: leaveOut(field.name)
            }
        }
    }

    private static let cslFields = [
        "title": "title", "publisher": "publisher", "language": "language", "ISBN": "isbn",
        "number-of-pages": "pages", "note": "notes", "issued": "published", "collection-title": "series",
        "collection-number": "series_position", "keyword": "tags", "abstract": "synopsis", "URL": "links",
        "author": "people", "editor": "people", "translator": "people", "illustrator": "people",
        "narrator": "people", "collection-editor": "people",
    ]

    private mutating func cslName(_ person: NewValue, of name: String) -> String {
        guard person.isMap else { return texts(person, name).joined(separator: " ") }
        let wanted = ["literal", "given", "non-dropping-particle", "family"].map { Field($0) }
        let names = parts(person.fields, wanted, of: name)
        return names[0].isEmpty ? names.filter { !$0.isEmpty }.joined(separator: " ") : names[0]
    }

    /// `{"date-parts": [[2003, 5]]}`, or a date in words.
    private mutating func cslDate(_ value: NewValue) -> String {
        guard value.isMap else { return texts(value, "issued").joined(separator: ", ") }
        let date = value["date-parts"]?.items.first?.items.map(\.scalarText) ?? []
        let others = value.fields.filter { $0.name != "date-parts" }
        let words = parts(others, [Field("literal"), Field("raw")], of: "issued")
        let issued = date.map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
        return issued.isEmpty ? words.first { !$0.isEmpty } ?? "" : issued
    }
}
