internal import Synchronization

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
    /// Equal for all names of a file.
    public let identity: Identity
    private let descriptor: Int32
    /// The byte by which a pipe turned out to have a writer, until it is read.
    private let first: Mutex<UInt8?>

    public struct Identity: Sendable, Hashable {
        fileprivate let device: UInt64
        fileprivate let number: UInt64
    }

    public init(_ path: String) throws(FileFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
        var byte: UInt8?
        if status.st_mode & S_IFMT == S_IFIFO {
            do throws(FileFailure) {
                byte = try Self.firstByte(of: descriptor, path)
            } catch {
                close(descriptor)
                throw error
            }
        }
        first = Mutex(byte)
        self.path = path
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        self.descriptor = descriptor
        size = kind == .file ? Int(status.st_size) : nil
    }

    deinit {
        close(descriptor)
    }

    /// Waits some seconds for a program that writes to a pipe, and from then on as long as it takes. Returns the byte
    /// that was read to find out, if there was any.
    private static func firstByte(of pipe: Int32, _ path: String) throws(FileFailure) -> UInt8? {
        var byte: UInt8 = 0
        for _ in 0..<100 {
            let got = systemRead(pipe, &byte, 1)
            if got != 0 {
                guard got > 0 || errno == EAGAIN else { throw FileFailure(.read, path) }
                _ = fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) & ~O_NONBLOCK)
                return got > 0 ? byte : nil
            }
            usleep(50_000)
        }
        throw FileFailure(.read, path, .silentPipe)
    }

    /// Reads the next bytes into `buffer`, and gives how many there were; 0 at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        let known = first.withLock { $0.take() }
        if let known, !buffer.isEmpty {
            buffer[0] = known
            return 1
        }
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
