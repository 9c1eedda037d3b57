internal import Content

extension Choice {
    /// Whether it may be fetched.
    public var isOpen: Bool {
        if case .open = self { return true }
        return false
    }

    /// The club's own, if it gave one.
    public var own: Value? {
        guard case .given(let value) = self else { return nil }
        return value
    }
}

extension Book {
    /// Its number, wherever it is written.
    public var number: ISBN? { isbn?.value }
}

extension Catalog {
    /// The same catalog, knowing of more files in `content/covers/`.
    public func addingCovers(_ names: some Sequence<String>) -> Catalog {
        Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            files: files.union(names.map { "covers/\($0)" }))
    }
}
