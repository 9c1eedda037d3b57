#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A plain file or folder held open, so that its bytes stay the same though its name may be given to another.
public final class OpenFile: Sendable {
    public let descriptor: Int32
    public let isFolder: Bool
    public let state: FileState

    /// Takes over a descriptor, and closes it if it is neither that of a file nor that of a folder.
    init(adopting descriptor: Int32, called name: String) throws(FileFailure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            PathBelow.closeKeepingError(descriptor)
            throw FileFailure(.read, name)
        }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .file || kind == .folder else {
            close(descriptor)
            throw FileFailure(.read, name, .notPlainFile)
        }
        self.descriptor = descriptor
        isFolder = kind == .folder
        state = FileState(status)
    }

    deinit {
        close(descriptor)
    }

    /// Opens a file that the user names, links followed; nil if there is none.
    public static func open(_ path: String) throws(FileFailure) -> OpenFile? {
        let file = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if file >= 0 { return try OpenFile(adopting: file, called: path) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw FileFailure(.read, path)
    }

    public var size: Int { Int(state.size) }

    /// All of its bytes; fewer if it was truncated meanwhile.
    public func bytes() -> [UInt8] { beginning(size) }

    /// The first bytes of it, at most so many.
    public func beginning(_ length: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: min(length, size)) { buffer, count in
            count = fill(UnsafeMutableRawBufferPointer(buffer))
        }
    }

    /// Reads into `buffer` from the beginning, and gives how many bytes there were.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < buffer.count {
            let got = pread(
                descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(filled))
            if got < 0, errno == EINTR { continue }
            if got <= 0 { break }
            filled += got
        }
        return filled
    }
}
