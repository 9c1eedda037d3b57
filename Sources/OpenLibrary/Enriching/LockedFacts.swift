internal import ReadingCatalog

/// Puts the facts of a book together: the club's own, and below them what was fetched.
struct LockedFacts: Sendable {
    /// What was fetched.
    let lock: LockFile
    /// Genres of the site, by the service's subjects in lower case.
    let genres: [String: String]

    /// The facts of one book.
    func facts(of book: Book) -> BookFacts {
        let own = BookFacts(club: book)
        guard let record = lock.books[book.source.slug], BookQuestion(book).isAsked(by: record.book.asked)
        else { return own }
        let origin = Origins(record)
        let synopsis = book.synopsis.isOpen ? origin.sourced(record.book.synopsis) { $0 } : own.synopsis
        return BookFacts(
            synopsis: synopsis, cover: book.cover.isOpen ? cover(of: record, origin) : own.cover,
            published: own.published ?? origin.sourced(record.book.published) { $0 },
            publisher: own.publisher ?? origin.sourced(record.book.publisher) { $0 },
            pages: own.pages ?? origin.sourced(record.book.pages) { $0 },
            genres: own.genres.isEmpty && !genres.isEmpty ? mapped(record.book.subjects, origin) : own.genres,
            work: record.book.work?.key ?? own.work)
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

    private func mapped(_ subjects: [String], _ origin: Origins) -> [Sourced<String>] {
        guard let from = origin.work else { return [] }
        let names = subjects.compactMap { genres[$0.lowercased()] }
        return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .map { Sourced($0, from: from) }
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
