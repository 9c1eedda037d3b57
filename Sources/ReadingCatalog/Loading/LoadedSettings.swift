public import Diagnostics

/// What `site.yaml` says, as far as it could be read.
public struct LoadedSettings: Sendable {
    /// The settings; the usual ones where the file says nothing.
    public let site: SiteConfiguration
    /// What is wrong with them.
    public let report: DiagnosticReport
}
