public import Diagnostics
internal import LockedFacts
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

    var isOnline: Bool {
        switch self {
        case .build, .fillIn, .refresh: true
        case .asRecorded, .offline, .locked: false
        }
    }

    var isRefresh: Bool {
        if case .refresh = self { true } else { false }
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

/// What a run found for a catalog, and what there is to report about it.
public struct EnrichmentOutcome: Sendable {
    private let club: Catalog
    private let lock: LockFile
    /// Whether another run today would find the files as they were: nothing was fetched, so none was written.
    public let isSettled: Bool
    public let report: DiagnosticReport
    public let result: EnrichmentResult

    init(
        _ club: Catalog, _ lock: LockFile, isSettled: Bool, _ report: DiagnosticReport,
        _ result: EnrichmentResult = EnrichmentResult()
    ) {
        self.club = club
        self.lock = lock
        self.isSettled = isSettled
        self.report = report
        self.result = result
    }

    /// Has the club's own records only, because what was fetched cannot be read.
    init(clubOnly catalog: Catalog, _ report: DiagnosticReport) {
        self.init(catalog, LockFile(), isSettled: false, report)
    }

    /// The catalog with what is recorded. It is made when it is asked for, as it takes memory for each book.
    public var catalog: EnrichedCatalog {
        get async { await lock.adding(to: club) }
    }
}
