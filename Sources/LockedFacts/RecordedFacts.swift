public import ReadingCatalog
internal import Workers

extension LockFile {
    /// A catalog with what is recorded.
    public func adding(to club: Catalog) async -> EnrichedCatalog {
        if isEmpty { return EnrichedCatalog(clubOnly: club) }
        let catalog = club.addingCovers(coverFiles)
        let recorded = RecordedFacts(self, for: catalog.site)
        let found = await ParallelWork.map(catalog.books.count, among: Processors.count) { book in
            recorded.found(of: catalog.books[book])
        }
        return EnrichedCatalog(
            catalog: catalog, found: found, shelves: catalog.shelves.map(recorded.books),
            fetchedCovers: Set(coverFiles))
    }
}

/// What the lock file has of books and shelves.
public struct RecordedFacts: Sendable {
    let lock: LockFile
    private let genres: [String: String]
    private let asksForRatings: Bool
    private let usesSeries: Bool

    public init(_ lock: LockFile, for site: SiteConfiguration) {
        self.lock = lock
        genres = site.openLibrary.genres
        asksForRatings = site.openLibrary.showsRatings
        usesSeries = site.openLibrary.usesSeries
    }

    /// What was fetched for a book; nil if it was fetched for another query.
    public func found(of book: Book) -> FoundFacts? {
        guard let record = lock.books[book.source.slug], record.book.asked == BookQuestion(book).text
        else { return nil }
        let origin = Origins(record)
        var notes = record.book.notes
        if !asksForRatings { notes.rating = nil }
        return FoundFacts(
            synopsis: origin.sourced(record.book.synopsis) { $0 },
            cover: origin.sourced(record.book.cover, \.image),
            published: origin.sourced(record.book.published) { $0 },
            publisher: origin.sourced(record.book.publisher) { $0 },
            pages: origin.sourced(record.book.pages) { $0 },
            genres: book.genres.isEmpty && !genres.isEmpty ? mapped(record.book.subjects, origin) : nil,
            work: record.book.work?.key,
            series: usesSeries
                ? origin.work.flatMap { from in record.book.series.map { Sourced($0, from: from) } } : nil,
            notes: notes)
    }

    func books(of shelf: SubjectShelf) -> [ShelfBook] {
        guard let recorded = lock.shelves[shelf.source.slug], recorded.subject == shelf.subject else {
            return []
        }
        return recorded.entries.prefix(shelf.limit).map { entry in
            ShelfBook(
                work: entry.work, title: entry.title, authors: entry.authors,
                firstPublished: entry.firstPublished, coverID: entry.coverID, cover: entry.cover?.image)
        }
    }

    private func mapped(_ subjects: [String], _ origin: Origins) -> Sourced<[String]>? {
        guard let from = origin.work else { return nil }
        let names = subjects.compactMap { genres[$0.lowercased()] }
        if names.isEmpty { return nil }
        return Sourced(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, from: from)
    }
}

extension RecordedCover {
    fileprivate var image: CoverImage { CoverImage(file: file, width: width, height: height) }
}

/// Where the values of one record are from.
private struct Origins {
    let work: Origin?
    let edition: Origin?

    init(_ record: BookRecord) {
        func origin(_ stamp: RecordStamp) -> Origin {
            .openLibrary(stamp.key, revision: stamp.revision, fetched: record.book.fetched)
        }
        work = record.book.work.map(origin)
        edition = record.book.edition.map(origin)
    }

    func sourced<Stored, Shown>(
        _ value: RecordedValue<Stored>?, _ show: (Stored) -> Shown
    ) -> Sourced<Shown>? {
        guard let value, let origin = value.source == .work ? work : edition else { return nil }
        return Sourced(show(value.value), from: origin)
    }
}
