import Diagnostics
import Files
import Hosting

extension Option {
    static let fromSource = Option.flag(
        "--from-source", "lets the job compile the program instead of fetching an archive")
    static let releases = Option(
        "--releases", .text("URL"), "the address below which the archives of Octavo's versions are")
    static let source = Option(
        "--source", .text("URL"), "the repository from which the job compiles the program")
    static let branch = Option("--branch", .text("NAME"), "the branch that is published (default: main)")
    static let toOutput = Option.flag("--print", "writes the job to standard output instead of its file")
    static let replace = Option.flag("--replace", "replaces an existing job file that differs")
}

extension Commands {
    /// Writes the file by which a service builds and publishes the site.
    static let ci = Command(
        name: "ci",
        summary: "writes the job that publishes the site from GitHub, GitLab or Codeberg",
        operands: [Operand("HOST", Host.allCases.map(\.rawValue).joined(separator: ", ")), .site],
        options: [.fromSource, .releases, .source, .branch, .toOutput, .replace],
        example: "octavo ci github"
    ) { arguments, console in
        let name = arguments.operands[0]
        guard let host = Host(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: Host.allCases.map(\.rawValue))
            throw UsageError(
                "there is no job for `\(name)`",
                help: nearest.map { "did you mean `octavo ci \($0)`?" }
                    ?? "one of `github`, `gitlab`, `codeberg`; `octavo help publishing` explains other hosts")
        }
        let site = arguments.operands.count > 1 ? arguments.operands[1] : "."
        do {
            let place = try SiteRepository(site: site)
            let job = place.job(
                host, release: Release(arguments), isFromSource: arguments.has(.fromSource),
                branch: arguments.value(of: .branch) ?? "main")
            if arguments.has(.toOutput) {
                try console.print(job)
                return .success
            }
            let outcome = try place.write(job, to: host.path, replacing: arguments.has(.replace))
            try console.print(outcome.report(host))
            return .success
        } catch let failure as FileFailure {
            console.report(failure.diagnostic)
            return .failed
        } catch let conflict as SiteRepository.Conflict {
            console.report(conflict.diagnostic)
            return .failed
        }
    }
}

extension Release {
    fileprivate init(_ arguments: Arguments) {
        self.init(
            version: Version.current, downloads: arguments.value(of: .releases) ?? Release.homeOfDownloads,
            repository: arguments.value(of: .source) ?? Release.homeOfSource)
    }
}
