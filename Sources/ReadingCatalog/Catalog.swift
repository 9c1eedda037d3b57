/// The records of a club. If its rules found no error, every reference in it leads somewhere.
public struct Catalog: Sendable {
    public let site: SiteConfiguration
    public let books: [Book]
    /// The meetings, by date.
    public let meetings: [Meeting]
    public let lists: [ReadingList]
    public let pages: [FreePage]
    public let shelves: [SubjectShelf]
    public let ballots: [Ballot]
    /// The files of `content/covers/` and `content/images/`, and pictures elsewhere, as paths from `content/`.
    public internal(set) var files: Set<String>
    /// The covers that each book has of the club's own, in the order of `books`, the first choice first; nil if they
    /// were not looked for.
    var ownCovers: [[String]]?
    /// The covers of books that are not shown.
    var draftCovers: Set<String> = []
    /// Whether a record could not be read, so that it is not known what it names.
    var isIncomplete = false
}

extension Catalog {
    /// The index of a book in `books`, which must be sorted by slug; nil if there is none.
    public func index(ofBook slug: Slug) -> Int? {
        books.index(of: slug)
    }
}

extension Catalog {
    /// This catalog with more files in `content/covers/`.
    public func addingCovers(_ names: some Sequence<String>) -> Catalog {
        var catalog = self
        catalog.files.formUnion(names.map { "covers/\($0)" })
        return catalog
    }
}
