internal import Diagnostics

/// Where a site's lock file lies on disk.
struct LockFileStore: Sendable {
    /// The site's folder.
    let site: String

    private var path: String { "\(site)/\(LockFile.path)" }

    /// The lock file and what is wrong with it; an empty one if there is none.
    func read() -> (lock: LockFile, report: DiagnosticReport) {
        do {
            guard let bytes = try DiskFile.read(path) else { return (LockFile(), DiagnosticReport()) }
            return LockFileReader.read(SourceFile(path: LockFile.path, bytes: bytes))
        } catch {
            let problem = Diagnostic.error(
                "lock-file", "the lock file cannot be read: \(error.reason)", at: .wholeFile(LockFile.path),
                help: "make it readable for you")
            return (LockFile(), DiagnosticReport([problem]))
        }
    }

    /// Writes the lock file in one step, if that changes it; an empty one is not written where there was none.
    func write(_ lock: LockFile) throws(DiskFile.Failure) {
        let bytes = LockFileWriter.bytes(of: lock)
        let old = try DiskFile.read(path)
        guard old != bytes, !(old == nil && lock.isEmpty) else { return }
        try DiskFile.write(bytes, to: path, isDurable: true)
    }
}
