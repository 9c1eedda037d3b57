internal import Content
public import ReadingCatalog

/// A search result.
public struct FoundBook: Sendable, Hashable {
    public let key: OpenLibraryKey
    public let title: String
    public let subtitle: String?
    public let authors: [String]
    public let firstPublished: Int?
    public let coverID: Int?
    public let editionCount: Int

    init(_ document: SearchAnswer.Document) {
        key = document.work.key
        title = document.work.title ?? "untitled"
        subtitle = document.subtitle
        authors = document.work.authors
        firstPublished = document.work.firstPublished?.year
        coverID = document.work.covers.first
        editionCount = document.editionCount
    }
}

extension FoundBook {
    /// What is known of the book for a record; an ISBN identifies the edition and its work, the key of a work only the work.
    public func details(isbn: ISBN? = nil) -> BookDetails {
        let authors = authors.isEmpty ? ["Anonymous"] : Array(authors.prefix(5))
        var book = BookDetails(title: title, authors: authors.map { PersonName(display: $0, filed: $0) })
        book.subtitle = subtitle
        book.isbn = isbn.map { Located($0, at: 0..<0) }
        book.openLibrary = isbn == nil ? key : nil
        book.published = firstPublished.flatMap { (1...9_999).contains($0) ? PartialDate(year: $0) : nil }
        return book
    }
}

/// One of the editions of a book that was found.
public struct FoundEdition: Sendable, Hashable {
    public let key: OpenLibraryKey
    public let title: String?
    public let publisher: String?
    public let published: PartialDate?
    /// A number of it, if it has one that can be right.
    public let isbn: String?
    public let pages: Int?
    public let coverID: Int?

    init(_ record: EditionRecord) {
        key = record.key
        title = record.title
        publisher = record.publisher
        published = record.published
        isbn = record.isbns.lazy.compactMap(BookFinder.number).first?.digits
        pages = record.pages
        coverID = record.covers.first
    }

    /// What one would rather choose: an edition that can be seen, with a number, and new.
    var rank: (Int, Int, Int) {
        (coverID == nil ? 0 : 1, isbn == nil ? 0 : 1, published?.year ?? 0)
    }
}

/// A page of search results.
public struct FoundPage: Sendable, Hashable {
    public let total: Int
    public let page: Int
    public let books: [FoundBook]
    public let staleness: FetchFailure?

    public var pageCount: Int { max(1, (total + SearchTerms.pageLength - 1) / SearchTerms.pageLength) }

    /// The number of a book in the whole list, from 1.
    public func number(of index: Int) -> Int { (page - 1) * SearchTerms.pageLength + index + 1 }
}

extension FoundPage {
    /// The book that a person names by its number in the list or by its key.
    public func book(named text: String) -> FoundBook? {
        let key = OpenLibraryKey(text.uppercased())
        return books.indices.first { number(of: $0) == Int(text) || books[$0].key == key }.map { books[$0] }
    }
}
