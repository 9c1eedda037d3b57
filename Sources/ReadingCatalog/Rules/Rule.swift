public import Diagnostics

/// Something that must be true of a club's records.
public struct Rule: Sendable {
    /// The name that findings show in brackets.
    public let id: RuleID
    /// What must be true, in words that follow "it proves that".
    public let summary: String
    /// Proves it for the catalog as a whole; nothing if it is proved while a record is read.
    let findings: (@Sendable (RuleSubject) -> [Diagnostic])?

    /// A rule that is proved while a value is read.
    init(_ id: RuleID, _ summary: String) {
        self.id = id
        self.summary = summary
        findings = nil
    }

    /// A rule that needs the catalog as a whole.
    init(_ id: RuleID, _ summary: String, findings: @escaping @Sendable (RuleSubject) -> [Diagnostic]) {
        self.id = id
        self.summary = summary
        self.findings = findings
    }
}
