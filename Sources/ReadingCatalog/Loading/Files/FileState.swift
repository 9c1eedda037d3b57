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
