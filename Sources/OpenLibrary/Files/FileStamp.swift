#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What changes about a file when it is written or replaced; times in nanoseconds since 1970.
struct FileStamp: Sendable, Equatable {
    /// How many bytes it has.
    let size: Int
    /// When its content changed.
    let modified: Int
    /// When anything of it changed.
    let changed: Int
    /// The number that its file system knows it by.
    let inode: UInt64

    /// A stamp that was kept.
    init(size: Int, modified: Int, changed: Int, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    /// The stamp of a plain file; nothing if there is none.
    init?(of path: String) {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let times = (info.st_mtimespec, info.st_ctimespec)
        #else
            let times = (info.st_mtim, info.st_ctim)
        #endif
        self.init(
            size: Int(info.st_size), modified: FileStamp.nanoseconds(times.0),
            changed: FileStamp.nanoseconds(times.1), inode: UInt64(info.st_ino))
    }

    /// Whether any later change would show: a file that changed just now may change again within the same tick.
    var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return FileStamp.nanoseconds(now) - changed > FileStamp.settling
    }

    private static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static let settling = 2_000_000_000
}
