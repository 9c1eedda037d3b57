import Diagnostics
import OpenLibrary
import Publishing

extension Commands {
    /// Finds everything that a build would find.
    static let check = Command(
        name: "check",
        summary: "finds all problems of records, templates and links, and writes nothing",
        operands: [.site],
        options: [.baseURL, .now, .offline, .strict, .jobs, .format],
        example: "octavo check --format github"
    ) { arguments, console in
        let report: DiagnosticReport
        do {
            let options = try BuildOptions(arguments)
            let enrichment = Enrichment.openLibrary(
                at: options.site, .asRecorded, access: try .ofEnvironment())
            report = try await SiteBuild(options, enrichment: enrichment).check()
        } catch let failure as PublishingFailure {
            report = failure.report
        }
        switch arguments.value(of: .format) {
        case "json": console.print(JSONFormat().text(report))
        case "github": console.print(GitHubFormat().text(report))
        default:
            console.tell(report)
            console.print(verdict(on: report) + "\n")
        }
        return report.hasErrors ? .failed : .well
    }

    /// The last line: how many problems there are, and what that means.
    private static func verdict(on report: DiagnosticReport) -> String {
        if report.isEmpty { return "No problems found." }
        guard report.hasErrors else { return "\(report.summary). The site can be published all the same." }
        let errors = report.diagnostics.count { $0.severity == .error }
        let what =
            errors == report.diagnostics.count ? (errors == 1 ? "it is" : "they are") : "the errors are"
        return "\(report.summary). The site cannot be published until \(what) mended."
    }
}
