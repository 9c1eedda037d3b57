public import Content

/// Books in an order chosen by hand.
public struct ReadingList: Sendable {
    /// A book on a list, perhaps with a note on why it is there.
    public struct Entry: Sendable {
        public internal(set) var book: Located<Slug>
        /// Why it is here, in Markdown.
        public internal(set) var note: String?

        public init(book: Located<Slug>, note: String?) { (self.book, self.note) = (book, note) }
    }

    public let source: RecordSource
    public var title: String
    public var description: String?
    public var entries: [Entry] = []
}

enum ListFields {
    typealias ListField = RecordField<ReadingList>

    static let title = ListField(
        "title", aliases: ["name"], isRequired: true, .line, over: \.title, about: "what it is called",
        example: "Short books")
    static let description = ListField(
        "description", aliases: ["summary", "subtitle"], .markdown, into: \.description,
        about: "a sentence or two about it, in Markdown", example: "Each can be read in *one* evening.")
    static let books = ListField(
        "books", aliases: ["entries", "items"], isRequired: true, .entries, into: \.entries,
        about: "its books in order, by the names of their files",
        example: "[persuasion, {book: emma, note: \"Long, but *quick*.\"}]")
    /// Whose list it is, which is ignored.
    static let owner = Field("owner", "shelf_id")

    static let all = FieldSet(
        ReadingList(source: .typed, title: ""), [title, description, books],
        others: [owner] + CommonFields.names)
}

extension ReadingList: ReadableRecord {
    public static var kind: RecordKind { .lists }
    static var fields: FieldSet<ReadingList> { ListFields.all }
    public var namedBooks: (field: String, books: [Located<Slug>]) { ("books", entries.map(\.book)) }

    init(from fields: inout FieldReader, source: RecordSource, order _: SortOrder) {
        self.init(source: source, title: "")
        ListFields.all.read(&fields, into: &self)
        title = fields.title(title, ListFields.title.field, of: source)
    }
}

enum EntryFields {
    static let book = RecordField<ReadingList.Entry>(
        "book", aliases: ["slug", "title", "isbn"], .reference(), over: \.book,
        required: "pride-and-prejudice")
    static let note = RecordField<ReadingList.Entry>(
        "note", aliases: ["why", "comment", "notes", "reason"], .markdown, into: \.note)

    static let map = InnerMap(
        ReadingList.Entry(book: Located(Slug(""), at: 0..<0), note: nil), [book, note])
}

extension ReadingList.Entry: RecordValue {
    var written: NewValue { note == nil ? book.written : EntryFields.map.written(self) }
}

extension FieldKind<[ReadingList.Entry]> {
    /// Books: names of their files, or maps with `book` and `note`.
    fileprivate static var entries: Self {
        .list(
            "list of books", of: EntryFields.map, "a list of books, or of maps with `book` and `note`",
            help: "write `- emma`, or `- {book: emma, note: …}`", meaning: "book"
        ) { _, text, _ in
            ReadingList.Entry(book: Located(Slug(reference: text.value), at: text.range), note: nil)
        }
    }
}
