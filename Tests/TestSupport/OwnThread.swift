import Dispatch

/// Where a test may block without holding up the others.
public enum OwnThread {
    /// Does the work on a thread of its own.
    public static func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "test").async {
                continuation.resume(with: Swift.Result { try work() })
            }
        }
    }
}
