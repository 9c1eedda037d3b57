internal import Output
internal import Publishing
public import ReadingCatalog
internal import Synchronization

/// What a process that builds the same site again and again remembers from one build to the next.
///
/// No other process may write to its output folder: what was put there is not looked at again.
public final class SiteMemory: Sendable {
    struct Known {
        /// The files in which the last check has found nothing.
        var checked: Manifest?
        var templates: SiteTemplates?
        /// Whether the last build was published, so that the output folder is known.
        var hasOutput = false
    }

    let records: RecordMemory
    let known = Mutex(Known())

    /// `records`: what others remember of the same records too.
    public init(_ records: RecordMemory = RecordMemory()) { self.records = records }
}
