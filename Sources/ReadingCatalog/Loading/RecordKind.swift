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
}
