public import Files
internal import Synchronization

/// The output folder of a build, which the thread that handles signals takes from it: before or after a publication, but never
/// in the middle of one.
public final class HeldOutput: Sendable {
    private struct State {
        var output: LockedOutput?
        var isPublished = false
        var isAbandoned = false
    }

    private let state = Mutex(State())

    public init() {}

    /// Locks `folder`, and finishes what an interrupted build left there.
    public func lock(_ folder: OutputFolder) throws -> LockedOutput {
        try state.withLock { state in
            if state.isAbandoned { throw CancellationError() }
            let output = try LockedOutput.lock(folder)
            state = State(output: output)
            return output
        }
    }

    /// Does the writing that makes the site public.
    public func publish<Result>(_ work: () throws -> Result) throws -> Result {
        try state.withLock { state in
            if state.isAbandoned { throw CancellationError() }
            let result = try work()
            state.isPublished = true
            return result
        }
    }

    /// Gives the folder up, and removes what was not published.
    public func release() throws(FileFailure) {
        try state.withLock { state throws(FileFailure) in
            guard let output = state.output else { return }
            state.output = nil
            try output.release()
        }
    }

    /// From now on the build publishes nothing: the program is about to end, and what its workers still write is removed by the
    /// next build. Waits for a publication that has begun; returns whether the site was published.
    public func abandon() -> Bool {
        state.withLock { state in
            state.isAbandoned = true
            do throws(FileFailure) {
                try state.output?.removeStaging()
            } catch {
                // It is removed by the next build.
                return state.isPublished
            }
            return state.isPublished
        }
    }

    /// Whether a build is being stopped, or was.
    var isBeingAbandoned: Bool { state.withLockIfAvailable { $0.isAbandoned } ?? true }
}
