#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Spaces out the requests to each host, among all runs on this machine that share a folder.
actor RateLimiter {
    private let pause: Duration
    private let folder: String?
    private let clock = ContinuousClock()
    private var nextTurns: [String: ContinuousClock.Instant] = [:]

    /// A limiter that leaves `pause` seconds between the starts of two requests. `folder` is shared with other runs.
    init(pause: Double, folder: String? = nil) {
        self.pause = .seconds(pause)
        self.folder = pause > 0 ? folder : nil
    }

    /// Waits until `host` may be asked again, takes that turn, and returns when that was.
    ///
    /// A caller that wakes late moves the next turn back: no two are closer together than the pause.
    @discardableResult
    func waitForTurn(at host: String) async throws -> ContinuousClock.Instant {
        while true {
            let now = clock.now
            if let next = nextTurns[host], next > now {
                try await clock.sleep(until: next)
            } else if let wait = waitForOtherRuns(at: host) {
                nextTurns[host] = now + wait
            } else {
                nextTurns[host] = now + pause
                return now
            }
        }
    }

    /// Makes all callers, those that already wait too, leave `host` alone for some seconds.
    func hold(_ host: String, seconds: Double) {
        let until = clock.now + .seconds(seconds)
        nextTurns[host] = max(until, nextTurns[host] ?? until)
    }
}

extension RateLimiter {
    /// The folder that all runs of a user share; nil if the environment names none.
    static func sharedFolder(_ environment: (String) -> String?) -> String? {
        if let folder = environment("XDG_CACHE_HOME")?.nonEmpty { return folder + "/octavo" }
        return environment("HOME")?.nonEmpty.map { $0 + "/.cache/octavo" }
    }

    /// How long to wait because another run asked just now; nil takes the turn.
    ///
    /// Where the shared file cannot be used, runs keep their own pauses only: that is no reason not to fetch.
    private func waitForOtherRuns(at host: String) -> Duration? {
        guard let folder else { return nil }
        let name = String(host.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
        do {
            try DiskFile.makeFolder(folder)
            return try SharedTurn(at: "\(folder)/\(name).turn").take(pause: pause)
        } catch {
            return nil
        }
    }
}

/// A small file with the time of the last request of any run; it is locked as long as this value exists.
private struct SharedTurn: ~Copyable {
    private let descriptor: Int32

    init(at path: String) throws(DiskFile.Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw DiskFile.Failure(path: path, code: errno) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw DiskFile.Failure(path: path, code: errno) }
    }

    /// Takes the turn if the last request was long enough ago; otherwise returns how long to wait.
    func take(pause: Duration) -> Duration? {
        var last: Int64 = 0
        let size = MemoryLayout<Int64>.size
        let now = SharedTurn.milliseconds
        if pread(descriptor, &last, size, 0) == size {
            let (passed, isOutOfRange) = now.subtractingReportingOverflow(last)
            // A time in the future is of a clock that was set back since.
            if !isOutOfRange, passed >= 0, .milliseconds(passed) < pause {
                return pause - .milliseconds(passed)
            }
        }
        var taken = now
        _ = pwrite(descriptor, &taken, size, 0)
        return nil
    }

    private static var milliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    deinit { close(descriptor) }
}
