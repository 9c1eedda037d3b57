import Synchronization

@testable import OpenLibrary

/// What a run reported of its progress.
final class Heard: Sendable {
    private let reported = Mutex<[EnrichmentProgress]>([])

    var all: [EnrichmentProgress] { reported.withLock { $0 } }

    func add(_ progress: EnrichmentProgress) {
        reported.withLock { $0.append(progress) }
    }
}
