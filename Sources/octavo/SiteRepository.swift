import Diagnostics
import Files
import Hosting
import VersionControl

/// The repository that a site is in, where job files belong.
struct SiteRepository {
    /// The repository; the site itself if it is in none.
    let repository: AbsolutePath
    /// The site's path in the repository; `.` if it is the repository.
    let site: String

    /// There is another file where the job belongs.
    struct Conflict: Diagnosed {
        let path: String

        var diagnostic: Diagnostic {
            .error(
                "job-exists", "\(path) already exists, with other content", at: nil,
                help:
                    "compare it with the output of `--print`, or add `--replace` to write the new one in its place"
            )
        }
    }

    init(site: String) throws(FileFailure) {
        if try Folder.open(site) == nil { throw FileFailure(.read, site, .missing) }
        let place = AbsolutePath(site)
        var repository = place
        while try Folder.open(repository.text)?.status(of: ".git") == nil, !repository.names.isEmpty {
            repository = repository.parent
        }
        self.repository = repository.names.isEmpty ? place : repository
        self.site = self.repository.path(to: place) ?? "."
    }

    /// The branch that is published unless the host names another one: the one that is checked out, unless that is one
    /// beside `main`; `main` where git knows none.
    func usualBranch(_ console: Console) async throws -> String {
        guard let git = Git(console) else { return "main" }
        do {
            guard let repository = try await Repository(of: repository.text, git),
                let branch = try await repository.state().branch
            else { return "main" }
            let hasMain = try await repository.commit("refs/heads/main") != nil
            return hasMain && branch != "master" ? "main" : branch
        } catch is GitFailure, is RepositoryFlaw {
            return "main"
        }
    }

    /// What a job for the club does; throws if it cannot name the club's folder or its branch safely.
    func options(
        _ program: JobProgram, branch: String? = nil, fetchesFacts: Bool = false, _ console: Console
    ) async throws -> JobOptions {
        let usualBranch = try await usualBranch(console)
        let branch = branch ?? usualBranch
        for (name, what) in [(branch, "the branch"), (site, "the folder of the club")]
        where !JobOptions.mayName(name) {
            throw UsageError(
                "\(what) is called `\(VisibleText.shown(name))`, which a job cannot name safely",
                help: "rename it: without signs of control and without `${{`")
        }
        return JobOptions(
            version: ProgramVersion.current, program: program.source, site: site, branch: branch,
            fetchesFacts: fetchesFacts)
    }

    /// Writes the jobs of a service, and the archive that they unpack; returns what to say of it.
    ///
    /// A job that is there with other content is not replaced unasked.
    func write(
        _ host: Host, _ options: JobOptions, archive: [UInt8]? = nil, replacing: Bool
    ) throws -> String {
        guard let folder = try Folder.open(repository.text) else {
            throw FileFailure(.read, repository.text, .missing)
        }
        var files = host.jobs(options).map { (path: $0.path, bytes: Array($0.text.utf8)) }
        if let archive, case .archive(let program) = options.program {
            files.append((program.path(for: host), archive))
        }
        let changed = try files.filter { try folder.read($0.path) != $0.bytes }
        if !replacing, let present = try changed.first(where: { try folder.status(of: $0.path) != nil }) {
            throw Conflict(path: present.path)
        }
        for (path, bytes) in changed {
            if let slash = path.lastIndex(of: "/") { try folder.makeFolders(String(path[..<slash])) }
            try folder.replace(path, with: bytes, durability: .flushed)
        }
        guard !changed.isEmpty else { return "\(files[0].path) is up to date.\n" }
        let steps = host.allSteps(fetchingFacts: options.fetchesFacts).enumerated()
        return "Wrote \(changed.map(\.path).joined(separator: ", ")). What is left, once:\n"
            + steps.map { "  \($0 + 1). \($1)\n" }.joined()
    }
}
