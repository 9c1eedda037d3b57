public import ReadingCatalog

/// The question about a book, made of the most certain thing that its record contains.
public enum BookQuestion: Sendable, Hashable {
    case key(OpenLibraryKey)
    case isbn(String)
    case title(String, author: String)

    public init(_ book: Book) {
        if let key = book.openLibrary {
            self = .key(key)
        } else {
            self = .withoutKey(book)
        }
    }

    /// The question without the key that the service does not have.
    public static func withoutKey(_ book: Book) -> BookQuestion {
        if let isbn = book.number { return .isbn(isbn.digits) }
        return .title(line(book.title), author: line(book.authors.first?.display ?? ""))
    }

    /// As the lock file has it: `key OL66554W`, `isbn 9780141439587`, `title Emma / Jane Austen`.
    public var text: String {
        switch self {
        case .key(let key): "key \(key)"
        case .isbn(let digits): "isbn \(digits)"
        case .title(let title, let author): author.isEmpty ? "title \(title)" : "title \(title) / \(author)"
        }
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
