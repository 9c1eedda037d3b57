/// What was fetched of a book; it is shown where the club says nothing.
public final class FoundFacts: Sendable {
    /// The synopsis in Markdown.
    public let synopsis: Sourced<String>?
    /// The cover.
    public let cover: Sourced<CoverImage>?
    /// When it was first published.
    public let published: Sourced<PartialDate>?
    /// Who published it.
    public let publisher: Sourced<String>?
    /// How many pages it has.
    public let pages: Sourced<Int>?
    /// What kinds of book it is, in the site's words; nothing if none of them fits.
    public let genres: Sourced<[String]>?
    /// The work in the service.
    public let work: OpenLibraryKey?

    /// What was found.
    public init(
        synopsis: Sourced<String>? = nil, cover: Sourced<CoverImage>? = nil,
        published: Sourced<PartialDate>? = nil, publisher: Sourced<String>? = nil,
        pages: Sourced<Int>? = nil, genres: Sourced<[String]>? = nil, work: OpenLibraryKey? = nil
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
