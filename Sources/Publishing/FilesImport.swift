// Until every file imports what it uses itself.
@_exported public import Diagnostics
@_exported public import Files

/// A failure that is told by findings.
public typealias PublishingFailure = ReportedFailure
