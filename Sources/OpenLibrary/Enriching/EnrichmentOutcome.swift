public import Diagnostics
public import ReadingCatalog

/// A catalog with all that is known of it, and what there is to say about how that went.
public struct EnrichmentOutcome: Sendable {
    /// What pages are made of.
    public let catalog: EnrichedCatalog
    /// Whether the lock file has all that there is to be had, so that asking again would bring nothing.
    public let isComplete: Bool
    /// What the host should know or mend.
    public let report: DiagnosticReport
    /// What was fetched, book by book.
    public let result: EnrichmentResult
}
