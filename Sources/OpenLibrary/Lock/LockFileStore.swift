internal import Diagnostics
internal import Files

/// The lock file of a site on disk.
struct LockFileStore: Sendable {
    let site: Folder

    static func read(at path: String) -> (lock: LockFile, report: DiagnosticReport) {
        do {
            return LockFileStore(site: try Folder.existing(path)).read()
        } catch {
            return unreadable(error)
        }
    }

    func read() -> (lock: LockFile, report: DiagnosticReport) {
        do { return LockFileText.read(try file()) } catch { return LockFileStore.unreadable(error) }
    }

    /// What the file contains after it was written, and the state in which it was left.
    struct Written {
        let lock: LockFile
        let report: DiagnosticReport
        let state: FileState?
    }

    /// Applies the changes from `base` to `changed` to the file in one step.
    ///
    /// Keeps changes that another run has written in the meantime; a file that can no longer be read is kept and
    /// reported. A file that is still in the state `known` holds `base`, and is not read again.
    func write(
        _ changed: LockFile, since base: LockFile, in known: FileState? = nil
    ) throws(FileFailure) -> Written {
        guard changed != base else { return Written(lock: changed, report: DiagnosticReport(), state: known) }
        let lock = try SiteStore(in: site).turn("lock-file")
        defer { withExtendedLifetime(lock) {} }
        let isKnown = known.map { $0.isSettled && state == $0 } ?? false
        let (current, report) = isKnown ? (base, DiagnosticReport()) : read()
        guard !report.hasErrors else { return Written(lock: changed, report: report, state: nil) }
        let merged = current.applying(changed, since: base)
        if merged != current {
            try site.replace(LockFile.path, with: LockFileText.bytes(of: merged), durability: .flushed)
        }
        return Written(lock: merged, report: DiagnosticReport(), state: state)
    }

    private var state: FileState? { site.state(of: LockFile.path) }
}

extension LockFileStore {
    /// The file, without any bytes if there is none.
    private func file() throws(FileFailure) -> SourceFile {
        SourceFile(
            path: LockFile.path,
            bytes: try site.contents(of: LockFile.path, limit: LockFile.mostBytes)?.bytes ?? [])
    }

    private static func unreadable(_ failure: FileFailure) -> (lock: LockFile, report: DiagnosticReport) {
        let problem = Diagnostic.error(
            "lock-file", "the lock file cannot be read: \(failure.reason)", at: .wholeFile(LockFile.path),
            help: failure.help)
        return (LockFile(), DiagnosticReport([problem]))
    }
}
