import Diagnostics
import Files
import Hosting

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The repository that a site is in, where job files belong.
struct SiteRepository {
    /// The repository; the site itself if it is in none.
    let repository: AbsolutePath
    /// The site's path in the repository; `.` if it is the repository.
    let site: String

    /// There is another file where the job belongs.
    struct Conflict: Error {
        let path: String

        var diagnostic: Diagnostic {
            .error(
                "job-exists", "\(path) already exists, with other content", at: nil,
                help:
                    "compare it with the output of `--print`, or add `--replace` to write the new one in its place"
            )
        }
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

    /// The job of a service for the site.
    func job(_ host: Host, release: Release, isFromSource: Bool = false, branch: String = "main") -> String {
        host.job(JobOptions(release: release, isFromSource: isFromSource, site: site, branch: branch))
    }

    /// Writes a job, except over another file that is there.
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
        throw Conflict(path: path)
    }
}
