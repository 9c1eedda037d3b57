#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A lock on what several processes share: one process holds it at a time, and it is released when that process ends.
public final class FileLock: Sendable {
    private let folder: Folder
    private let name: String
    private let file: Int32

    public enum Attempt {
        case taken(FileLock)
        /// Another process holds it, and wrote this into its file.
        case held(signature: String)
    }

    private init(_ name: String, in folder: Folder) throws(FileFailure) {
        try folder.willTake(.lock, name)
        file = PathBelow.open(name, below: folder.descriptor, O_RDWR | O_CREAT | O_NONBLOCK, mode: 0o644)
        self.folder = folder
        self.name = name
        guard file >= 0 else { throw FileFailure(.lock, folder.name(of: name)) }
        var status = stat()
        guard fstat(file, &status) == 0, FileKind(mode: status.st_mode) == .file else {
            throw FileFailure(.lock, folder.name(of: name), .notPlainFile)
        }
    }

    deinit {
        if file >= 0 { close(file) }
    }

    /// Waits until no other process holds the lock called `name` in `folder`, or until the task is cancelled.
    public static func wait(for name: String, in folder: Folder) throws(FileFailure) -> FileLock {
        let lock = try FileLock(name, in: folder)
        while try !lock.isTaken(within: .milliseconds(50)) {
            if Task.isCancelled { throw FileFailure(.lock, folder.name(of: name), .system(ECANCELED)) }
        }
        return lock
    }

    /// The same for a lock that is held for long, perhaps by another task of this process: the thread does other work meanwhile.
    public static func waitAside(for name: String, in folder: Folder) async throws(FileFailure) -> FileLock {
        let lock = try FileLock(name, in: folder)
        while try !lock.isTaken(within: .zero) {
            do { try await Task.sleep(for: .milliseconds(20)) } catch {
                throw FileFailure(.lock, folder.name(of: name), .system(ECANCELED))
            }
        }
        return lock
    }

    /// Takes the lock called `name` in `folder` and writes `signature` into its file, unless another process holds it
    /// for longer than `patience`.
    ///
    /// Some patience is needed where the lock may be held for a moment by a process that is being started and has not
    /// yet closed what is not its own, and for its holder to sign it.
    public static func take(
        _ name: String, in folder: Folder, signature: String, patience: Duration
    ) throws(FileFailure) -> Attempt {
        while true {
            let lock = try FileLock(name, in: folder)
            guard try lock.isTaken(within: patience) else { return .held(signature: lock.signature) }
            // The last holder may have removed the file after it was opened here.
            if lock.isInPlace {
                lock.sign(signature)
                return .taken(lock)
            }
        }
    }

    public func releaseAndRemove() {
        unlinkat(folder.descriptor, name, 0)
        flock(file, LOCK_UN)
    }
}

extension FileLock {
    private func isTaken(within patience: Duration) throws(FileFailure) -> Bool {
        var triesLeft = Int(patience / .milliseconds(5))
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK where triesLeft > 0:
                triesLeft -= 1
                usleep(5_000)
            case EWOULDBLOCK: return false
            // A disk without locks: better to go on than to refuse for ever.
            case EOPNOTSUPP, ENOTSUP, ENOLCK, ENOSYS: return true
            default: throw FileFailure(.lock, folder.name(of: name))
            }
        }
        return true
    }

    private var isInPlace: Bool {
        var mine = stat()
        var there = stat()
        return fstat(file, &mine) == 0 && fstatat(folder.descriptor, name, &there, AT_SYMLINK_NOFOLLOW) == 0
            && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    private func sign(_ signature: String) {
        let bytes = Array(signature.utf8)
        ftruncate(file, 0)
        pwrite(file, bytes, bytes.count, 0)
    }

    private var signature: String {
        var bytes = [UInt8](repeating: 0, count: 400)
        let count = max(0, pread(file, &bytes, bytes.count, 0))
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
