internal import Diagnostics
internal import Files
internal import LockedFacts

/// The lock file while a run changes it: what it will be, and what of that is written.
struct LockDraft: Sendable {
    var lock: LockFile
    let store: LockFileStore
    private var saved: LockFile
    private var lastSave = ContinuousClock.now
    private var saveTime = Duration.zero

    init(_ lock: LockFile, in store: LockFileStore) {
        self.lock = lock
        self.store = store
        saved = lock
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
