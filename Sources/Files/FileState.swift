public import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What of a file's status changes when its content is written: its size and time.
public struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    public let size: UInt64
    public let modified: Int64

    public init(size: UInt64, modified: Int64) {
        self.size = size
        self.modified = modified
    }
}

/// The parts of a file's status that change when it is written, replaced or renamed.
public struct FileState: Sendable, Hashable, BitwiseCopyable {
    public let size: Int64
    /// When the content was last written, in nanoseconds since 1970.
    public let modified: Int64
    /// When the content or the status last changed, in nanoseconds since 1970. Programs cannot set it back.
    public let changed: Int64
    public let inode: UInt64

    public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    /// The state of the plain file at `path`, links followed; nil if there is none.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// What stays the same when the file is renamed.
    public var stamp: FileStamp { FileStamp(size: UInt64(max(0, size)), modified: modified) }

    /// Whether any later change would show in the times: two changes within a tick of the clock may not.
    public var isSettled: Bool { isSettled(at: FileState.now) }

    /// Whether any change after a moment, in nanoseconds since 1970, would show in the times.
    public func isSettled(at moment: Int64) -> Bool { max(modified, changed) < moment - 2_000_000_000 }

    /// The current time by the clock that file systems use, in nanoseconds since 1970.
    public static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }

    init(_ status: stat) {
        size = Int64(status.st_size)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = status.st_mtimespec.nanoseconds
            changed = status.st_ctimespec.nanoseconds
        #else
            modified = status.st_mtim.nanoseconds
            changed = status.st_ctim.nanoseconds
        #endif
    }
}

extension timespec {
    /// Since 1970. Files may bear any time: one that nanoseconds cannot express becomes the first or the last that they can.
    fileprivate var nanoseconds: Int64 {
        let (product, overflow) = Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowOfSum) = product.addingReportingOverflow(Int64(tv_nsec))
        return overflow || overflowOfSum ? (tv_sec < 0 ? .min : .max) : sum
    }
}

extension ArchiveWriter {
    public mutating func write(_ state: FileState?) {
        let state = state ?? FileState(size: -1, modified: 0, changed: 0, inode: 0)
        for number in [state.size, state.modified, state.changed] { write(Int(number)) }
        write(state.inode)
    }
}

extension ArchiveReader {
    public mutating func state() throws(Broken) -> FileState? {
        let (size, modified, changed) = (try number(), try number(), try number())
        let state = FileState(
            size: Int64(size), modified: Int64(modified), changed: Int64(changed), inode: try bits())
        return size < 0 ? nil : state
    }
}

/// What kind of thing has a name in a folder.
public enum FileKind: Sendable, Hashable {
    case file
    case folder
    case link
    /// A pipe, a device or a socket.
    case other

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}

public struct FileStatus: Sendable, Hashable {
    public let kind: FileKind
    public let state: FileState

    init(_ status: stat) {
        kind = FileKind(mode: status.st_mode)
        state = FileState(status)
    }

    public var stamp: FileStamp? { kind == .file ? state.stamp : nil }
}
