/// A failure that is told by findings: what could not go on, and why.
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
