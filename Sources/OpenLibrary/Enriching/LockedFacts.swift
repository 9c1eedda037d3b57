internal import ReadingCatalog

/// What the lock file has of a book.
struct LockedFacts: Sendable {
    /// What was fetched.
    let lock: LockFile
    /// Genres of the site, by the service's subjects in lower case.
    let genres: [String: String]

    /// What was fetched of a book; nothing if it was asked for under another name.
    func found(of book: Book) -> FoundFacts? {
        guard let record = lock.books[book.source.slug], BookQuestion(book).isAsked(by: record.book.asked)
        else { return nil }
        let origin = Origins(record)
        return FoundFacts(
            synopsis: origin.sourced(record.book.synopsis) { $0 }, cover: cover(of: record, origin),
            published: origin.sourced(record.book.published) { $0 },
            publisher: origin.sourced(record.book.publisher) { $0 },
            pages: origin.sourced(record.book.pages) { $0 },
            genres: book.genres.isEmpty && !genres.isEmpty ? mapped(record.book.subjects, origin) : nil,
            work: record.book.work?.key)
    }

    private func cover(of record: LockedRecord, _ origin: Origins) -> Sourced<CoverImage>? {
        origin.sourced(record.book.cover) { CoverImage(file: $0.file, width: $0.width, height: $0.height) }
    }

    /// The books of a shelf.
    func books(of shelf: SubjectShelf) -> [ShelfBook] {
        guard let locked = lock.shelves[shelf.source.slug], locked.subject == shelf.subject else { return [] }
        return locked.entries.prefix(shelf.limit).map { entry in
            let cover = entry.cover.map { CoverImage(file: $0.file, width: $0.width, height: $0.height) }
            return ShelfBook(
                work: entry.book.work, title: entry.book.title, authors: entry.book.authors,
                firstPublished: entry.book.firstPublished, coverID: entry.book.coverID, cover: cover)
        }
    }

    private func mapped(_ subjects: [String], _ origin: Origins) -> Sourced<[String]>? {
        guard let from = origin.work else { return nil }
        let names = subjects.compactMap { genres[$0.lowercased()] }
        if names.isEmpty { return nil }
        return Sourced(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, from: from)
    }
}

/// Where the values of one record are from.
private struct Origins {
    let work: Origin?
    let edition: Origin?

    init(_ record: LockedRecord) {
        func origin(_ stamp: RecordStamp) -> Origin {
            .openLibrary(stamp.key, revision: stamp.revision, fetched: record.book.fetched)
        }
        work = record.book.work.map(origin)
        edition = record.book.edition.map(origin)
    }

    func sourced<Stored, Shown>(
        _ value: LockedValue<Stored>?, _ show: (Stored) -> Shown
    ) -> Sourced<Shown>? {
        guard let value, let origin = value.source == .work ? work : edition else { return nil }
        return Sourced(show(value.value), from: origin)
    }
}
