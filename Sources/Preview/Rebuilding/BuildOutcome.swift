public import Diagnostics

/// What came of building the site once more.
public enum BuildOutcome: Sendable {
    /// The site is as the content says.
    case built(BuiltSite)
    /// The site is as it was before.
    case failed(DiagnosticReport)
}

/// A site that was built.
public struct BuiltSite: Sendable {
    /// What was found that does not stop a site.
    public let warnings: DiagnosticReport
    /// How many files of the site are other than before.
    public let changedCount: Int
    /// The addresses of pages that are drafts.
    public let drafts: [String]
    /// When the site is of yesterday, in seconds since 1970.
    public let validUntil: Int64

    /// A site with what was found and changed.
    public init(
        warnings: DiagnosticReport = DiagnosticReport(), changedCount: Int, drafts: [String] = [],
        validUntil: Int64 = .max
    ) {
        self.warnings = warnings
        self.changedCount = changedCount
        self.drafts = drafts
        self.validUntil = validUntil
    }
}
