import Diagnostics
import Files
import Liquid
import LoopbackServer
import OpenLibrary
import VersionControl

/// A failure that knows the message to show and the exit code. Only `Octavo.run` catches it, and callers that add a
/// sentence to it.
protocol Reported: Error {
    var report: DiagnosticReport { get }
    var exitCode: ExitCode { get }
}

extension Reported {
    var exitCode: ExitCode { .failed }
}

/// A failure that is one problem.
protocol Diagnosed: Reported {
    var diagnostic: Diagnostic { get }
}

extension Diagnosed {
    var report: DiagnosticReport { DiagnosticReport([diagnostic]) }
}

extension ReportedFailure: Reported {}
extension FileFailure: Diagnosed {}
extension DataProblem: Diagnosed {}

extension RenderFailure: Reported {
    var report: DiagnosticReport { DiagnosticReport(diagnostics) }
}

extension FindFailure: Diagnosed {
    var exitCode: ExitCode { isOfNetwork ? .networkFailed : .failed }
}

extension GitFailure: Diagnosed {
    var diagnostic: Diagnostic { PublicationObstacle.git(self).diagnostic }
}

extension RepositoryFlaw: Diagnosed {
    var diagnostic: Diagnostic { PublicationObstacle.flaw(self).diagnostic }
}
