internal import ReadingCatalog

/// Fetches the books of a subject shelf, with small covers.
struct ShelfFiller: Sendable {
    /// Asks the service.
    let client: OpenLibraryClient
    /// Whether covers are shown.
    let includesCovers: Bool
    /// The day to note.
    let today: CalendarDay

    /// The shelf as it is to be recorded, with what `covers` has for its books.
    func fill(
        _ shelf: SubjectShelf, old: LockedShelf?, fetched: Set<String>, _ covers: inout CoverGatherer
    ) async throws(DiskFile.Failure) -> Result<LockedShelf, FetchFailure> {
        let answer = await client.subject(shelf.subject, limit: shelf.limit)
        if let failure = answer.failure { return .failure(failure) }
        var filled = LockedShelf(
            slug: shelf.source.slug, subject: shelf.subject, limit: shelf.limit, fetched: today, entries: [])
        let old = (old?.entries ?? []).compactMap(\.cover)
        let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        for book in (answer.value?.works ?? []).prefix(shelf.limit) {
            let cover = try await cover(of: book, known, fetched, &covers)
            filled.entries.append(LockedShelf.Entry(book: book, cover: cover))
        }
        return .success(filled)
    }

    private func cover(
        of book: ShelfBook, _ known: [Int: LockedCover], _ fetched: Set<String>, _ covers: inout CoverGatherer
    ) async throws(DiskFile.Failure) -> LockedCover? {
        guard let id = book.coverID, includesCovers else { return nil }
        let outcome = try await covers.gather(
            [CoverGatherer.Candidate(id: id, source: .work)], stem: "openlibrary-\(id)", size: .medium,
            old: known[id], fetched: fetched)
        // A cover that does not come now is left out; the next refresh asks for it again.
        guard case .found(let cover) = outcome else { return nil }
        return cover.value
    }
}
