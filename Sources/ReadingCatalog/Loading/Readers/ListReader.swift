internal import Content
internal import Diagnostics

/// Makes a reading list of the fields of its file.
struct ListReader: RecordReader {
    static let names = FieldNames(ListFields.all)

    func record(from fields: inout FieldReader, source: RecordSource) -> ParsedRecord? {
        let title = fields.requiredTitle(ListFields.title, of: source)
        let description = fields.text(ListFields.description)?.value
        let entries = fields.entries()
        fields.report(DuplicateEntries.findings(entries, in: source.file))
        return .list(ReadingList(source: source, title: title, description: description, entries: entries))
    }
}

extension FieldReader {
    fileprivate mutating func entries() -> [ReadingList.Entry] {
        guard let found = value(ListFields.books) else { return [] }
        let items = found.value.kind == .list ? found.value.items : [found.value]
        return items.compactMap { item in
            if item.isNull { return nil }
            if let text = item.text {
                return ReadingList.Entry(book: Located(Slug(reference: text), at: item.range), note: nil)
            }
            guard item.kind == .map else {
                report(
                    item.mismatch(
                        found.name, "a list of books, or of maps with `book` and `note`",
                        help: "write `- emma`, or `- {book: emma, note: …}`"))
                return nil
            }
            return fields(of: item, EntryFields.names) { $0.entry() }
        }
    }

    private mutating func entry() -> ReadingList.Entry? {
        reportUnknownFields()
        let note = text(EntryFields.note)?.value
        guard let book = text(EntryFields.book) else {
            report(RequiredFields.missing(EntryFields.book, in: self, example: "pride-and-prejudice"))
            return nil
        }
        return ReadingList.Entry(book: Located(Slug(reference: book.value), at: book.range), note: note)
    }
}
