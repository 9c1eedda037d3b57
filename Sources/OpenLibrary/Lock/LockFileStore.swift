internal import Diagnostics

/// Where a site's lock file lies on disk.
struct LockFileStore: Sendable {
    /// The site's folder.
    let site: String

    private var path: String { "\(site)/\(LockFile.path)" }

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

    /// Writes in one step what is different in `changed` from what `base` was, and says what is there then.
    ///
    /// What another run has written meanwhile stays; what nobody can read any more stays too, and is told.
    func write(
        _ changed: LockFile, since base: LockFile
    ) throws(DiskFile.Failure) -> (lock: LockFile, report: DiagnosticReport) {
        guard changed != base else { return (changed, DiagnosticReport()) }
        let cache = CacheStore(folder: CachedFetcher.folder(of: site))
        try cache.makeFolder()
        let turn = try FileTurn(at: "\(cache.folder)/lock-file.turn")
        let (there, report) = read()
        guard !report.hasErrors else { return (changed, report) }
        let merged = there.applying(changed, since: base)
        if merged != there { try DiskFile.write(LockFileWriter.bytes(of: merged), to: path, isDurable: true) }
        _ = consume turn
        return (merged, DiagnosticReport())
    }
}

extension LockFileStore {
    private var file: Result<SourceFile?, DiskFile.Failure> {
        do throws(DiskFile.Failure) {
            return .success(try DiskFile.read(path).map { SourceFile(path: LockFile.path, bytes: $0) })
        } catch {
            return .failure(error)
        }
    }

    private static func unreadable(_ failure: DiskFile.Failure) -> DiagnosticReport {
        DiagnosticReport([
            .error(
                "lock-file", "the lock file cannot be read: \(failure.reason)", at: .wholeFile(LockFile.path),
                help: "make it readable for you")
        ])
    }
}
