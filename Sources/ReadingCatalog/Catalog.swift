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
    /// The files of `content/covers/` and `content/images/`, as paths within `content/`.
    public let files: Set<String>
}

extension Catalog {
    /// Where a book stands in `books`, which must be in the order of their slugs; nothing if there is none of this
    /// name.
    public func index(ofBook slug: Slug) -> Int? {
        var (low, high) = (0, books.count)
        while low < high {
            let middle = (low + high) / 2
            if books[middle].source.slug < slug { low = middle + 1 } else { high = middle }
        }
        return low < books.count && books[low].source.slug == slug ? low : nil
    }
}

extension Catalog {
    /// The same catalog, knowing of more files in `content/covers/`.
    public func addingCovers(_ names: some Sequence<String>) -> Catalog {
        Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            files: files.union(names.map { "covers/\($0)" }))
    }
}
