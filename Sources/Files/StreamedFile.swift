#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that the user names, read in parts because it may be larger than memory: links are followed, and pipes are
/// read to their end.
public final class StreamedFile: Sendable {
    public let path: String
    /// How many bytes it has; nil for a pipe, which can be read only once.
    public let size: Int?
    /// The same for every name of a file.
    public let identity: Identity
    private let descriptor: Int32

    public struct Identity: Sendable, Hashable {
        fileprivate let device: UInt64
        fileprivate let number: UInt64
    }

    public init(_ path: String) throws(FileFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure(.read, path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            PathBelow.closeKeepingError(descriptor)
            throw FileFailure(.read, path)
        }
        let kind = FileKind(mode: status.st_mode)
        guard kind != .folder else {
            close(descriptor)
            throw FileFailure(.read, path, .system(EISDIR))
        }
        self.path = path
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        self.descriptor = descriptor
        size = kind == .file ? Int(status.st_size) : nil
    }

    deinit {
        close(descriptor)
    }

    /// Reads the next bytes into `buffer`, and gives how many there were; 0 at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        while true {
            let got = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if got >= 0 { return got }
            if errno != EINTR { throw FileFailure(.read, path) }
        }
    }

    /// Makes the next read start at the first byte again; throws for a pipe.
    public func rewind() throws(FileFailure) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileFailure(.read, path) }
    }
}
