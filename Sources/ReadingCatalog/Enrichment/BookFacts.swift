/// What is shown of a book where club and service may both have something to say.
///
/// A class, so that handing the facts of ten thousand books about copies none of them.
public final class BookFacts: Sendable {
    /// The synopsis in Markdown; what was fetched is never trusted.
    public let synopsis: Sourced<String>?
    /// The cover.
    public let cover: Sourced<CoverImage>?
    /// When it was first published.
    public let published: Sourced<PartialDate>?
    /// Who published it.
    public let publisher: Sourced<String>?
    /// How many pages it has.
    public let pages: Sourced<Int>?
    /// What kinds of book it is.
    public let genres: [Sourced<String>]
    /// The work in the service, if it is known.
    public let work: OpenLibraryKey?

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
