public import ReadingCatalog

/// Which of the found books is meant: by its number in the list or by its key.
public enum FoundBookChoice: Sendable, Hashable {
    /// The number that stands before it.
    case number(Int)
    /// The key that stands behind it.
    case key(OpenLibraryKey)

    /// `3` or `OL66554W`; nothing if it is neither.
    public init?(_ text: String) {
        if let number = Int(text) {
            guard number > 0 else { return nil }
            self = .number(number)
        } else if let key = OpenLibraryKey(text.uppercased()) {
            self = .key(key)
        } else {
            return nil
        }
    }
}

extension FoundPage {
    /// The book that is meant, if it is on this page.
    public func book(_ choice: FoundBookChoice) -> FoundBook? {
        switch choice {
        case .number(let wanted): books.indices.first { number(of: $0) == wanted }.map { books[$0] }
        case .key(let key): books.first { $0.key == key }
        }
    }
}
