/// The records of a club. If its rules found no error, every reference in it leads somewhere.
public struct Catalog: Sendable {
    public let site: SiteConfiguration
    public let books: [Book]
    /// The meetings, by date.
    public let meetings: [Meeting]
    public let lists: [ReadingList]
    public let pages: [FreePage]
    public let shelves: [SubjectShelf]
    /// The files of `content/covers/` and `content/images/`, as paths within `content/`.
    public let files: Set<String>
}

extension Catalog {
    /// The index of a book in `books`, which must be sorted by slug; nil if there is none.
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
    /// The same catalog with more files in `content/covers/`.
    public func addingCovers(_ names: some Sequence<String>) -> Catalog {
        Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            files: files.union(names.map { "covers/\($0)" }))
    }
}
