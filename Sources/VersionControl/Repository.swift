public import Files

/// The git repository that a club is in: what has changed in it, what it held before, and the way to its publication.
public struct Repository: Sendable {
    /// The folder that holds it.
    public let top: AbsolutePath
    /// The club's folder in it, ending with a slash; empty if the club is at the top.
    public let club: String
    let git: Git
    /// The folder of git's own files.
    let metadata: String

    /// The repository that the club in a folder is in; nil if it is in none. Throws a `RepositoryFlaw` if git is not to be
    /// let loose on it.
    public init?(of site: String, _ git: Git) async throws {
        let place = AbsolutePath(site)
        let holder = try Self.holder(of: place)
        let words = ["rev-parse", "--show-toplevel"]
        let found = try await git.run(words, in: place.text, environment: Self.english)
        guard found.status == 0 else {
            guard found.messages.contains("not a git repository") else { throw GitFailure(words, found) }
            guard let holder else { return nil }
            throw RepositoryFlaw.unreadable(folder: holder.text)
        }
        self.git = git
        top = AbsolutePath(Self.line(found.output))
        if let holder, holder != top { throw RepositoryFlaw.unreadable(folder: holder.text) }
        club = top.path(to: place).map { $0 + "/" } ?? ""
        let folder = try await git.output(["rev-parse", "--absolute-git-dir"], in: top.text)
        metadata = Self.line(folder)
        let settings = GitSetting.all(try await output(["config", "--list", "--show-scope", "-z"]))
        let isTrusted = settings.contains {
            !$0.isOfRepository && $0.key == RepositoryFlaw.trust && $0.value == top.text
        }
        if isTrusted { return }
        guard try await knowsFolder() else { throw RepositoryFlaw.elsewhere(metadata, folder: top.text) }
        try refuse(settings.filter(\.isOfRepository))
    }

    /// Whether git's own files are those in the folder, or say themselves that they are about it, as for a second working tree
    /// and for a repository within another one. What is in `.git` alone may lead to any repository of the user.
    private func knowsFolder() async throws -> Bool {
        let own = "\(top.text)/.git"
        let common = try await output(["rev-parse", "--path-format=absolute", "--git-common-dir"])
        if metadata == own { return Self.line(common) == own }
        if let tree = try Folder.existing(metadata).read("gitdir") { return Self.line(tree) == own }
        let words = ["config", "--file", metadata + "/config", "core.worktree"]
        let tree = try await git.run(words, in: top.text)
        return tree.status == 0 && AbsolutePath("\(metadata)/\(Self.line(tree.output))") == top
    }

    /// The nearest folder with a `.git`, whatever git thinks of that.
    private static func holder(of place: AbsolutePath) throws -> AbsolutePath? {
        var folder = place
        while try Folder.open(folder.text)?.status(of: ".git") == nil {
            guard !folder.names.isEmpty else { return nil }
            folder = folder.parent
        }
        return folder
    }

    /// Throws if the repository's own settings decide more than they may.
    private func refuse(_ own: [GitSetting]) throws {
        let addresses = own.map(\.key).filter { $0.hasPrefix("remote.") && $0.hasSuffix("url") }
        // What has several addresses is sent to all of them.
        let repeated = Set(addresses).filter { address in addresses.count { $0 == address } > 1 }
        let named = own.filter { !$0.isHarmless }.map(\.key) + repeated.sorted()
        guard named.isEmpty else { throw RepositoryFlaw.settings(named, folder: top.text) }
    }

    /// Whether git is to take no notice of a path.
    public func ignores(_ path: String) async throws -> Bool {
        try await git.run(["check-ignore", "--quiet", "--", path], in: top.text).status == 0
    }

    /// The files at `paths` of which git is to take no notice.
    public func ignored(at paths: [String]) async throws -> [String] {
        let words = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--"]
        return try await names(["--literal-pathspecs"] + words + paths)
    }

    public func state() async throws -> RepositoryState {
        let output = try await output([
            "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames",
            "--ignore-submodules=dirty",
        ])
        try await refuseHead()
        return RepositoryState(output, unfinished: try unfinishedCommand())
    }

    /// Throws if what `HEAD` names is no branch: git would commit to a file of any path.
    private func refuseHead() async throws {
        let found = try await git.run(["symbolic-ref", "--quiet", "HEAD"], in: top.text)
        // An old commit is checked out.
        if found.status == 1 { return }
        let head =
            found.status == 0
            ? Self.line(found.output)
            : Self.line(try Folder.existing(metadata).read("HEAD") ?? []).replacing(#/^ref: /#, with: "")
        let isName = try await git.run(["check-ref-format", head], in: top.text).status == 0
        guard isName, head.hasPrefix("refs/heads/") else {
            throw RepositoryFlaw.noBranch(head, folder: top.text)
        }
    }

    private func unfinishedCommand() throws -> String? {
        let marks = [
            ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply/applying", "am"),
            ("rebase-apply", "rebase"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
        ]
        let folder = try Folder.existing(metadata)
        return try marks.first { try folder.status(of: $0.0) != nil }?.1
    }

    /// Whether git knows by whose name it is to commit.
    public func knowsAuthor() async throws -> Bool {
        try await git.run(["var", "GIT_COMMITTER_IDENT"], in: top.text).status == 0
    }

    /// Notes in this repository alone by whose name it is to commit.
    public func setAuthor(name: String, email: String) async throws {
        for (key, value) in [("user.name", name), ("user.email", email)] {
            _ = try await output(["config", "--local", "--replace-all", key, value])
        }
    }

    /// Notes the address of the repository to which its branches are sent.
    public func connect(to address: String) async throws {
        _ = try await output(["remote", "add", "--", "origin", address])
    }

    func output(
        _ words: [String], environment: [String: String] = [:], input: [UInt8] = [],
        runningHooks: Bool = false
    ) async throws -> [UInt8] {
        try await git.output(
            words, in: top.text, environment: environment, input: input, runningHooks: runningHooks)
    }

    /// The names that a command lists.
    func names(_ words: [String]) async throws -> [String] {
        try await output(words).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A line without its end, as paths may begin and end with spaces.
    static func line(_ output: [UInt8]) -> String {
        String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
}

// What the repository held before.
extension Repository {
    /// A file that differs between two states.
    public struct Difference: Sendable {
        /// The path in the repository.
        public let path: String
        /// What identifies its old content; nil if it was not there.
        let old: String?
        /// Whether git does not know it yet.
        public let isUntracked: Bool
    }

    /// The commit that a name such as `HEAD` means; nil if there is none.
    public func commit(_ name: String) async throws -> String? {
        let found = try await git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"], in: top.text)
        return found.status == 0 ? Self.line(found.output) : nil
    }

    /// Whether a commit has something at a path.
    public func has(_ path: String, in commit: String) async throws -> Bool {
        try await git.run(["rev-parse", "--verify", "--quiet", "\(commit):\(path)"], in: top.text).status == 0
    }

    /// The last commit that two have in common; nil if there is none.
    public func fork(of commit: String, _ other: String) async throws -> String? {
        let found = try await git.run(["merge-base", commit, other], in: top.text)
        return found.status == 0 ? Self.line(found.output) : nil
    }

    /// How many commits there are from one to another; none if there is no other.
    public func count(from commit: String?, to other: String?) async throws -> Int {
        guard let other else { return 0 }
        let words = ["rev-list", "--count", other] + (commit.map { ["^" + $0] } ?? [])
        return Int(Self.line(try await output(words))) ?? 0
    }

    /// The files at `paths` that differ between a commit and another one, or between it and those on the disk that
    /// git does not ignore. Without a commit, all of those are new.
    public func differences(
        from commit: String?, to other: String? = nil, at paths: [String]
    ) async throws -> [Difference] {
        let untracked =
            other == nil
            ? try await listed(
                ["ls-files", "-z", "--others", "--exclude-standard"], paths, isUntracked: true)
            : []
        guard let commit else {
            let all = other.map { ["ls-tree", "-r", "-z", "--name-only", "--full-tree", $0] }
            return try await listed(all ?? ["ls-files", "-z", "--cached"], paths) + untracked
        }
        let words = [
            "--literal-pathspecs", "diff", "--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff",
            "--no-textconv", "--ignore-submodules", commit,
        ]
        var fields = try await names(words + (other.map { [$0] } ?? []) + ["--"] + paths)[...]
        var found: [Difference] = []
        while let head = fields.popFirst(), let path = fields.popFirst() {
            let parts = head.split(separator: " ")
            guard parts.count == 5 else { continue }
            let old = parts[0] == ":000000" ? nil : String(parts[2])
            found.append(Difference(path: path, old: old, isUntracked: false))
        }
        return found + untracked
    }

    private func listed(
        _ words: [String], _ paths: [String], isUntracked: Bool = false
    ) async throws -> [Difference] {
        try await names(["--literal-pathspecs"] + words + ["--"] + paths).map {
            Difference(path: $0, old: nil, isUntracked: isUntracked)
        }
    }

    /// The old contents of files, in their order; nil for one that was not there.
    public func oldContents(of files: [Difference]) async throws -> [[UInt8]?] {
        let names = files.map(\.old)
        let known = names.compactMap { $0 }
        guard !known.isEmpty else { return names.map { _ in nil } }
        let request = Array(known.map { $0 + "\n" }.joined().utf8)
        var rest = try await output(["cat-file", "--batch"], input: request)[...]
        return names.map { name -> [UInt8]? in
            guard name != nil, let end = rest.firstIndex(of: 0x0A) else { return nil }
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard head.count == 3, let size = Int(head[2]), rest.count > size else { return nil }
            defer { rest = rest.dropFirst(size + 1) }
            return Array(rest.prefix(size))
        }
    }
}

// The way to its publication.
extension Repository {
    /// Where a branch is published; nil if no other repository is known.
    public func destination(of branch: String) async throws -> Destination? {
        let format = "--format=%(upstream)%00%(upstream:remotename)%00%(upstream:remoteref)"
        let known = Self.line(try await output(["for-each-ref", format, "refs/heads/\(branch)"]))
            .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        // A branch may follow another one of this repository, which is called `.`.
        if known.count == 3, known.allSatisfy({ !$0.isEmpty }), known[1] != "." {
            return Destination(
                remote: known[1], address: try await address(of: known[1]), known: known[0],
                branch: known[2], isNew: false)
        }
        let names = Self.line(try await output(["remote"])).split(separator: "\n").map(String.init)
        guard let first = names.first else { return nil }
        guard let remote = names.count == 1 ? first : names.first(where: { $0 == "origin" }) else {
            throw SeveralRemotes(names: names)
        }
        return Destination(
            remote: remote, address: try await address(of: remote), known: "refs/remotes/\(remote)/\(branch)",
            branch: "refs/heads/\(branch)", isNew: true)
    }

    private func address(of remote: String) async throws -> String {
        let found = try await git.run(["remote", "get-url", "--push", "--", remote], in: top.text)
        return found.status == 0 ? Self.line(found.output) : remote
    }

    /// What git says of another repository is read here, and it says so in many languages.
    private static let english = ["LC_ALL": "C"]

    /// Asks the other repository what is published there.
    public func fetch(_ destination: Destination) async throws {
        let words = ["fetch", "--quiet", "--", destination.remote]
        let outcome = try await git.run(words, in: top.text, environment: Self.english)
        guard outcome.status == 0 else { throw GitFailure(words, outcome) }
    }

    /// Commits files as they are on the disk, and what is staged; returns the commit, or nil if nothing differs.
    public func commit(_ files: [RepositoryState.File], message: String) async throws -> String? {
        try await stage(files.filter(\.isChanged).map(\.path))
        let staged = ["diff", "--cached", "--quiet", "--no-ext-diff"]
        guard try await git.run(staged, in: top.text).status != 0 else { return nil }
        _ = try await output(
            ["commit", "--quiet", "--cleanup=whitespace", "--message=\(message)"], runningHooks: true)
        return try await commit("HEAD")
    }

    func stage(_ paths: [String]) async throws {
        guard !paths.isEmpty else { return }
        let words = ["add", "--all", "--pathspec-from-file=-", "--pathspec-file-nul"]
        let list = Array(paths.map { $0 + "\0" }.joined().utf8)
        _ = try await output(["--literal-pathspecs"] + words, input: list)
    }

    /// Sends a branch to where it is published.
    public func send(_ branch: String, to destination: Destination) async throws -> Sending {
        let words =
            ["push", "--porcelain"] + (destination.isNew ? ["--set-upstream"] : [])
            + ["--", destination.remote, "refs/heads/\(branch):\(destination.branch)"]
        return Sending(
            try await git.run(words, in: top.text, environment: Self.english, runningHooks: true))
    }
}
