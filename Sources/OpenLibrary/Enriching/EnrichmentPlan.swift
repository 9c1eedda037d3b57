internal import ReadingCatalog
internal import Workers

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

/// What the service may add to a site: only what the club has neither written, refused nor hidden.
struct WantedParts: Sendable {
    let includesCovers: Bool
    let includesShelves: Bool
    /// The books with covers that were not fetched.
    private let booksWithOwnCovers: Set<Slug>

    /// The parts wanted by a site; `fetched` are the covers that its lock file has recorded.
    init(_ catalog: Catalog, fetched: some Sequence<String>) {
        includesCovers = !catalog.site.sectionsOff.contains(.covers)
        includesShelves = !catalog.site.sectionsOff.contains(.shelves)
        booksWithOwnCovers = catalog.booksWithOwnCovers(besides: Set(fetched))
    }

    func wantsSynopsis(of book: Book) -> Bool { book.synopsis.isOpen }

    func wantsCover(of book: Book) -> Bool {
        includesCovers && book.cover.isOpen
            && (booksWithOwnCovers.isEmpty || !booksWithOwnCovers.contains(book.source.slug))
    }

    func wantsAnything(of book: Book) -> Bool { wantsSynopsis(of: book) || wantsCover(of: book) }
}

/// Finds the books for which the lock file is incomplete.
private struct MissingBooks: Sendable {
    let catalog: Catalog
    let lock: LockFile
    let wanted: WantedParts

    init(catalog: Catalog, lock: LockFile) {
        self.catalog = catalog
        self.lock = lock
        wanted = WantedParts(catalog, fetched: lock.coverFiles)
    }

    /// The books that were never looked up, or with another query, or incompletely.
    func books() async -> [Int] {
        let isMissing = await ParallelWork.map(catalog.books.count, among: Processors.count) {
            self.isMissing(catalog.books[$0])
        }
        return catalog.books.indices.filter { isMissing[$0] }
    }

    func unanswered() -> [Int] {
        catalog.books.indices.filter { index in
            let book = catalog.books[index]
            guard wanted.wantsAnything(of: book), let record = lock.books[book.source.slug] else {
                return false
            }
            return record.book.outcome == .notFound || record.book.outcome == .unclear
        }
    }

    func shelves() -> [Int] {
        guard wanted.includesShelves else { return [] }
        return catalog.shelves.indices.filter { index in
            let shelf = catalog.shelves[index]
            guard let recorded = lock.shelves[shelf.source.slug] else { return true }
            return recorded.subject != shelf.subject || recorded.limit != shelf.limit
                || wanted.includesCovers && isAnyMissing(recorded.coverNames)
        }
    }

    private func isMissing(_ book: Book) -> Bool {
        guard wanted.wantsAnything(of: book) else { return false }
        guard let record = lock.books[book.source.slug], record.book.asked == BookQuestion(book).text
        else { return true }
        switch record.book.outcome {
        case .notFound, .unclear: return false
        case .partial: return true
        case .found: break
        }
        if wanted.wantsSynopsis(of: book), record.book.skipped.contains(.synopsis) { return true }
        guard wanted.wantsCover(of: book) else { return false }
        if record.book.skipped.contains(.cover) { return true }
        return isAnyMissing([record.book.cover?.value.file].compactMap { $0 })
    }

    /// Whether a cover is recorded but not there: a run that was killed had not put it in place yet.
    private func isAnyMissing(_ covers: [String]) -> Bool {
        covers.contains { !catalog.files.contains("covers/\($0)") }
    }
}
