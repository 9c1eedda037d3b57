internal import Content

extension BookFacts {
    /// What the club's own record says, which nothing that was fetched may replace.
    public convenience init(club book: Book) {
        self.init(
            synopsis: book.synopsis.own.map { Sourced($0.value, from: .club) },
            cover: book.cover.own.map {
                Sourced(CoverImage(file: $0.value, width: nil, height: nil), from: .club)
            },
            published: book.published.map { Sourced($0, from: .club) },
            publisher: book.publisher.map { Sourced($0, from: .club) },
            pages: book.pages.map { Sourced($0, from: .club) },
            genres: book.genres.map { Sourced($0, from: .club) },
            work: book.openLibrary)
    }
}

extension EnrichedCatalog {
    /// A catalog of which only the club has spoken.
    public init(clubOnly catalog: Catalog) {
        self.init(
            catalog: catalog, facts: catalog.books.map(BookFacts.init(club:)),
            shelves: Array(repeating: [], count: catalog.shelves.count))
    }
}

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
            bookIndexes: bookIndexes, files: files.union(names.map { "covers/\($0)" }))
    }
}
