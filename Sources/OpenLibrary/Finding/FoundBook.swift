public import ReadingCatalog

/// A work that a search found.
public struct FoundBook: Sendable, Hashable {
    /// What a record's `openlibrary` would be.
    public let key: OpenLibraryKey
    /// The title.
    public let title: String
    /// What stands below the title.
    public let subtitle: String?
    /// Who wrote it, or translated it.
    public let authors: [String]
    /// The year in which it first came out.
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

/// A page of what a search found.
public struct FoundPage: Sendable, Hashable {
    /// How many works there are in all.
    public let total: Int
    /// Which page this is, from 1.
    public let page: Int
    /// The works of this page.
    public let books: [FoundBook]
    /// Why this is an old answer, if it is one.
    public let staleness: FetchFailure?

    /// How many pages there are.
    public var pageCount: Int { max(1, (total + SearchTerms.pageLength - 1) / SearchTerms.pageLength) }

    /// The number of a book in the whole list.
    public func number(of index: Int) -> Int { (page - 1) * SearchTerms.pageLength + index + 1 }
}
