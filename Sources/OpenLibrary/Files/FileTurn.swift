#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The right to change what several runs share: one run has it at a time, and it goes when its process does.
struct FileTurn: ~Copyable {
    private let descriptor: Int32

    /// Waits until nobody else has the turn that the file at `path` stands for; the file is made if need be.
    init(at path: String) throws(DiskFile.Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw DiskFile.Failure(path: path, code: errno) }
        while flock(descriptor, LOCK_EX) != 0 {
            // A disk without locks: better to go on than to refuse for ever.
            guard errno == EINTR else { return }
        }
    }

    deinit {
        close(descriptor)
    }
}
