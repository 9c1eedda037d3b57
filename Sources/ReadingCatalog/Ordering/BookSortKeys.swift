/// What puts a book in order, computed once when it is read.
public struct BookSortKeys: Sendable, Hashable {
    /// For orders by title.
    public let title: SortKey
    /// For orders by author: the first author's filed name.
    public let author: SortKey

    /// The keys of a book.
    public init(title: SortKey, author: SortKey) {
        self.title = title
        self.author = author
    }
}
