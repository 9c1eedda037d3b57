public import Content
internal import Diagnostics
public import ReadingCatalog

/// What is to change in one file of a site.
public struct Edit: Sendable {
    /// The kinds of change.
    public enum Change: Sendable {
        /// The file is new, and holds these bytes.
        case create([UInt8])
        /// The file holds these bytes from now on.
        case replace([UInt8])
        /// A field gets a value; the field and the maps that hold it are added where they are missing.
        case set(FieldPath, NewValue)
        /// A list gets more items at its end; it is added if it is missing.
        case append([NewValue], to: FieldPath)
        /// A field or an item is taken out.
        case unset(FieldPath)
        /// An item takes another place in its list.
        case move(FieldPath, to: Int)
        /// Bytes of the text below the fields are replaced. The range is one of the file as the catalog read it.
        case rewrite(Range<Int>, String)
        /// The file gets another path.
        case rename(to: String)
        /// The file is deleted.
        case delete
    }

    /// The file's path within the site, such as `content/books/emma.md`.
    public let path: String
    public let change: Change

    public init(_ path: String, _ change: Change) {
        self.path = path
        self.change = change
    }
}

/// Edits that are made together or not at all, in their order.
public struct EditPlan: Sendable {
    public private(set) var edits: [Edit] = []

    public init(_ edits: [Edit] = []) {
        self.edits = edits
    }

    public mutating func add(_ path: String, _ change: Edit.Change) {
        edits.append(Edit(path, change))
    }

    public mutating func add(_ other: EditPlan) {
        edits += other.edits
    }

    /// Gives a field of a record a value; nil takes the field out.
    mutating func set(_ name: String, of record: some ClubRecord, to value: NewValue?) {
        let field = FieldPath(record.kind.field(name))
        add(record.source.file.path, value.map { .set(field, $0) } ?? .unset(field))
    }

    /// Puts an item at the end of a list.
    mutating func append(_ item: NewValue, to name: String, of record: some ClubRecord) {
        add(record.source.file.path, .append([item], to: FieldPath(record.kind.field(name))))
    }

    /// Sets how far the club has come with a book, unless its record says so already.
    mutating func set(_ status: ReadingStatus, of book: Book) {
        if book.status != status { set("status", of: book, to: .text(status.rawValue)) }
    }

    /// Puts a book among those that will be read, if it was only suggested.
    mutating func choose(_ book: Book) { if book.status == .suggested { set(.toRead, of: book) } }

    /// Plans a new record.
    public mutating func create(_ record: NewRecord, called slug: Slug) {
        add(record.kind.path(of: slug), .create(record.bytes))
    }
}
