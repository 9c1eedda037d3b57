public import Files
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The output folder that a build has locked, which the thread that handles signals can take from it.
public final class HeldOutput: Sendable {
    private enum State {
        case free
        case locked(LockedOutput)
        case released(isPublished: Bool)
        case abandoned
    }

    private let state = Mutex(State.free)

    public init() {}

    /// Locks `output`, and finishes or undoes what an interrupted build left there.
    public func lock(_ output: OutputFolder) throws -> LockedOutput {
        try state.withLock { state in
            if case .abandoned = state { throw CancellationError() }
            let locked = try LockedOutput.lock(output)
            state = .locked(locked)
            return locked
        }
    }

    /// Gives the folder up, and removes what was not published.
    public func release() throws(FileFailure) {
        try state.withLock { state throws(FileFailure) in
            guard case .locked(let output) = state else { return }
            state = .released(isPublished: output.writes.havePublished)
            try output.release()
        }
    }

    /// Releases the folder while the build still runs, but waits for a publication that has begun. From then on the
    /// build can write nothing there. Returns whether it has published the site.
    public func abandon() throws(FileFailure) -> Bool {
        try state.withLock { state throws(FileFailure) in
            let last = state
            state = .abandoned
            switch last {
            case .free, .abandoned: return false
            case .released(let isPublished): return isPublished
            case .locked(let output):
                output.writes.stop()
                try output.release()
                return output.writes.havePublished
            }
        }
    }

    /// Whether a build is being stopped, or was.
    var isBeingAbandoned: Bool {
        state.withLockIfAvailable { state in
            if case .abandoned = state { true } else { false }
        } ?? true
    }
}

/// What a build writes to its output folder: every write begins and ends here, and none begins after `stop`.
final class OutputWrites: Sendable {
    private let underWay = Atomic(0)
    private let areStopped = Atomic(false)
    private let published = Atomic(false)

    /// Does some writing, unless the build has been stopped.
    func write<Result>(_ work: () throws -> Result) throws -> Result {
        underWay.wrappingAdd(1, ordering: .sequentiallyConsistent)
        defer { underWay.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
        if areStopped.load(ordering: .sequentiallyConsistent) { throw CancellationError() }
        return try work()
    }

    /// Does the writing that makes the site public.
    func publish<Result>(_ work: () throws -> Result) throws -> Result {
        try write {
            let result = try work()
            published.store(true, ordering: .sequentiallyConsistent)
            return result
        }
    }

    var havePublished: Bool { published.load(ordering: .sequentiallyConsistent) }

    /// Waits until no write is under way; no other will be.
    func stop() {
        areStopped.store(true, ordering: .sequentiallyConsistent)
        while underWay.load(ordering: .sequentiallyConsistent) > 0 { usleep(1_000) }
    }
}
