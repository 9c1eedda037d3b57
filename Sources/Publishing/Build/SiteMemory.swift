internal import ReadingCatalog
internal import Synchronization

/// What a process that builds the same site again and again remembers from one build to the next.
///
/// Its output folder must be its own: what it has put there is not looked at again.
public final class SiteMemory: Sendable {
    let records = RecordMemory()
    private let wasPublished = Mutex(false)

    /// A memory of nothing.
    public init() {}

    /// Whether the last build was published, so that the output folder is known.
    var knowsOutput: Bool { wasPublished.withLock { $0 } }

    /// Notes whether a build was published.
    func note(isPublished: Bool) { wasPublished.withLock { $0 = isPublished } }
}
