internal import Content

/// What club and service know of one book: the club's own words, and below them what was fetched.
///
/// Two references and no copy: a build makes one of these wherever it looks at a book.
public struct BookFacts: Sendable {
    private let book: Book
    private let found: FoundFacts?

    /// The facts of a book of which `found` was fetched.
    public init(_ book: Book, found: FoundFacts? = nil) {
        self.book = book
        self.found = found
    }

    /// The synopsis in Markdown; what was fetched is never trusted.
    public var synopsis: Sourced<String>? {
        switch book.synopsis {
        case .open: found?.synopsis
        case .refused: nil
        case .given(let own): Sourced(own.value, from: .club)
        }
    }

    /// The cover.
    public var cover: Sourced<CoverImage>? {
        switch book.cover {
        case .open: found?.cover
        case .refused: nil
        case .given(let own): Sourced(CoverImage(file: own.value, width: nil, height: nil), from: .club)
        }
    }

    /// When it was first published.
    public var published: Sourced<PartialDate>? { own(book.published) ?? found?.published }

    /// Who published it.
    public var publisher: Sourced<String>? { own(book.publisher) ?? found?.publisher }

    /// How many pages it has.
    public var pages: Sourced<Int>? { own(book.pages) ?? found?.pages }

    /// What kinds of book it is.
    public var genres: [String] {
        if !book.genres.isEmpty { return book.genres }
        return found?.genres?.value ?? []
    }

    /// Where its genres come from; nothing if it has none.
    public var genresOrigin: Origin? { book.genres.isEmpty ? found?.genres?.origin : .club }

    /// The work in the service, if it is known.
    public var work: OpenLibraryKey? { found?.work ?? book.openLibrary }

    private func own<Value>(_ value: Value?) -> Sourced<Value>? { value.map { Sourced($0, from: .club) } }
}
