internal import Synchronization

/// How far a build has come, for whoever watches it.
public final class BuildProgress: Sendable {
    private let made = Atomic(0)
    private let planned = Atomic(0)

    /// Progress of a build that has not begun.
    public init() {}

    /// How many files are made, and how many there will be; 0 as long as that is not known.
    public var counts: (made: Int, planned: Int) {
        (made.load(ordering: .relaxed), planned.load(ordering: .relaxed))
    }

    func begin(_ count: Int) {
        planned.store(count, ordering: .relaxed)
    }

    func add(_ count: Int) {
        made.wrappingAdd(count, ordering: .relaxed)
    }
}
