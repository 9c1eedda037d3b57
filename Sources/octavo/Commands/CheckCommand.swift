import Building
import Diagnostics
import OpenLibrary
import Publishing

extension Option {
    static let all = flag("--all", "shows every place of a warning that occurs in several files")
    static let format = Option(
        "--format", .choice(["text", "json", "github", "gitlab"]), "the form of the report (default: text)")
}

extension Commands {
    /// Reports everything that a build would report.
    static let check = Command(
        name: "check",
        summary: "reports all problems of records, templates and links, and writes nothing",
        operands: [.site],
        options: [.siteFolder, .baseURL, .now, .offline, .strict, .jobs, .format, .all],
        example: "octavo check --format github"
    ) { arguments, console in
        let report: DiagnosticReport
        var people: PublicPeople?
        do {
            let options = BuildOptions(arguments)
            let enrichment = try Enrichment.openLibrary(
                at: options.site, arguments.has(.offline) ? .offline : .asRecorded)
            (report, people) = try await SiteBuild(options, enrichment: enrichment).check()
        } catch let failure as ReportedFailure {
            report = failure.report
        }
        switch arguments.value(of: .format) {
        case "json": try console.print(JSONFormat.text(report))
        case "github": try console.print(GitHubFormat.text(report))
        case "gitlab": try console.print(GitLabFormat.text(report))
        default:
            console.report(report, showsAll: arguments.has(.all))
            if let summary = people?.summary { console.message(summary + "\n") }
            try console.print(verdict(on: report) + "\n")
        }
        return report.hasErrors ? .failed : .success
    }

    /// The last line: how many problems there are, and what that means.
    private static func verdict(on report: DiagnosticReport) -> String {
        if report.isEmpty { return "No problems found." }
        guard report.hasErrors else { return "\(report.summary). The site can be published anyway." }
        let errors = report.diagnostics.count { $0.severity == .error }
        let what =
            errors == report.diagnostics.count ? (errors == 1 ? "it is" : "they are") : "the errors are"
        return "\(report.summary). The site cannot be published until \(what) fixed."
    }
}
