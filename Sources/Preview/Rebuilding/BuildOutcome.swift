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
    /// Whether any file of the site is other than before.
    public let hasChanged: Bool
    /// The addresses of pages that are drafts.
    public let drafts: [String]

    /// A site with its warnings and drafts.
    public init(
        warnings: DiagnosticReport = DiagnosticReport(), hasChanged: Bool = true, drafts: [String] = []
    ) {
        self.warnings = warnings
        self.hasChanged = hasChanged
        self.drafts = drafts
    }
}
