public import Content
internal import Diagnostics
internal import TextAndTime

/// A record of a club, of whichever kind.
public protocol ClubRecord: Sendable {
    static var kind: RecordKind { get }
    var source: RecordSource { get }
    var title: String { get }
    /// What people call it.
    var names: NameIndex.Names { get }
    /// The books that it names in one of its fields.
    var namedBooks: (field: String, books: [Located<Slug>]) { get }
}

extension ClubRecord {
    public var kind: RecordKind { Self.kind }
    public var names: NameIndex.Names {
        var names = NameIndex.Names(source.slug, title)
        names.former = kind.formerNames(of: source)
        return names
    }
    public var namedBooks: (field: String, books: [Located<Slug>]) { ("books", []) }
}

/// A record that is read from the fields of its file.
protocol ReadableRecord: ClubRecord {
    associatedtype Details: Sendable
    static var fields: FieldSet<Details> { get }

    /// The record that the fields of its file describe; nil if it lacks what it cannot do without, which is then reported.
    init?(from fields: inout FieldReader, source: RecordSource, order: SortOrder)
}

extension RecordKind {
    var type: any ReadableRecord.Type {
        switch self {
        case .books: Book.self
        case .meetings: Meeting.self
        case .lists: ReadingList.self
        case .pages: FreePage.self
        case .shelves: SubjectShelf.self
        case .ballots: Ballot.self
        }
    }
}

extension Catalog {
    public func records(_ kind: RecordKind) -> [any ClubRecord] {
        switch kind {
        case .books: books
        case .meetings: meetings
        case .lists: lists
        case .pages: pages
        case .shelves: shelves
        case .ballots: ballots
        }
    }

    public func record(_ kind: RecordKind, _ index: Int) -> any ClubRecord {
        switch kind {
        case .books: books[index]
        case .meetings: meetings[index]
        case .lists: lists[index]
        case .pages: pages[index]
        case .shelves: shelves[index]
        case .ballots: ballots[index]
        }
    }

    /// The records of a kind by their names.
    public func names(of kind: RecordKind) -> NameIndex { NameIndex(records(kind).map(\.names)) }

    /// The only record that people call so.
    public func record(_ kind: RecordKind, called name: String) -> (any ClubRecord)? {
        let (records, slug) = (records(kind), Slug(reference: name))
        // Most names are those of files.
        if let record = records.first(where: { $0.source.slug == slug }) { return record }
        let found = NameIndex(records.map(\.names)).find(name)
        return found.count == 1 ? records[found[0]] : nil
    }
}

extension ReadableRecord {
    static var fieldNames: FieldNames { fields.names }
    static var declarations: [FieldDescription] { fields.descriptions }
}

extension RecordSource {
    /// The source of a record that is not in any file.
    static var typed: RecordSource {
        RecordSource(file: SourceFile(path: "", bytes: []), body: 0..<0, slug: Slug(""))
    }
}
