#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file held open, so that what is sent is of one piece though the name be given to another.
public final class OpenFile: Sendable {
    /// The open file; it is closed with this object.
    let descriptor: Int32
    /// How many bytes it has.
    public let size: Int
    /// Whether it is a folder.
    public let isFolder: Bool
    /// When it was last written, in seconds since 1970.
    public let modified: Int
    /// A tag that changes when the file does.
    public let tag: String

    /// Takes over an open descriptor; nil if it is neither a file nor a folder.
    init?(adopting descriptor: Int32) {
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        let kind = status.st_mode & S_IFMT
        guard isKnown, kind == S_IFREG || kind == S_IFDIR else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        isFolder = kind == S_IFDIR
        #if canImport(Glibc)
            let written = status.st_mtim
        #elseif canImport(Darwin)
            let written = status.st_mtimespec
        #endif
        modified = Int(written.tv_sec)
        let parts = [Int(status.st_ino), size, modified, Int(written.tv_nsec)]
        tag = parts.map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// Opens a file by its path, following links; nil if there is none.
    public convenience init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        self.init(adopting: descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// All its bytes; fewer if it was cut meanwhile.
    public func bytes() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let count = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, size - filled, off_t(filled))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                filled += count
            }
        }
    }
}
