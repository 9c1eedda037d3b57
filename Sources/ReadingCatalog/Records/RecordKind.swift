internal import Content

/// The kinds of records, each in a folder of `content/`.
enum RecordKind: String, Sendable, CaseIterable {
    case books
    case meetings
    case lists
    case pages
    case shelves

    /// One of them, in a sentence.
    var noun: String {
        switch self {
        case .books: "book"
        case .meetings: "meeting"
        case .lists: "list"
        case .pages: "page"
        case .shelves: "shelf"
        }
    }

    /// The fields that such a record may have.
    var fieldNames: FieldNames {
        switch self {
        case .books: BookFields.set.names
        case .meetings: MeetingFields.all.names
        case .lists: ListFields.all.names
        case .pages: PageFields.all.names
        case .shelves: ShelfFields.all.names
        }
    }
}
