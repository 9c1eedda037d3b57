internal import Files

/// Spaces out the requests to each host, among all runs on this machine that share a folder.
actor RateLimiter {
    private let pause: Duration
    private let folder: SharedFolder?
    private let clock = ContinuousClock()
    private var nextTurns: [String: ContinuousClock.Instant] = [:]

    /// A limiter that leaves `pause` seconds between the starts of two requests. `folder` is shared with other runs.
    init(pause: Double, folder: SharedFolder? = nil) {
        self.pause = .seconds(pause)
        self.folder = pause > 0 ? folder : nil
    }

    /// Waits until the next request to `host` is allowed, reserves that slot, and returns its time.
    ///
    /// A caller that wakes late moves the next turn back: no two are closer together than the pause.
    @discardableResult
    func waitForTurn(at host: String) async throws -> ContinuousClock.Instant {
        while true {
            if let next = nextTurns[host], next > clock.now {
                try await clock.sleep(until: next)
                continue
            }
            switch turn(at: host) {
            case .wait(let duration): nextTurns[host] = clock.now + duration
            case .taken(let time):
                nextTurns[host] = time + pause
                return time
            }
        }
    }

    /// Makes all callers, including those already waiting, send nothing to `host` for some seconds.
    func hold(_ host: String, seconds: Double) {
        let until = clock.now + .seconds(seconds)
        nextTurns[host] = max(until, nextTurns[host] ?? until)
    }
}

extension RateLimiter {
    /// Takes the turn, unless another run sent a request just now.
    ///
    /// Where the shared file cannot be used, a run keeps to its own pauses: that is no reason not to fetch.
    private func turn(at host: String) -> Turn {
        guard let folder else { return .taken(clock.now) }
        let name = String(host.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
        do {
            return try SharedTurn(host: name, in: folder).take(pause: pause)
        } catch {
            return .taken(clock.now)
        }
    }
}

private enum Turn {
    case taken(ContinuousClock.Instant)
    case wait(Duration)
}

/// The folder in which all runs of a user keep the time of their last request.
struct SharedFolder: Sendable {
    let root: String
    let path: String
}

extension SharedFolder {
    init?(environment: (String) -> String?) {
        if let root = environment("XDG_CACHE_HOME")?.nonEmpty {
            self.init(root: root, path: "octavo")
        } else if let root = environment("HOME")?.nonEmpty {
            self.init(root: root, path: ".cache/octavo")
        } else {
            return nil
        }
    }
}

/// A small file with the time of the last request of any run, and the right to change it.
private struct SharedTurn {
    private let folder: Folder
    private let name: String
    private let lock: FileLock

    init(host: String, in shared: SharedFolder) throws(FileFailure) {
        folder = try Folder.existing(shared.root).makeAndOpenFolder(shared.path)
        name = host + ".time"
        lock = try FileLock.wait(for: host + ".lock", in: folder)
    }

    /// Takes the turn if the last request was long enough ago.
    func take(pause: Duration) throws(FileFailure) -> Turn {
        let time = ContinuousClock.now
        let now = FileState.now / 1_000_000
        let text = try folder.read(name, upTo: 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // A time in the future is of a clock that was set back since.
        if let last = Int64(text), last <= now, now - max(0, last) < Int64(pause / .milliseconds(1)) {
            return .wait(pause - .milliseconds(now - last))
        }
        try folder.replace(name, with: Array("\(now)".utf8), durability: .unflushed)
        return .taken(time)
    }
}
