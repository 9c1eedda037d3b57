/// How far the club has come with a book.
public enum ReadingStatus: String, Sendable, Hashable, CaseIterable {
    case toRead = "to-read"
    case reading
    case read
    case didNotFinish = "did-not-finish"
}
