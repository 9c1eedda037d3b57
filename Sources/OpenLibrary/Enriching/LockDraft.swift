internal import Diagnostics
internal import ReadingCatalog

/// The lock file while a run changes it: what it will be, and what of that is written.
struct LockDraft: Sendable {
    /// What is known by now.
    private(set) var lock: LockFile
    /// The names of all covers in it.
    private(set) var coverFiles: Set<String> = []
    private let store: LockFileStore
    private var saved: LockFile
    private var lastSave = ContinuousClock.now
    /// How many records name a cover's file.
    private var uses: [String: Int] = [:]

    /// A draft that begins with what is written.
    init(_ lock: LockFile, in store: LockFileStore) {
        self.lock = lock
        self.store = store
        saved = lock
        countCovers()
    }

    /// The record of a book.
    func book(_ slug: Slug) -> LockedBook? { lock.books[slug]?.book }

    /// The record of a shelf.
    func shelf(_ slug: Slug) -> LockedShelf? { lock.shelves[slug] }

    /// Puts a book's record in the place of the one that was there, which it returns.
    @discardableResult
    mutating func put(_ book: LockedBook?, at slug: Slug) -> LockedBook? {
        let old = lock.books[slug]?.book
        lock.books[slug] = book.map(LockedRecord.init)
        count(book?.coverNames ?? [], insteadOf: old?.coverNames ?? [])
        return old
    }

    /// Puts a shelf's record in the place of the one that was there, which it returns.
    @discardableResult
    mutating func put(_ shelf: LockedShelf?, at slug: Slug) -> LockedShelf? {
        let old = lock.shelves[slug]
        lock.shelves[slug] = shelf
        count(shelf?.coverNames ?? [], insteadOf: old?.coverNames ?? [])
        return old
    }

    /// Writes at most once a second: what a killed run had fetched beside that is in the cache.
    mutating func saveNowAndThen() throws(DiskFile.Failure) -> DiagnosticReport {
        guard ContinuousClock.now - lastSave > .seconds(1) else { return DiagnosticReport() }
        return try save()
    }

    /// Writes what was changed since the last time, and takes over what another run wrote meanwhile.
    mutating func save() throws(DiskFile.Failure) -> DiagnosticReport {
        lastSave = .now
        let (merged, report) = try store.write(lock, since: saved)
        guard !report.hasErrors else { return report }
        lock = merged
        saved = merged
        countCovers()
        return report
    }
}

extension LockDraft {
    private mutating func countCovers() {
        uses = [:]
        for record in lock.books.values { count(record.book.coverNames, insteadOf: []) }
        for shelf in lock.shelves.values { count(shelf.coverNames, insteadOf: []) }
        coverFiles = Set(uses.keys)
    }

    private mutating func count(_ names: [String], insteadOf old: [String]) {
        for name in names {
            uses[name, default: 0] += 1
            coverFiles.insert(name)
        }
        for name in old {
            uses[name, default: 0] -= 1
            if uses[name, default: 0] <= 0 {
                uses[name] = nil
                coverFiles.remove(name)
            }
        }
    }
}

extension LockedBook {
    fileprivate var coverNames: [String] { cover.map { [$0.value.file] } ?? [] }
}

extension LockedShelf {
    fileprivate var coverNames: [String] { entries.compactMap { $0.cover?.file } }
}
