import Foundation

/// Where a test may block without holding up the others.
public enum OwnThread {
    /// Does the work on a thread of its own.
    public static func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: Swift.Result { try work() }) }
        }
    }

    /// Begins the work on a thread of its own, and does not wait for it.
    static func start(_ work: @escaping @Sendable () -> Void) {
        Thread(block: work).start()
    }
}
