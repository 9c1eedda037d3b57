/// The folder of `content/` in which a record lies: links in its text are relative to it.
enum RecordFolder: String, Sendable, CaseIterable {
    case books
    case meetings
    case lists
    case pages
    case shelves
}
