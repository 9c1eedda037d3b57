internal import Content
public import TextAndTime

/// A catalog with what was fetched for its books: all that pages are made from.
public struct EnrichedCatalog: Sendable {
    public let catalog: Catalog
    /// The books of each subject shelf, in the order of `catalog.shelves`.
    public private(set) var shelves: [[ShelfBook]]
    /// The fetched facts of each book, in the order of `catalog.books`; empty if none were fetched.
    private let found: [FoundFacts?]
    /// The covers that were fetched, also those that are not shown.
    public let fetchedCovers: Set<String>
    /// The files of covers that cannot be shown; nil if there are none.
    private var unusableCovers: Set<String>?

    /// A catalog with what was fetched: for no book, or for each.
    public init(
        catalog: Catalog, found: [FoundFacts?] = [], shelves: [[ShelfBook]], fetchedCovers: Set<String> = []
    ) {
        self.catalog = catalog
        self.found = found
        self.shelves = shelves
        self.fetchedCovers = fetchedCovers
    }

    public init(clubOnly catalog: Catalog) {
        self.init(catalog: catalog, shelves: Array(repeating: [], count: catalog.shelves.count))
    }

    public func facts(ofBook index: Int) -> BookFacts {
        BookFacts(
            book: catalog.books[index], found: found.isEmpty ? nil : found[index],
            ownCovers: catalog.covers?.ofBooks[index], unusableCovers: unusableCovers)
    }

    /// This catalog without some covers, because their files cannot be shown.
    public func leavingOut(covers: Set<String>) -> EnrichedCatalog {
        if covers.isEmpty { return self }
        var rest = self
        rest.shelves = shelves.map { $0.map { $0.leavingOut(covers) } }
        rest.unusableCovers = covers
        return rest
    }
}

/// The facts about one book: the club's own values, and where it gives none, the fetched ones.
///
/// It is only a few references, so a build creates one wherever it needs a book.
public struct BookFacts: Sendable {
    let book: Book
    let found: FoundFacts?
    let ownCovers: [String]?
    var unusableCovers: Set<String>?

    /// The synopsis in Markdown; raw HTML is never allowed in a fetched one.
    public var synopsis: Sourced<String>? {
        switch book.synopsis {
        case .open: found?.synopsis
        case .refused: nil
        case .given(let own): Sourced(own.value, from: .club)
        }
    }

    /// The first one whose file can be shown; a cover that the record names is shown or none.
    public var cover: Sourced<CoverImage>? {
        let fetched = found?.cover
        let covers: [Sourced<CoverImage>?] =
            switch book.cover {
            case .open: (ownCovers ?? []).filter { $0 != fetched?.value.file }.map(own) + [fetched]
            case .refused: []
            case .given(let cover): [own(ownCovers.map(\.first) ?? cover.value)]
            }
        return covers.lazy.compactMap { $0 }.first { unusableCovers?.contains($0.value.file) != true }
    }

    public var published: Sourced<PartialDate>? { own(book.published) ?? found?.published }

    public var publisher: Sourced<String>? { own(book.publisher) ?? found?.publisher }

    public var pages: Sourced<Int>? { own(book.pages) ?? found?.pages }

    public var series: Sourced<SeriesPlace>? { own(book.series) ?? found?.series }

    /// The service's notes on the work, which appear only where a page asks for them.
    public var serviceNotes: ServiceNotes { found?.notes ?? ServiceNotes() }

    public var genres: [String] { book.genres.isEmpty ? found?.genres?.value ?? [] : book.genres }

    public var work: OpenLibraryKey? { found?.work ?? book.openLibrary }

    private func own(_ cover: String?) -> Sourced<CoverImage>? {
        cover.map { Sourced(CoverImage(file: $0, width: nil, height: nil), from: .club) }
    }

    private func own<Value>(_ value: Value?) -> Sourced<Value>? { value.map { Sourced($0, from: .club) } }
}

/// What was fetched for a book; it is shown where the club gives no value of its own.
public final class FoundFacts: Sendable {
    public let synopsis: Sourced<String>?
    public let cover: Sourced<CoverImage>?
    public let published: Sourced<PartialDate>?
    public let publisher: Sourced<String>?
    public let pages: Sourced<Int>?
    /// What kinds of book it is, in the site's words; nil if none of them fits.
    public let genres: Sourced<[String]>?
    public let work: OpenLibraryKey?
    public let series: Sourced<SeriesPlace>?
    public let notes: ServiceNotes

    public init(
        synopsis: Sourced<String>? = nil, cover: Sourced<CoverImage>? = nil,
        published: Sourced<PartialDate>? = nil, publisher: Sourced<String>? = nil,
        pages: Sourced<Int>? = nil, genres: Sourced<[String]>? = nil, work: OpenLibraryKey? = nil,
        series: Sourced<SeriesPlace>? = nil,
        notes: ServiceNotes = ServiceNotes()
    ) {
        self.synopsis = synopsis
        self.cover = cover
        self.published = published
        self.publisher = publisher
        self.pages = pages
        self.genres = genres
        self.work = work
        self.series = series
        self.notes = notes
    }
}

/// What the service knows about a work beyond the facts that every book has.
public struct ServiceNotes: Sendable, Hashable {
    public var firstSentence: String?
    public var rating: ServiceRating?
    public var ebook: Ebook?

    public init(firstSentence: String? = nil, rating: ServiceRating? = nil, ebook: Ebook? = nil) {
        (self.firstSentence, self.rating, self.ebook) = (firstSentence, rating, ebook)
    }
}

/// How readers at the service rate a work, of 5.
public struct ServiceRating: Sendable, Hashable {
    public let hundredths: Int
    public let count: Int

    public init(hundredths: Int, count: Int) {
        (self.hundredths, self.count) = (hundredths, count)
    }
}

/// The scanned copy of a book at the Internet Archive.
public struct Ebook: Sendable, Hashable {
    /// What everybody may do with it.
    public enum Access: String, Sendable, Hashable {
        case read
        case borrow
        case preview
    }

    public let access: Access
    public let identifier: String

    public var url: String { "https://archive.org/details/" + identifier }

    /// nil if no item of the archive can have the identifier.
    public init?(_ access: Access, _ identifier: String) {
        guard (1...100).contains(identifier.utf8.count),
            identifier.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "._-".utf8.contains($0) })
        else { return nil }
        (self.access, self.identifier) = (access, identifier)
    }
}

/// Where a shown value comes from.
public enum Origin: Sendable, Hashable {
    case club
    /// It was fetched: the record's key, its revision if the service gave one (searches do not), and the day.
    case openLibrary(OpenLibraryKey, revision: Int?, fetched: CalendarDay)
}

/// A value with its origin.
public struct Sourced<Value: Sendable>: Sendable {
    public let value: Value
    public let origin: Origin

    public init(_ value: Value, from origin: Origin) {
        (self.value, self.origin) = (value, origin)
    }
}

/// A book of Open Library on a subject shelf.
public struct ShelfBook: Sendable, Hashable {
    public let work: OpenLibraryKey
    public let title: String
    public let authors: [String]
    public let firstPublished: Int?
    public let coverID: Int?
    public private(set) var cover: CoverImage?

    public init(
        work: OpenLibraryKey, title: String, authors: [String], firstPublished: Int?, coverID: Int?,
        cover: CoverImage? = nil
    ) {
        self.work = work
        self.title = title
        self.authors = authors
        self.firstPublished = firstPublished
        self.coverID = coverID
        self.cover = cover
    }

    /// This book without its cover, if that is one of some.
    fileprivate func leavingOut(_ covers: Set<String>) -> ShelfBook {
        var book = self
        if let cover, covers.contains(cover.file) { book.cover = nil }
        return book
    }
}

/// A cover in `content/covers/`.
public struct CoverImage: Sendable, Hashable {
    /// The file's name within `content/covers/`.
    public let file: String
    /// Its width in pixels, if its header gives it.
    public let width: Int?
    /// Its height in pixels, if its header gives it.
    public let height: Int?

    public init(file: String, width: Int?, height: Int?) {
        (self.file, self.width, self.height) = (file, width, height)
    }
}
