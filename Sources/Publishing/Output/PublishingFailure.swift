public import Diagnostics

/// A publication that could not go on, and why.
public struct PublishingFailure: Error, Sendable {
    /// What is to be told.
    public let report: DiagnosticReport

    /// A failure for all that a report tells.
    public init(_ report: DiagnosticReport) {
        self.report = report
    }

    /// A failure for one reason.
    public init(_ diagnostic: Diagnostic) {
        report = DiagnosticReport([diagnostic])
    }
}
