import Synchronization

@testable import OpenLibrary

/// What a run told of its progress.
final class Heard: Sendable {
    private let told = Mutex<[EnrichmentProgress]>([])

    var all: [EnrichmentProgress] { told.withLock { $0 } }

    func add(_ progress: EnrichmentProgress) {
        told.withLock { $0.append(progress) }
    }
}
