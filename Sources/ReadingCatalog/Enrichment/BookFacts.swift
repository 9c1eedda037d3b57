/// What is shown of a book where club and service may both have something to say.
public struct BookFacts: Sendable {
    /// The synopsis in Markdown; what was fetched is never trusted.
    public var synopsis: Sourced<String>?
    /// The cover.
    public var cover: Sourced<CoverImage>?
    /// When it was first published.
    public var published: Sourced<PartialDate>?
    /// Who published it.
    public var publisher: Sourced<String>?
    /// How many pages it has.
    public var pages: Sourced<Int>?
    /// What kinds of book it is.
    public var genres: [Sourced<String>]
    /// The work in the service, if it is known.
    public var work: OpenLibraryKey?

    /// Facts of a book.
    public init(
        synopsis: Sourced<String>? = nil, cover: Sourced<CoverImage>? = nil,
        published: Sourced<PartialDate>? = nil, publisher: Sourced<String>? = nil,
        pages: Sourced<Int>? = nil, genres: [Sourced<String>] = [], work: OpenLibraryKey? = nil
    ) {
        self.synopsis = synopsis
        self.cover = cover
        self.published = published
        self.publisher = publisher
        self.pages = pages
        self.genres = genres
        self.work = work
    }
}
