#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file in the making, put in place whole or not at all, so that nobody ever reads half of one.
final class NewArchiveFile {
    private let path: String
    private let temporary: String
    private let descriptor: CInt
    private var isWhole = true
    private var isInPlace = false

    /// A file that will take the place of the one at `path`; nothing if none can be made there.
    init?(replacing path: String) {
        if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o755) }
        self.path = path
        temporary = "\(path).\(getpid())"
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        if !isInPlace { unlink(temporary) }
    }

    /// Writes bytes after those that are there.
    func append(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while isWhole, let start = rest.baseAddress, !rest.isEmpty {
            let count = write(descriptor, start, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                isWhole = false
                return
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Puts a number into the file, and the file into its place.
    func finish(putting number: UInt64, at offset: Int) {
        let count = withUnsafeBytes(of: number.littleEndian) {
            pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
        }
        isInPlace = isWhole && count == 8 && rename(temporary, path) == 0
    }
}
