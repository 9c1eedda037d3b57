#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a file's status tells of its content: it changes when somebody writes to the file.
struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    /// The size in bytes.
    let size: UInt64
    /// When it was last written, in nanoseconds since 1970.
    let modified: Int64
}

extension FileStamp {
    init(_ status: stat) {
        size = UInt64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

/// What stands at a path.
enum FolderEntry: Sendable, Hashable {
    case file(FileStamp)
    case folder
    /// A link, a device or a socket: nothing that Octavo makes.
    case other
}
