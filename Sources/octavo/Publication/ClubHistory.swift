import Authoring
import Diagnostics
import Files
import Hosting
import ReadingCatalog
import VersionControl

/// A club in its repository: which files are the club's, and what has changed in them.
struct ClubHistory: Sendable {
    let repository: Repository
    private let site: String

    /// The club in a folder; nil if it is in no repository.
    init?(of site: String, _ git: Git) async throws {
        guard let repository = try await Repository(of: site, git) else { return nil }
        self.repository = repository
        self.site = site
    }

    /// What has changed from a commit to another one, or to the files on the disk, in words; nil if nothing has.
    /// Without a commit everything is new.
    func changes(from old: String?, to new: String? = nil) async throws -> ClubChanges? {
        let files = try await repository.differences(from: old, to: new, at: paths)
            .filter { isSent($0.path, isUntracked: $0.isUntracked) }.map(\.path)
        guard !files.isEmpty else { return nil }
        let catalog = try await catalog(at: new)
        var before: Catalog?
        if let old, try await repository.has(repository.club + "content", in: old) {
            before = try await self.catalog(at: old)
        }
        let jobs = Set(files.compactMap(Self.host(ofJob:)))
        var changes = try ClubChanges(
            from: before, to: catalog,
            files: files.filter { Self.host(ofJob: $0) == nil }.compactMap(path(inClub:)))
        for host in Host.allCases where jobs.contains(host) { changes.add("the job for \(host.title)") }
        return changes
    }

    /// What is here and was not published when that was last known; nil if there is nothing.
    func unpublished() async throws -> ClubChanges? {
        guard let branch = try await repository.state().branch else { return nil }
        let destination = try await repository.destination(of: branch)
        guard let destination, let published = try await repository.commit(destination.known) else {
            return try await changes(from: nil)
        }
        let head = try await repository.commit("HEAD")
        return try await changes(from: try await repository.fork(of: head ?? published, published))
    }

    /// What `octavo publish` would send, in words; nil if the club is in no repository that git can read.
    static func unpublished(in site: String) async throws -> ClubChanges? {
        do {
            guard let git = Git(.standard), let history = try await ClubHistory(of: site, git) else {
                return nil
            }
            return try await history.unpublished() ?? ClubChanges()
        } catch is GitFailure, is SeveralRemotes, is RepositoryFlaw {
            return nil
        }
    }

    /// The address that the club says its site has.
    var address: String? {
        get async throws { try await catalog(at: nil).site.baseURL }
    }

    /// Whether a commit has a job that builds the site.
    func hasJob(in commit: String?) async throws -> Bool {
        guard let commit else { return false }
        for host in Host.allCases {
            if try await repository.has(host.path, in: commit) { return true }
        }
        return false
    }

    /// Files of the club that git is to take no notice of.
    func hiddenFiles() async throws -> [String] {
        try await repository.ignored(at: paths).filter(isOfClub).sorted()
    }

    /// Whether a file of the repository is published with the club.
    func isOfClub(_ path: String) -> Bool {
        if Self.host(ofJob: path) != nil { return true }
        guard let path = self.path(inClub: path) else { return false }
        let names = path.split(separator: "/").map(String.init)
        return path == ".gitignore"
            || Self.folders.contains(names[0]) && !names.contains(where: IgnoredNames.contains)
    }

    /// Whether a file is sent with the club: one that git does not know yet only if a site may use it. Whoever wants to send
    /// another one adds it to the repository by hand.
    func isSent(_ path: String, isUntracked: Bool) -> Bool {
        guard isOfClub(path) else { return false }
        guard isUntracked, let inClub = self.path(inClub: path), Self.host(ofJob: path) == nil else {
            return true
        }
        return inClub == ".gitignore" || ContentSurvey.mayUse(inClub)
    }

    /// The service to whose jobs a file belongs.
    private static func host(ofJob path: String) -> Host? {
        Host.allCases.first { $0.paths.contains { path == $0 || path.hasPrefix($0 + "/") } }
    }

    /// The path of a file in the club; nil if it is elsewhere in the repository.
    func path(inClub path: String) -> String? {
        path.hasPrefix(repository.club) ? String(path.dropFirst(repository.club.count)) : nil
    }

    private static let folders = ["content", "Templates"]

    private var paths: [String] {
        (Self.folders + [".gitignore"]).map { repository.club + $0 } + Host.allCases.flatMap(\.paths)
    }

    /// The records as a commit has them, or as they are on the disk. Only files that differ are read from git.
    private func catalog(at commit: String?) async throws -> Catalog {
        var options = CatalogLoader.Options()
        if let commit {
            let differing = try await repository.differences(from: commit, at: [repository.club + "content"])
                .filter { file in
                    let path = self.path(inClub: file.path) ?? ""
                    return RecordKind(ofPath: path) != nil || path == "content/site.yaml"
                }
            let contents = try await repository.oldContents(of: differing)
            let files = zip(differing, contents).map {
                (String($0.path.dropFirst(repository.club.count)), $1)
            }
            options.change = PlannedContent(Dictionary(files) { $0 ?? $1 })
        }
        let loaded = await CatalogLoader(site: site, options: options).load()
        guard let catalog = loaded.catalog else { throw ReportedFailure(loaded.report) }
        return catalog
    }
}

extension Git {
    /// The git that the user would start; it asks for passwords if there is a person to answer.
    init?(_ console: Console) {
        self.init(path: Environment["PATH"] ?? "", mayAsk: console.canAsk)
    }
}
