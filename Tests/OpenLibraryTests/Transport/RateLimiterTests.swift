import Testing

@testable import OpenLibrary

@Suite struct RateLimiterTests {
    private typealias Instant = ContinuousClock.Instant

    /// When a number of concurrent callers got their slots.
    private func turns(_ count: Int, of limiter: RateLimiter) async throws -> [Instant] {
        try await withThrowingTaskGroup { group in
            for _ in 0..<count { group.addTask { try await limiter.waitForTurn(at: "a") } }
            return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
    }

    @Test func `between two turns there is never less than the pause`() async throws {
        let turns = try await turns(8, of: RateLimiter(pause: 0.05))
        for (earlier, later) in zip(turns, turns.dropFirst()) {
            #expect(later - earlier >= .milliseconds(50))
        }
    }

    @Test func `a host that is to be left alone is left alone by those who wait already`() async throws {
        var late: [Instant] = []
        // On a busy machine all may have got their slots before the host is held: then try again.
        while late.isEmpty {
            let limiter = RateLimiter(pause: 0.05)
            try await limiter.waitForTurn(at: "a")
            async let others = turns(3, of: limiter)
            try await Task.sleep(for: .milliseconds(10))
            let held = ContinuousClock.now
            await limiter.hold("a", seconds: 0.2)
            late = try await others.filter { $0 > held }
            #expect(late.allSatisfy { $0 - held >= .milliseconds(200) })
        }
    }

    @Test func `one host does not wait for another`() async throws {
        let limiter = RateLimiter(pause: 3_600)
        try await limiter.waitForTurn(at: "a")
        try await limiter.waitForTurn(at: "b")
    }
}
