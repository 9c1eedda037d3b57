public import Diagnostics

/// Data that is not what it should be.
public struct DataProblem: Error, Sendable {
    /// What is wrong, and where.
    public let diagnostic: Diagnostic
}
