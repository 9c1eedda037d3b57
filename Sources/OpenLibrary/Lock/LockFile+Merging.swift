internal import ReadingCatalog

extension LockFile {
    /// This with all that is different in `changed` from what `base` was.
    func applying(_ changed: LockFile, since base: LockFile) -> LockFile {
        guard self != base else { return changed }
        return LockFile(
            books: LockFile.merged(books, changed.books, base.books),
            shelves: LockFile.merged(shelves, changed.shelves, base.shelves))
    }

    private static func merged<Record: Equatable>(
        _ there: [Slug: Record], _ changed: [Slug: Record], _ base: [Slug: Record]
    ) -> [Slug: Record] {
        var merged = there
        for slug in Set(changed.keys).union(base.keys) where changed[slug] != base[slug] {
            merged[slug] = changed[slug]
        }
        return merged
    }
}
