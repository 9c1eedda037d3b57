public import Diagnostics
public import ReadingCatalog

/// The step from what the club wrote to all that is known.
public struct Enrichment: Sendable {
    /// What is known, what is to be told of it, and whether asking again could bring more.
    public struct Outcome: Sendable {
        /// The records and what is known of them.
        public let enriched: EnrichedCatalog
        /// What is to be told.
        public let report: DiagnosticReport
        /// Whether asking again could bring nothing new.
        public let isComplete: Bool

        /// What an enrichment gave.
        public init(_ enriched: EnrichedCatalog, report: DiagnosticReport = .init(), isComplete: Bool = true)
        {
            self.enriched = enriched
            self.report = report
            self.isComplete = isComplete
        }
    }

    /// Takes the step.
    public let enrich: @Sendable (Catalog) async throws -> Outcome

    /// An enrichment that does this.
    public init(_ enrich: @Sendable @escaping (Catalog) async throws -> Outcome) {
        self.enrich = enrich
    }

    /// What the club itself has said, and nothing else.
    public static let clubOnly = Enrichment { Outcome(EnrichedCatalog(clubOnly: $0)) }
}
