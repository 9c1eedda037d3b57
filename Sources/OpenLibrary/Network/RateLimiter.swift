/// Spaces out the requests to each host.
actor RateLimiter {
    private let pause: Duration
    private let clock = ContinuousClock()
    private var nextTurns: [String: ContinuousClock.Instant] = [:]

    /// A limiter that leaves `pause` seconds between the beginnings of two requests.
    init(pause: Double) {
        self.pause = .seconds(pause)
    }

    /// Waits until `host` may be asked again, takes that turn, and says when that was.
    ///
    /// Whoever wakes late moves the next turn back: no two of them are nearer to each other than the pause.
    @discardableResult
    func waitForTurn(at host: String) async throws -> ContinuousClock.Instant {
        while true {
            let now = clock.now
            guard let next = nextTurns[host], next > now else {
                nextTurns[host] = now + pause
                return now
            }
            try await clock.sleep(until: next)
        }
    }

    /// Asks everybody, those who wait already too, to leave `host` alone for some seconds.
    func hold(_ host: String, seconds: Double) {
        let until = clock.now + .seconds(seconds)
        nextTurns[host] = max(until, nextTurns[host] ?? until)
    }
}
