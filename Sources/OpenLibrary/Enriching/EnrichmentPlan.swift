internal import LockedFacts
internal import ReadingCatalog

/// The books and shelves about which a run is to ask.
struct EnrichmentPlan: Sendable, Equatable {
    var books: [Int]
    var shelves: [Int]

    var isEmpty: Bool { books.isEmpty && shelves.isEmpty }

    init(_ policy: EnrichmentPolicy, _ catalog: Catalog, _ lock: LockFile) async {
        let missing = MissingBooks(catalog: catalog, lock: lock)
        books = await missing.books()
        shelves = missing.shelves()
        switch policy {
        case .build, .asRecorded, .offline, .locked: break
        case .fillIn: books = (books + missing.unanswered()).sorted()
        case .refresh(let slugs): refresh(Set(slugs), missing)
        }
    }

    private mutating func refresh(_ slugs: Set<Slug>, _ missing: MissingBooks) {
        let catalog = missing.catalog
        books = catalog.books.indices.filter { index in
            let book = catalog.books[index]
            return slugs.isEmpty
                ? missing.wanted.wantsAnything(of: book) : slugs.contains(book.source.slug)
        }
        shelves = catalog.shelves.indices.filter {
            slugs.isEmpty ? missing.wanted.includesShelves : slugs.contains(catalog.shelves[$0].source.slug)
        }
    }

    /// The books in groups that are looked up together, those with the most certain queries first.
    func groups(of catalog: Catalog) -> [[Inquiry]] {
        let inquiries = books.map {
            Inquiry(book: catalog.books[$0], question: BookQuestion(catalog.books[$0]))
        }
        let kinds = Dictionary(grouping: inquiries, by: \.question.rank)
        return kinds.keys.sorted().flatMap { rank in
            (kinds[rank] ?? []).chunks(of: RecordGatherer.group).map(Array.init)
        }
    }
}

extension BookQuestion {
    fileprivate var rank: Int {
        switch self {
        case .key: 0
        case .isbn: 1
        case .title: 2
        }
    }
}
