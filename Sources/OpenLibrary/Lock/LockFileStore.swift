internal import Diagnostics
internal import Files

/// The lock file of a site on disk.
struct LockFileStore: Sendable {
    let site: Folder

    /// The lock file of the site in the folder at `path`.
    static func read(at path: String) -> (lock: LockFile, report: DiagnosticReport) {
        do throws(FileFailure) {
            return LockFileStore(site: try Folder.existing(path)).read()
        } catch {
            return (LockFile(), unreadable(error))
        }
    }

    /// The lock file and what is wrong with it; an empty one if there is none.
    func read() -> (lock: LockFile, report: DiagnosticReport) {
        switch file {
        case .success(let file?): LockFileReader.read(file)
        case .success(nil): (LockFile(), DiagnosticReport())
        case .failure(let failure): (LockFile(), LockFileStore.unreadable(failure))
        }
    }

    /// The same, read by several processors at once.
    func readAtOnce() async -> (lock: LockFile, report: DiagnosticReport) {
        switch file {
        case .success(let file?): await LockFileReader.readAtOnce(file)
        case .success(nil): (LockFile(), DiagnosticReport())
        case .failure(let failure): (LockFile(), LockFileStore.unreadable(failure))
        }
    }

    /// Writes in one step what differs in `changed` from what `base` was, and returns what is in the file then.
    ///
    /// Keeps changes that another run has written meanwhile; a file that can no longer be read is kept and reported.
    func write(
        _ changed: LockFile, since base: LockFile
    ) throws(FileFailure) -> (lock: LockFile, report: DiagnosticReport) {
        guard changed != base else { return (changed, DiagnosticReport()) }
        try CacheStore(site: site).makeFolder()
        let lock = try FileLock.wait(for: CacheStore.path + "/lock-file.turn", in: site)
        defer { withExtendedLifetime(lock) {} }
        let (current, report) = read()
        guard !report.hasErrors else { return (changed, report) }
        let merged = current.applying(changed, since: base)
        if merged != current {
            try site.replace(LockFile.path, with: LockFileWriter.bytes(of: merged), durability: .flushed)
        }
        return (merged, DiagnosticReport())
    }
}

extension LockFileStore {
    private var file: Result<SourceFile?, FileFailure> {
        do throws(FileFailure) {
            return .success(try site.read(LockFile.path).map { SourceFile(path: LockFile.path, bytes: $0) })
        } catch {
            return .failure(error)
        }
    }

    private static func unreadable(_ failure: FileFailure) -> DiagnosticReport {
        DiagnosticReport([
            .error(
                "lock-file", "the lock file cannot be read: \(failure.reason)", at: .wholeFile(LockFile.path),
                help: failure.help)
        ])
    }
}
