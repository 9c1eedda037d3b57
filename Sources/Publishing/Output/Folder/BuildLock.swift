internal import Diagnostics
internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The right to write to an output folder: held by one process, and gone when the process is.
final class BuildLock: Sendable {
    private let folder: Folder
    private let file: Int32

    private init(folder: Folder, file: Int32) {
        self.folder = folder
        self.file = file
    }

    deinit {
        close(file)
    }

    /// Takes the lock of `folder`, or says who holds it.
    static func take(in folder: Folder) throws -> BuildLock {
        while true {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
            let file = openat(folder.descriptor, OutputNames.lock, flags, 0o666)
            guard file >= 0 else { throw FileFailure(.write, folder.name(of: OutputNames.lock)) }
            let lock = BuildLock(folder: folder, file: file)
            try lock.wait()
            // The last holder may have removed the file between our opening and our locking it.
            if lock.isInPlace {
                lock.sign()
                return lock
            }
        }
    }

    /// Gives the lock up.
    func release() {
        unlinkat(folder.descriptor, OutputNames.lock, 0)
        flock(file, LOCK_UN)
    }

    /// A lock that is not free is asked for again a tenth of a second long: by then its holder has signed it, or it
    /// was only held by a process that is being started and has not yet closed what is not its own.
    private func wait() throws {
        var triesLeft = 20
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK where triesLeft > 0:
                triesLeft -= 1
                usleep(5_000)
            case EWOULDBLOCK: throw PublishingFailure(heldByAnother)
            // A disk without locks: better to build than to refuse for ever.
            case EOPNOTSUPP, ENOTSUP, ENOLCK, ENOSYS: return
            default: throw FileFailure(.lock, folder.name(of: OutputNames.lock))
            }
        }
    }

    private var isInPlace: Bool {
        var mine = stat()
        var there = stat()
        return fstat(file, &mine) == 0 && fstatat(folder.descriptor, OutputNames.lock, &there, 0) == 0
            && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
    }

    private func sign() {
        let signature = Array("process \(getpid()) on \(Self.hostName), since \(Self.clock)".utf8)
        ftruncate(file, 0)
        pwrite(file, signature, signature.count, 0)
    }

    private var heldByAnother: Diagnostic {
        var bytes = [UInt8](repeating: 0, count: 400)
        let count = max(0, pread(file, &bytes, bytes.count, 0))
        let holder = count == 0 ? "it" : String(decoding: bytes[..<count], as: UTF8.self)
        return .error(
            "output-locked", "another build is writing to `\(folder.path)`", at: .wholeFile(folder.path),
            help: "wait for \(holder) to end, or end it")
    }

    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    private static var clock: String {
        let now = time(nil)
        let (days, seconds) = (now / 86_400, now % 86_400)
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        let clock = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return "\(CalendarDay(dayNumber: days)) \(clock) UTC"
    }
}
