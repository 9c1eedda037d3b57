/// Spaces out the requests to each host.
actor RateLimiter {
    private let pause: Duration
    private let clock = ContinuousClock()
    private var nextTurns: [String: ContinuousClock.Instant] = [:]

    /// A limiter that leaves `pause` seconds between the starts of two requests.
    init(pause: Double) {
        self.pause = .seconds(pause)
    }

    /// Waits until the next request to `host` is allowed, reserves that slot, and returns its time.
    ///
    /// A caller that wakes late moves the next turn back: no two are closer together than the pause.
    @discardableResult
    func waitForTurn(at host: String) async throws -> ContinuousClock.Instant {
        while let next = nextTurns[host], next > clock.now {
            try await clock.sleep(until: next)
        }
        let time = clock.now
        nextTurns[host] = time + pause
        return time
    }

    /// Makes all callers, including those already waiting, send nothing to `host` for some seconds.
    func hold(_ host: String, seconds: Double) {
        let until = clock.now + .seconds(seconds)
        nextTurns[host] = max(until, nextTurns[host] ?? until)
    }
}
