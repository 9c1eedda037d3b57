public import ReadingCatalog

/// What a run may ask of the service.
public enum EnrichmentPolicy: Sendable, Hashable {
    /// What was never asked, quickly, as for a build that somebody waits for.
    case build
    /// Nothing, and nothing is said of what is missing.
    case asRecorded
    /// Nothing; what is missing is counted.
    case offline
    /// Nothing; what is missing is an error.
    case locked
    /// What is missing, and what was not found before.
    case fillIn
    /// Also what is there, for these books; for all if none is named.
    case refresh([Slug])
}

extension EnrichmentPolicy {
    /// Whether anything may be sent.
    var isOnline: Bool {
        switch self {
        case .build, .fillIn, .refresh: true
        case .asRecorded, .offline, .locked: false
        }
    }
}
