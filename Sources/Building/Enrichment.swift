public import Diagnostics
public import ReadingCatalog

/// The step that adds fetched facts to the club's records.
public struct Enrichment: Sendable {
    /// The known facts, the report about them, and whether fetching is complete.
    public struct Outcome: Sendable {
        public let enriched: EnrichedCatalog
        public let report: DiagnosticReport
        public let isSettled: Bool

        public init(_ enriched: EnrichedCatalog, report: DiagnosticReport = .init(), isSettled: Bool = true) {
            self.enriched = enriched
            self.report = report
            self.isSettled = isSettled
        }
    }

    /// What kind of step it is: another kind may bring more.
    public let name: String
    public let enrich: @Sendable (Catalog) async throws -> Outcome

    public init(_ name: String, _ enrich: @Sendable @escaping (Catalog) async throws -> Outcome) {
        self.name = name
        self.enrich = enrich
    }

    /// Only what the club itself has written.
    public static let clubOnly = Enrichment("club") { Outcome(EnrichedCatalog(clubOnly: $0)) }
}
