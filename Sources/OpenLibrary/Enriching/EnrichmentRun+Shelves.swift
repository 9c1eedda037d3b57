internal import ReadingCatalog

extension EnrichmentRun {
    /// Fetches and records the books of a subject shelf.
    mutating func fill(_ shelf: SubjectShelf) async {
        let filler = ShelfFiller(
            client: client, includesCovers: maker.wanted.includesCovers, today: maker.today)
        let old = draft.shelf(shelf.source.slug)
        var left: [LockedCover] = []
        do {
            switch try await filler.fill(shelf, old: old, fetched: draft.coverFiles, &covers) {
            case .success(let filled): left = keep(filled, insteadOf: old)
            case .failure(let failure): result.failed.append((shelf.source.slug, failure))
            }
        } catch {
            note(error)
        }
        save()
        for cover in left { remove(cover) }
    }

    /// Records a shelf, if it is another than before, and returns the covers that it had.
    private mutating func keep(_ shelf: LockedShelf, insteadOf old: LockedShelf?) -> [LockedCover] {
        if shelf.entries.isEmpty { result.emptyShelves.append((shelf.slug, shelf.subject)) }
        if let old, shelf.entries == old.entries, shelf.subject == old.subject, shelf.limit == old.limit {
            return []
        }
        draft.put(shelf, at: shelf.slug)
        result.shelves.append(shelf.slug)
        return old?.entries.compactMap(\.cover) ?? []
    }
}
