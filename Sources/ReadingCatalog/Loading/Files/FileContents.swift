#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file's bytes, and by what its next change will be seen.
struct FileContents {
    let bytes: [UInt8]
    let state: FileState

    /// Reads the file called `name` in `folder`, and nothing that is not a file.
    ///
    /// One that was just seen in a state is not looked at again: if it has changed meanwhile, it will differ from that
    /// state, and be read again.
    init(
        _ name: String, in folder: OpenFolder, followsLink: Bool, seen: FileState? = nil
    ) throws(FileProblem) {
        // Without O_NONBLOCK a pipe would wait for somebody to write to it.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW)
        let descriptor = name.withCString { openat(folder.descriptor, $0, flags) }
        guard descriptor >= 0 else { throw FileProblem(errno) }
        defer { close(descriptor) }
        if let seen { state = seen } else { state = try Self.state(of: descriptor) }
        guard state.size <= Self.largest else { throw .tooLarge(Int(state.size)) }
        bytes = try Self.bytes(of: descriptor, expected: Int(state.size))
    }

    private static let largest = 64 << 20

    private static func state(of descriptor: CInt) throws(FileProblem) -> FileState {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        return FileState(status)
    }

    /// All bytes to the end, which may come sooner or later than `expected`.
    private static func bytes(of descriptor: CInt, expected: Int) throws(FileProblem) -> [UInt8] {
        var failure: CInt = 0
        var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
            while count < buffer.count, let start = buffer.baseAddress {
                let length = read(descriptor, start + count, buffer.count - count)
                if length < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if length == 0 { return }
                count += length
                // One byte more was asked for than there should be: it is at its end.
                if count == expected { return }
            }
        }
        guard failure == 0 else { throw FileProblem(failure) }
        // It grew while it was read: the rest comes in pieces.
        while bytes.count > expected, bytes.count <= largest {
            let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
            }
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }
}
