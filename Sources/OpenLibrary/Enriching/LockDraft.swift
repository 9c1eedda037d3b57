internal import Diagnostics
internal import Files
internal import ReadingCatalog

/// The lock file while a run changes it: what it will be, and what of that is written.
struct LockDraft: Sendable {
    private(set) var lock: LockFile
    private let store: LockFileStore
    private var saved: LockFile
    /// The state in which the file was left with that; nil before the first time.
    private var savedState: FileState?
    private var lastSave = ContinuousClock.now
    private var saveTime = Duration.zero
    /// How many records name each cover's file.
    private var uses: [String: Int] = [:]
    private(set) var coverFiles: Set<String> = []

    init(_ lock: LockFile, in store: LockFileStore) {
        self.lock = lock
        self.store = store
        saved = lock
        countCovers()
    }

    func book(_ slug: Slug) -> RecordedBook? { lock.books[slug]?.book }

    func shelf(_ slug: Slug) -> RecordedShelf? { lock.shelves[slug] }

    /// Puts a book's record in the place of the old one, which it returns.
    @discardableResult
    mutating func put(_ book: RecordedBook?, at slug: Slug) -> RecordedBook? {
        let old = lock.books[slug]?.book
        lock.books[slug] = book.map(BookRecord.init)
        count(book?.coverNames ?? [], insteadOf: old?.coverNames ?? [])
        return old
    }

    /// Puts a shelf's record in the place of the old one, which it returns.
    @discardableResult
    mutating func put(_ shelf: RecordedShelf?, at slug: Slug) -> RecordedShelf? {
        let old = lock.shelves[slug]
        lock.shelves[slug] = shelf
        count(shelf?.coverNames ?? [], insteadOf: old?.coverNames ?? [])
        return old
    }

    /// What is recorded of a book on the disk now, where another run may have written.
    func savedNow(_ slug: Slug) -> RecordedBook? { store.read().lock.books[slug]?.book }

    /// Once a second is enough: if the run is killed, the cache still has what was fetched since. A large file, which
    /// takes long to write, is written less often.
    var isSaveDue: Bool { ContinuousClock.now - lastSave > max(.seconds(1), saveTime * 20) }

    mutating func save() throws(FileFailure) -> DiagnosticReport {
        let start = ContinuousClock.now
        let written = try store.write(lock, since: saved, in: savedState)
        lastSave = .now
        saveTime = lastSave - start
        guard !written.report.hasErrors else { return written.report }
        lock = written.lock
        saved = written.lock
        savedState = written.state
        countCovers()
        return written.report
    }

    private mutating func countCovers() {
        uses = [:]
        count(lock.coverFiles, insteadOf: [])
        coverFiles = Set(uses.keys)
    }

    private mutating func count(_ names: [String], insteadOf old: [String]) {
        for name in names {
            uses[name, default: 0] += 1
            coverFiles.insert(name)
        }
        for name in old {
            uses[name, default: 0] -= 1
            guard uses[name, default: 0] <= 0 else { continue }
            uses[name] = nil
            coverFiles.remove(name)
        }
    }
}
