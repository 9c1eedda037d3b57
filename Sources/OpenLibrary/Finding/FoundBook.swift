public import ReadingCatalog

/// A search result.
public struct FoundBook: Sendable, Hashable {
    /// The key that a record has as `openlibrary`.
    public let key: OpenLibraryKey
    /// The title.
    public let title: String
    /// The subtitle.
    public let subtitle: String?
    /// Who wrote it, or translated it.
    public let authors: [String]
    /// The year in which it was first published.
    public let firstPublished: Int?
    /// The number of its cover in the service.
    public let coverID: Int?

    init(_ document: SearchPage.Document) {
        key = document.work.key
        title = document.work.title ?? "untitled"
        subtitle = document.subtitle
        authors = document.work.authors
        firstPublished = document.work.firstPublished?.year
        coverID = document.work.covers.first
    }
}

/// A page of search results.
public struct FoundPage: Sendable, Hashable {
    /// How many works there are in all.
    public let total: Int
    /// Which page this is, from 1.
    public let page: Int
    /// The works of this page.
    public let books: [FoundBook]
    /// Why these are old results, if they are.
    public let staleness: FetchFailure?

    /// How many pages there are.
    public var pageCount: Int { max(1, (total + SearchTerms.pageLength - 1) / SearchTerms.pageLength) }

    /// The number of a book in the whole list, from 1.
    public func number(of index: Int) -> Int { (page - 1) * SearchTerms.pageLength + index + 1 }
}

/// How a person names one of the results: by its number in the list or by its key.
public enum FoundBookChoice: Sendable, Hashable {
    /// The number in front of it.
    case number(Int)
    /// The key behind it.
    case key(OpenLibraryKey)

    /// `3` or `OL66554W`; nil if it is neither.
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
    /// The book of this choice, if it is on this page.
    public func book(_ choice: FoundBookChoice) -> FoundBook? {
        switch choice {
        case .number(let wanted): books.indices.first { number(of: $0) == wanted }.map { books[$0] }
        case .key(let key): books.first { $0.key == key }
        }
    }
}
