internal import Diagnostics
internal import ReadingCatalog

extension EnrichmentRun {
    /// Removes what was fetched and is not wanted any more, from the lock file and from the disk.
    mutating func removeWhatIsNotWanted() {
        removeForgotten()
        removeRefusedCovers()
    }

    /// Removes a fetched cover that nothing in the lock file uses, and says whether it was there.
    @discardableResult
    mutating func remove(_ cover: LockedCover) -> Bool {
        guard !draft.coverFiles.contains(cover.file) else { return false }
        var isRemoved = false
        attempt { run throws(DiskFile.Failure) in isRemoved = try run.covers.folder.remove(cover) }
        return isRemoved
    }
}

extension EnrichmentRun {
    /// Books that were removed or renamed take their records and their fetched covers with them.
    private mutating func removeForgotten() {
        let books = Set(catalog.books.map(\.source.slug))
        for slug in draft.lock.books.keys.sorted() where !books.contains(slug) {
            let cover = draft.put(nil as LockedBook?, at: slug)?.cover?.value
            result.removed.append(slug)
            if let cover { remove(cover) }
        }
        let shelves = Set(catalog.shelves.map(\.source.slug))
        for slug in draft.lock.shelves.keys.sorted() where !shelves.contains(slug) {
            let entries = draft.put(nil as LockedShelf?, at: slug)?.entries ?? []
            result.removed.append(slug)
            for cover in entries.compactMap(\.cover) { remove(cover) }
        }
    }

    /// A cover that was fetched before the club wrote `cover: none` goes; one that another record shows or names stays.
    private mutating func removeRefusedCovers() {
        let shown = Set(catalog.books.compactMap { BookFacts($0).cover?.value.file })
        for book in catalog.books where book.cover.isRefused {
            guard var locked = draft.book(book.source.slug), let cover = locked.cover?.value else { continue }
            locked.cover = nil
            locked.skipped = LockedBook.Part.allCases.filter { locked.skipped.contains($0) || $0 == .cover }
            draft.put(locked, at: locked.slug)
            if !shown.contains(cover.file), !catalog.names(cover.file), remove(cover) {
                result.removedCovers.append(locked.slug)
            }
        }
    }
}

extension ClubValue {
    /// Whether the club wrote `none`.
    fileprivate var isRefused: Bool {
        if case .refused = self { return true }
        return false
    }
}

extension Catalog {
    /// Whether the name of a cover stands in the text of any record, which may show it.
    fileprivate func names(_ file: String) -> Bool {
        let name = Array(file.utf8)
        let sources =
            books.map(\.source) + meetings.map(\.source) + lists.map(\.source) + pages.map(\.source)
            + shelves.map(\.source)
        return sources.contains { source in source.file.withBytes { Self.has(name, in: $0) } }
    }

    private static func has(_ name: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let first = name.first, text.count >= name.count else { return false }
        return (0...(text.count - name.count)).contains { start in
            text[start] == first && text[start..<start + name.count].elementsEqual(name)
        }
    }
}
