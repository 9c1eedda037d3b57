#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What changes about a file when it is written or replaced.
public struct FileState: Sendable, Hashable, BitwiseCopyable {
    /// How many bytes it has.
    public let size: Int64
    /// When its content changed, in nanoseconds.
    public let modified: Int64
    /// When anything of it changed, in nanoseconds.
    public let changed: Int64
    /// The number that its file system knows it by.
    public let inode: UInt64

    /// A state that was kept.
    public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    /// The state of the file called `name` in `folder`; nothing if it is no file.
    init?(of name: String, in folder: OpenFolder, followsLink: Bool) {
        var status = stat()
        let flags = followsLink ? 0 : AT_SYMLINK_NOFOLLOW
        let result = name.withCString { fstatat(folder.descriptor, $0, &status, flags) }
        guard result == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// The state of the plain file at `path`; nothing if there is none.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// Whether any change after now would show: a file that changed just before may change again without a trace in
    /// its times.
    public var isSettled: Bool { isSettled(at: FileState.now) }

    /// The same for a moment other than now.
    func isSettled(at moment: Int64) -> Bool { max(modified, changed) < moment - FileState.settling }

    private static let settling: Int64 = 2_000_000_000

    /// The time of now, as files have it.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    init(_ status: stat) {
        size = Int64(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = Int64(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(status.st_mtimespec.tv_nsec)
            changed = Int64(status.st_ctimespec.tv_sec) * 1_000_000_000 + Int64(status.st_ctimespec.tv_nsec)
        #else
            modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
            changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
        #endif
    }
}
