internal import Output
internal import Publishing
public import ReadingCatalog
internal import Synchronization

/// What a process that builds the same site again and again remembers from one build to the next.
///
/// No other process may write to its output folder: what was put there is not looked at again.
public final class SiteMemory: Sendable {
    let records: RecordMemory
    private let wasPublished = Mutex(false)
    private let lastChecked = Mutex<Manifest?>(nil)
    private let compiled = Mutex<SiteTemplates?>(nil)

    /// `records`: what others remember of the same records too.
    public init(_ records: RecordMemory = RecordMemory()) {
        self.records = records
    }

    /// The files in which the last check has found nothing.
    var checked: Manifest? {
        get { lastChecked.withLock { $0 } }
        set { lastChecked.withLock { $0 = newValue } }
    }

    var templates: SiteTemplates? {
        get { compiled.withLock { $0 } }
        set { compiled.withLock { $0 = newValue } }
    }

    /// Whether the last build was published, so that the output folder is known.
    var knowsOutput: Bool {
        get { wasPublished.withLock { $0 } }
        set { wasPublished.withLock { $0 = newValue } }
    }
}
