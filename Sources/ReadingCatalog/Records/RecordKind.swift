internal import Content

/// The kinds of records, each in a folder of `content/`.
enum RecordKind: String, Sendable, CaseIterable {
    case books
    case meetings
    case lists
    case pages
    case shelves

    var noun: String {
        switch self {
        case .books: "book"
        case .meetings: "meeting"
        case .lists: "list"
        case .pages: "page"
        case .shelves: "shelf"
        }
    }

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
