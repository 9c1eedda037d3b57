internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The bytes of an archive, there as long as this is.
///
/// A build maps the file, which only ever goes by being replaced. A preview runs for hours, and somebody may cut the
/// file meanwhile: it holds a copy.
// Unchecked, because nobody writes to the bytes.
final class ArchiveMemory: KeptMemory, @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// The bytes of the file at `path`; nothing if it cannot be an archive.
    init?(_ path: String, isHeldLong: Bool) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size >= RecordCache.headerSize
        else { return nil }
        let size = Int(status.st_size)
        guard let bytes = isHeldLong ? Self.copy(descriptor, size) : Self.map(descriptor, size) else {
            return nil
        }
        self.bytes = bytes
        isMapped = !isHeldLong
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }

    private static func map(_ descriptor: CInt, _ size: Int) -> UnsafeRawBufferPointer? {
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        return UnsafeRawBufferPointer(start: start, count: size)
    }

    private static func copy(_ descriptor: CInt, _ size: Int) -> UnsafeRawBufferPointer? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        var count = 0
        while count < size {
            let length = pread(descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
            if length < 0, errno == EINTR { continue }
            guard length > 0 else {
                buffer.deallocate()
                return nil
            }
            count += length
        }
        return UnsafeRawBufferPointer(buffer)
    }
}
