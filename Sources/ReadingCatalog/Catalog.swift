/// The records of a club, read and proved: every reference in it can be followed.
public struct Catalog: Sendable {
    /// What the site says of itself.
    public let site: SiteConfiguration
    /// The books, by slug.
    public let books: [Book]
    /// The meetings, by date.
    public let meetings: [Meeting]
    /// The reading lists, by title.
    public let lists: [ReadingList]
    /// The free pages, by slug.
    public let pages: [FreePage]
    /// The subject shelves, by slug.
    public let shelves: [SubjectShelf]
    /// Where each book stands in `books`.
    public let bookIndexes: [Slug: Int]
    /// The files of `content/covers/` and `content/images/`, as paths within `content/`.
    public let files: Set<String>
}
