#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a run that was killed while it wrote left among the club's files: begun, and never put in place.
enum ForsakenFiles {
    /// Removes them from the folder of covers and from beside the lock file of a site; those of runs that still go
    /// on stay.
    static func remove(from site: String) {
        remove(in: site + "/content") { $0 == "openlibrary.lock" }
        remove(in: site + "/content/covers") { name in
            [".jpg", ".png", ".gif", ".webp"].contains { name.hasSuffix($0) }
        }
    }

    private static func remove(in folder: String, _ isOurs: (Substring) -> Bool) {
        for name in DiskFile.names(in: folder) {
            guard let (file, writer) = DiskFile.beginning(of: name), isOurs(file) else { continue }
            // No such process is there any more.
            if kill(writer, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
        }
    }
}
