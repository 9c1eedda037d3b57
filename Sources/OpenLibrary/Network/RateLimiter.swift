/// Spaces out the requests to each host.
actor RateLimiter {
    private let pause: Duration
    private let clock = ContinuousClock()
    private var nextSlots: [String: ContinuousClock.Instant] = [:]

    /// A limiter that leaves `pause` seconds between the beginnings of two requests.
    init(pause: Double) {
        self.pause = .seconds(pause)
    }

    /// Waits until `host` may be asked again, and takes that turn.
    func waitForTurn(at host: String) async throws {
        let now = clock.now
        let slot = max(now, nextSlots[host] ?? now)
        nextSlots[host] = slot + pause
        if slot > now { try await clock.sleep(until: slot) }
    }

    /// Asks everybody to leave `host` alone for some seconds.
    func hold(_ host: String, seconds: Double) {
        let until = clock.now + .seconds(seconds)
        nextSlots[host] = max(until, nextSlots[host] ?? until)
    }
}
