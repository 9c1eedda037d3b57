public import Diagnostics
public import ReadingCatalog

/// The step from a site's folder to its records.
public struct RecordLoader: Sendable {
    /// The records, if there are any, and what is wrong with them.
    public struct Outcome: Sendable {
        /// The records; nothing if they cannot be made sense of.
        public let catalog: Catalog?
        /// What was found.
        public let report: DiagnosticReport

        /// What reading gave.
        public init(_ catalog: Catalog?, report: DiagnosticReport) {
            self.catalog = catalog
            self.report = report
        }
    }

    /// Reads the records of the site in a folder with so many workers.
    public let load: @Sendable (_ site: String, _ jobs: Int) async throws -> Outcome

    /// A loader that does this.
    public init(_ load: @Sendable @escaping (_ site: String, _ jobs: Int) async throws -> Outcome) {
        self.load = load
    }
}
