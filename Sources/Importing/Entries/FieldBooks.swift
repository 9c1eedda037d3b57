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
            case "authors":
                if case .text(let text) = field.value, let separator = wishes.authorSeparator,
                    separator.isComma
                {
                    authors += separator.people(in: text)
                } else {
                    authors += texts(field.value, field.name)
                }
            case let role where Contributor.Role(rawValue: role) != nil:
                take(role, texts(field.value, field.name).flatMap(ImportedPeople.people), called: field.name)
            case "notes":
                for notes in texts(field.value, field.name) { take(markdown: NoteText.unlinked(notes)) }
            case let name: take(name, field.value, called: field.name)
            }
        }
        // Beside a name, its slug says nothing new.
        let slugs = authors.map { SlugText.make($0, .withoutAccents) }
        let named = zip(authors, slugs).filter { name, slug in name != slug || slugs.count { $0 == slug } == 1
        }
        take("authors", named.map(\.0).flatMap(ImportedPeople.people))
        takeReading()
    }

    /// A book in the words of the Citation Style Language.
    init(csl fields: [NewField], _ wishes: ImportWishes) {
        self.init(wishes)
        for field in fields where !field.value.isBlank {
            switch field.name {
            case "title", "publisher", "language", "ISBN", "number-of-pages", "note":
                take(field.name, field.value)
            case "author", "editor", "translator", "illustrator", "narrator", "collection-editor":
                for person in field.value.items {
                    take(people: cslName(person, of: field.name), as: field.name)
                }
            case "issued": take("published", [cslDate(field.value)], called: field.name)
            case "collection-title": take("series", texts(field.value, field.name), called: field.name)
            case "collection-number":
                take("series_position", texts(field.value, field.name), called: field.name)
            case "keyword":
                let words = field.value.scalarText.split { ",;".contains($0) }
                take("tags", words.map(String.init), called: field.name)
            case "abstract": take("synopsis", field.value)
            case "URL": take("links", field.value)
            case "type": continue
            default: leaveOut(field.name)
            }
        }
    }

    private mutating func cslName(_ person: NewValue, of name: String) -> String {
        guard case .map(let fields) = person else { return texts(person, name).joined(separator: " ") }
        let names = parts(fields, Self.cslNames, of: name)
        return names[0].isEmpty ? names.filter { !$0.isEmpty }.joined(separator: " ") : names[0]
    }

    private static let cslNames = ["literal", "given", "non-dropping-particle", "family"].map { Field($0) }

    /// `{"date-parts": [[2003, 5]]}`, or a date in words.
    private mutating func cslDate(_ value: NewValue) -> String {
        guard case .map(let fields) = value else { return texts(value, "issued").joined(separator: ", ") }
        let date = fields.first { $0.name == "date-parts" }?.value.items.first?.items.map(\.scalarText) ?? []
        let words = parts(
            fields.filter { $0.name != "date-parts" }, [Field("literal"), Field("raw")], of: "issued")
        let issued = date.map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
        return issued.isEmpty ? words.first { !$0.isEmpty } ?? "" : issued
    }
}
