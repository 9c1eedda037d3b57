import Diagnostics
import Files
import Hosting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Option {
    static let fromSource = Option.flag(
        "--from-source", "lets the job compile the program instead of fetching an archive")
    static let releases = Option(
        "--releases", .text("URL"), "the address below which the archives of Octavo's versions are")
    static let source = Option(
        "--source", .text("URL"), "the repository from which the job compiles the program")
    static let branch = Option("--branch", .text("NAME"), "the branch that is published (default: main)")
    static let toOutput = Option.flag("--print", "writes the job to standard output instead of its file")
    static let replace = Option.flag("--replace", "replaces a job file that is there and differs")
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
            let place = try JobPlace(site: site)
            let job = host.job(
                JobOptions(
                    release: Release(arguments), isFromSource: arguments.has(.fromSource),
                    site: place.site, branch: arguments.value(of: .branch) ?? "main"))
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
        } catch let conflict as JobPlace.Conflict {
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

/// The repository that a site is in, where job files belong.
private struct JobPlace {
    /// The repository; the site itself if it is in none.
    let repository: AbsolutePath
    /// The site's path in the repository; `.` if it is the repository.
    let site: String

    /// There is another file where the job belongs.
    struct Conflict: Error {
        let diagnostic: Diagnostic
    }

    /// What became of a job file.
    enum Outcome {
        case written(String)
        case unchanged(String)

        func report(_ host: Host) -> String {
            switch self {
            case .unchanged(let path): "\(path) is up to date.\n"
            case .written(let path):
                "Wrote \(path). Next steps:\n" + host.nextSteps.map { "  - \($0)\n" }.joined()
            }
        }
    }

    init(site: String) throws(FileFailure) {
        if try Folder.open(site) == nil { throw FileFailure(.read, site, .system(ENOENT)) }
        let place = AbsolutePath(site)
        var repository = place
        while try Folder.open(repository.text)?.status(of: ".git") == nil, !repository.names.isEmpty {
            repository = repository.parent
        }
        self.repository = repository.names.isEmpty ? place : repository
        self.site = self.repository.path(to: place) ?? "."
    }

    func write(_ job: String, to path: String, replacing: Bool) throws -> Outcome {
        guard let folder = try Folder.open(repository.text) else {
            throw FileFailure(.read, repository.text, .system(ENOENT))
        }
        let bytes = Array(job.utf8)
        let present = try folder.read(path)
        if present == bytes { return .unchanged(path) }
        if let parent = path.lastIndex(of: "/") { try folder.makeFolders(String(path[..<parent])) }
        if present != nil, replacing {
            try folder.replace(path, with: bytes, durability: .flushed)
            return .written(path)
        }
        if present == nil, try folder.create(path, with: bytes, durability: .flushed) {
            return .written(path)
        }
        throw Conflict(
            diagnostic: .error(
                "job-exists", "\(path) is there already, with other content", at: nil,
                help:
                    "compare it with the output of `--print`, or add `--replace` to write the new one in its place"
            ))
    }
}
