public import Diagnostics
public import Files

/// The lock file of a site on disk.
public struct LockFileStore: Sendable {
    let site: Folder

    public init(site: Folder) {
        self.site = site
    }

    public static func read(at path: String) -> (lock: LockFile, report: DiagnosticReport) {
        do {
            return LockFileStore(site: try Folder.existing(path)).read()
        } catch {
            return unreadable(error)
        }
    }

    public func read() -> (lock: LockFile, report: DiagnosticReport) {
        do { return LockFileText.read(try file()) } catch { return LockFileStore.unreadable(error) }
    }

    /// Applies the changes from `base` to `changed` to the file in one step, after `place` has put the files in place that
    /// it names, and returns what it has then.
    ///
    /// Keeps changes that another run has written in the meantime; a file that can no longer be read is kept and
    /// reported.
    public func write(
        _ changed: LockFile, since base: LockFile,
        placing place: () throws(FileFailure) -> Void = { () throws(FileFailure) in }
    ) throws(FileFailure) -> (lock: LockFile, report: DiagnosticReport) {
        let turn = try turn()
        defer { withExtendedLifetime(turn) {} }
        let (current, report) = read()
        guard !report.hasErrors else { return (changed, report) }
        try place()
        let merged = current.applying(changed, since: base)
        if merged != current {
            try site.replace(LockFile.path, with: LockFileText.bytes(of: merged), durability: .flushed)
        }
        return (merged, report)
    }

    /// While it is held, no other run writes the file or the covers that it names.
    public func turn() throws(FileFailure) -> FileLock { try SiteStore(in: site).turn("lock-file") }
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
