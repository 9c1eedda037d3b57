internal import Diagnostics
internal import Files
internal import LockedFacts
internal import ReadingCatalog

/// The lock file while a run changes it: what it will be, and what of that is written.
struct LockDraft: Sendable {
    private(set) var lock: LockFile
    let store: LockFileStore
    private var saved: LockFile
    private var lastSave = ContinuousClock.now
    private var saveTime = Duration.zero

    init(_ lock: LockFile, in store: LockFileStore) {
        self.lock = lock
        self.store = store
        saved = lock
    }

    func book(_ slug: Slug) -> RecordedBook? { lock.books[slug]?.book }

    func shelf(_ slug: Slug) -> RecordedShelf? { lock.shelves[slug] }

    mutating func put(_ book: RecordedBook?, at slug: Slug) {
        lock.books[slug] = book.map(BookRecord.init)
    }

    mutating func put(_ shelf: RecordedShelf?, at slug: Slug) {
        lock.shelves[slug] = shelf
    }

    /// Once a second is enough: if the run is killed, the cache still has what was fetched since. A large file, which
    /// takes long to write, is written less often.
    var isSaveDue: Bool { ContinuousClock.now - lastSave > max(.seconds(1), saveTime * 20) }

    /// Puts waiting covers in their places and writes the file that names them.
    mutating func save(placing covers: inout CoverFolder) throws(FileFailure) -> DiagnosticReport {
        guard lock != saved || !covers.isEmpty else { return DiagnosticReport() }
        let start = ContinuousClock.now
        let written = try store.write(lock, since: saved) { () throws(FileFailure) in
            try covers.place()
        }
        lastSave = .now
        saveTime = lastSave - start
        guard !written.report.hasErrors else { return written.report }
        lock = written.lock
        saved = written.lock
        return written.report
    }
}
