internal import LockedFacts
internal import ReadingCatalog
internal import TextAndTime

/// Fetches the books of a subject shelf, with small covers.
struct ShelfFiller: Sendable {
    let client: OpenLibraryClient
    let includesCovers: Bool
    let today: CalendarDay

    func fill(
        _ shelf: SubjectShelf, old: RecordedShelf?, _ covers: inout CoverGatherer
    ) async -> Result<RecordedShelf, FetchFailure> {
        let answer = await client.subject(shelf.subject, limit: shelf.limit)
        if let failure = answer.failure { return .failure(failure) }
        var filled = RecordedShelf(
            slug: shelf.source.slug, subject: shelf.subject, limit: shelf.limit, fetched: today)
        filled.others = old?.others ?? [:]
        let old = (old?.entries ?? []).compactMap(\.cover)
        let known = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        for book in (answer.value?.works ?? []).prefix(shelf.limit) {
            filled.entries.append(
                RecordedShelf.Entry(book, cover: await cover(of: book, known, &covers)))
        }
        return .success(filled)
    }

    private func cover(
        of book: ShelfBook, _ known: [Int: RecordedCover], _ covers: inout CoverGatherer
    ) async -> RecordedCover? {
        guard let id = book.coverID, includesCovers else { return nil }
        let outcome = await covers.gather(
            [CoverGatherer.Candidate(id: id, source: .work)], stem: "\(id)", size: .medium, old: known[id])
        // A cover that cannot be fetched now is left out; the next refresh tries again.
        guard case .found(let cover) = outcome else { return nil }
        return cover.value
    }
}
