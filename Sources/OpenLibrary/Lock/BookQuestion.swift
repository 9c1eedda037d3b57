internal import ReadingCatalog

/// What is asked about a book: the most certain thing that its record says of it.
enum BookQuestion: Sendable, Hashable {
    /// The work or edition that the host named.
    case key(OpenLibraryKey)
    /// The number of the edition.
    case isbn(String)
    /// The title and the first author.
    case title(String, author: String)

    /// The question about a book.
    init(_ book: Book) {
        if let key = book.openLibrary {
            self = .key(key)
        } else if let isbn = book.number {
            self = .isbn(isbn.digits)
        } else {
            self = .title(
                BookQuestion.line(book.title), author: BookQuestion.line(book.authors.first?.display ?? ""))
        }
    }

    /// As the lock file writes it: `key OL66554W`, `isbn 9780141439587`, `title Emma / Jane Austen`.
    var text: String {
        switch self {
        case .key(let key): "key \(key)"
        case .isbn(let digits): "isbn \(digits)"
        case .title(let title, let author): author.isEmpty ? "title \(title)" : "title \(title) / \(author)"
        }
    }

    /// Whether a lock file's record answers this question.
    func isAsked(by text: String) -> Bool {
        switch self {
        case .key(let key): text.utf8.count < 32 && text == "key \(key)"
        case .isbn(let digits):
            text.hasPrefix("isbn ") && text.hasSuffix(digits) && text.utf8.count == 5 + digits.utf8.count
        case .title: text == self.text
        }
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
