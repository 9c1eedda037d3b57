internal import Diagnostics

/// What publishing a site has done.
public struct PublishedSite: Sendable, Hashable {
    /// How many files were written.
    public let written: Int
    /// How many were as they should be.
    public let unchanged: Int
    /// How many were removed, as nothing makes them any more.
    public let removed: Int
    /// Files that nothing makes any more and that were left, as somebody has changed them.
    public let left: [String]
    /// Why what was replaced could not be cleared away; the next build does it.
    public var uncleared: FileFailure?
}

extension PublishedSite {
    /// A site of which every file was as it should be.
    static func unchanged(_ count: Int) -> PublishedSite {
        PublishedSite(written: 0, unchanged: count, removed: 0, left: [])
    }

    /// What is to be told of it though it is published.
    func warnings(in folder: String) -> DiagnosticReport {
        var report = DiagnosticReport()
        for path in left {
            report.add(
                .warning(
                    "output-left",
                    "`\(folder)/\(path)` is no longer part of the site, but was changed by hand",
                    at: .wholeFile("\(folder)/\(path)"),
                    help: "remove it yourself, or it stays published as it is"))
        }
        if let uncleared { report.add(Self.warning(of: uncleared)) }
        return report
    }

    private static func warning(of failure: FileFailure) -> Diagnostic {
        var diagnostic = failure.diagnostic
        diagnostic.severity = .warning
        return diagnostic
    }
}
