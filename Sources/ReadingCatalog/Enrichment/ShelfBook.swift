/// A book of Open Library on a subject shelf.
public struct ShelfBook: Sendable, Hashable {
    /// Its work.
    public let work: OpenLibraryKey
    /// Its title.
    public let title: String
    /// Who wrote it.
    public let authors: [String]
    /// The year in which it first came out.
    public let firstPublished: Int?
    /// The number of its cover in the service.
    public let coverID: Int?
    /// Its cover, if that was fetched.
    public let cover: CoverImage?

    /// A book as the service lists it.
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
}
