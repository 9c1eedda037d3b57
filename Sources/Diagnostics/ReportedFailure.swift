/// A failure that diagnostics explain: what could not continue, and why.
public struct ReportedFailure: Error, Sendable {
    /// The findings, of which at least one is an error.
    public let report: DiagnosticReport

    /// A failure for all findings of a report.
    public init(_ report: DiagnosticReport) {
        self.report = report
    }

    /// A failure for one reason.
    public init(_ diagnostic: Diagnostic) {
        report = DiagnosticReport([diagnostic])
    }
}
