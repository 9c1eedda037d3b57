public import Content

/// Books in an order that somebody chose.
public struct ReadingList: Sendable {
    /// A book on a list, with a word on why it is there.
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
    public let title: String
    /// One sentence about it.
    public let description: String?
    /// Its books, in order.
    public let entries: [Entry]
}
