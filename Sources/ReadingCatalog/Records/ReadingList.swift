public import Content

/// Books in an order chosen by hand.
public struct ReadingList: Sendable {
    /// A book on a list, perhaps with a note on why it is there.
    public struct Entry: Sendable {
        /// The book.
        public let book: Located<Slug>
        /// Why it is here, in Markdown.
        public let note: String?

        /// A book of the list.
        public init(book: Located<Slug>, note: String?) {
            self.book = book
            self.note = note
        }
    }

    /// Where it is written.
    public let source: RecordSource
    /// What it is called.
    public var title: String
    /// One sentence about it.
    public var description: String?
    /// Its books, in order.
    public var entries: [Entry] = []

    /// A list without books yet.
    init(source: RecordSource, title: String) {
        self.source = source
        self.title = title
    }
}

/// The fields of a reading list.
enum ListFields {
    typealias ListField = RecordField<ReadingList>

    static let title = ListField(
        "title", aliases: ["name"], isRequired: true, .line, into: \.title, about: "what it is called",
        example: "Short books")
    static let description = ListField(
        "description", aliases: ["summary", "subtitle"], .text, into: \.description,
        about: "one sentence about it", example: "Each can be read in an evening.")
    static let books = ListField(
        "books", aliases: ["entries", "items"], isRequired: true, .entries, into: \.entries,
        about: "its books in order, by the names of their files",
        example: "[persuasion, {book: emma, note: \"Long, but *quick*.\"}]")
    /// Whose list it is, which is ignored.
    static let owner = Field("owner", "shelf_id")

    static let all = FieldSet([title, description, books], others: [owner] + CommonFields.names)
}

extension ReadingList {
    /// The list that the fields of its file describe.
    init(from fields: inout FieldReader, source: RecordSource) {
        self.init(source: source, title: "")
        ListFields.all.read(&fields, into: &self)
        title = fields.title(title, ListFields.title.field, of: source)
        fields.report(DuplicateEntries.findings(entries.map(\.book), in: source.file))
    }
}

extension FieldKind<[ReadingList.Entry]> {
    /// Books: names of their files, or maps with `book` and `note`.
    fileprivate static var entries: Self {
        FieldKind(
            read: { $0.entries($1) },
            item: { entry in
                let book = NewValue.text(entry.book.value.text)
                guard let note = entry.note else { return book }
                return .map(of: [EntryFields.book.name: book, EntryFields.note.name: .text(note)])
            })
    }
}

extension FieldReader {
    fileprivate mutating func entries(_ field: Field) -> [ReadingList.Entry] {
        items(field).compactMap { item in
            if let text = item.text {
                return ReadingList.Entry(book: Located(Slug(reference: text), at: item.range), note: nil)
            }
            guard item.kind == .map else {
                report(
                    item.mismatch(
                        key(of: field)?.value ?? field.name,
                        "a list of books, or of maps with `book` and `note`",
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

/// The fields of a book on a list.
private enum EntryFields {
    static let book = Field("book", "slug", "title", "isbn")
    static let note = Field("note", "why", "comment", "notes", "reason")
    static let names = FieldNames([book, note])
}
