internal import ReadingCatalog

/// The books and shelves about which a run is to ask.
struct EnrichmentPlan: Sendable, Equatable {
    /// Indexes of books.
    var books: [Int]
    /// Indexes of subject shelves.
    var shelves: [Int]

    /// Whether there is nothing to ask.
    var isEmpty: Bool { books.isEmpty && shelves.isEmpty }

    /// What a policy asks about, given what the lock file has.
    init(_ policy: EnrichmentPolicy, _ missing: MissingBooks) async {
        books = await missing.indexes()
        shelves = missing.shelves()
        switch policy {
        case .build, .asRecorded, .offline, .locked: break
        case .fillIn: books = (books + missing.unanswered()).sorted()
        case .refresh(let slugs): renew(Set(slugs), missing)
        }
    }

    private mutating func renew(_ slugs: Set<Slug>, _ missing: MissingBooks) {
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

    /// The books in groups that are asked about together, those with the same kind of question side by side.
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
    /// The most certain questions come first.
    fileprivate var rank: Int {
        switch self {
        case .key: 0
        case .isbn: 1
        case .title: 2
        }
    }
}
