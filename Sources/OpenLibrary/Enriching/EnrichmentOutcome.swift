public import Diagnostics
public import ReadingCatalog

/// A catalog with all that is known of it, and what there is to say about how that went.
public struct EnrichmentOutcome: Sendable {
    /// What pages are made of.
    public let catalog: EnrichedCatalog
    /// Whether asking again today would bring nothing else: nothing was asked, or all that was asked was answered.
    public let isSettled: Bool
    /// What the host should know or mend.
    public let report: DiagnosticReport
    /// What was fetched, book by book.
    public let result: EnrichmentResult
}
