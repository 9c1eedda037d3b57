public import ReadingCatalog

/// What a run may ask the service.
public enum EnrichmentPolicy: Sendable, Hashable {
    /// Only books that were never looked up, quickly: for a build that a person is waiting for.
    case build
    /// Nothing, and missing books are not reported.
    case asRecorded
    /// Nothing; missing books are counted.
    case offline
    /// Nothing; missing books are an error.
    case locked
    /// What is missing, and what was not found before.
    case fillIn
    /// Also what is recorded, for these books; for all if none is named.
    case refresh([Slug])
    /// The same as a refresh, but what differs is only reported: nothing is written.
    case compare([Slug])

    var isOnline: Bool {
        switch self {
        case .build, .fillIn, .refresh, .compare: true
        case .asRecorded, .offline, .locked: false
        }
    }

    var isRefresh: Bool {
        switch self {
        case .refresh, .compare: true
        case .build, .asRecorded, .offline, .locked, .fillIn: false
        }
    }

    var isReadOnly: Bool {
        if case .compare = self { return true }
        return false
    }
}

/// How far a run has come.
public struct EnrichmentProgress: Sendable, Hashable {
    public let done: Int
    public let total: Int
    public let name: String
    public let seconds: Double

    public var secondsLeft: Double? {
        done < 2 || done == total ? nil : seconds / Double(done) * Double(total - done)
    }
}
