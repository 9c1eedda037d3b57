internal import Files

// What others have published meanwhile.
extension Repository {
    /// Whose files are kept where git cannot merge two changes.
    public enum Side: String, Sendable, CaseIterable {
        case mine
        case theirs
    }

    /// Git merges line by line, and takes no file for another one that was renamed.
    private static let merging = [
        "rebase.backend=merge", "merge.renames=false", "merge.directoryRenames=false",
        "rebase.autoStash=false",
        "rebase.autoSquash=false", "rebase.updateRefs=false", "rerere.enabled=false",
    ]

    /// Puts the commits of this branch after another one; returns the files that git cannot merge. With a side, those are
    /// kept whole from there; without one, or if anything fails, everything is as it was before, and what other programs have
    /// `changed` meanwhile is kept as the commit `octavo/cut-off`.
    public func rebase(
        onto other: String, keeping side: Side?
    ) async throws -> (conflicts: [String], changed: [String]) {
        let mine = Self.line(try await output(["rev-parse", "HEAD"]))
        let branch = Self.line(try await output(["symbolic-ref", "HEAD"]))
        let mark = Array("\(mine) \(other) \(branch)".utf8)
        try Folder.existing(metadata).replace(Self.mark, with: mark, durability: .flushed)
        do {
            let (isDone, conflicts) = try await put(after: other, keeping: side)
            guard isDone else {
                let changed = try await names(["diff", "--name-only", "-z", "--no-ext-diff"])
                try await takeBack()
                return (conflicts, changed.filter { !conflicts.contains($0) })
            }
            try Folder.existing(metadata).removeIfThere(Self.mark)
            return (conflicts, [])
        } catch {
            try await takeBack()
            throw error
        }
    }

    private func put(after other: String, keeping side: Side?) async throws -> (isDone: Bool, [String]) {
        var words = ["rebase", other]
        var decided: Set<String> = []
        while true {
            let settings = Self.merging.flatMap { ["-c", $0] }
            let outcome = try await git.run(settings + words, in: top.text, runningHooks: true)
            if outcome.status == 0 { return (true, decided.sorted()) }
            let conflicts = try await conflicts()
            if conflicts.isEmpty { throw GitFailure(words, outcome) }
            guard let side else { return (false, conflicts.keys.sorted()) }
            for (path, stages) in conflicts { try await settle(path, stages, keeping: side) }
            decided.formUnion(conflicts.keys)
            words = ["rebase", "--continue"]
        }
    }

    /// A file beside git's own that says what a branch was before its commits are put after others: two commits and the branch.
    private static let mark = "octavo-taking-over"

    /// Whether the files are neither what they were before a rebase nor what they will be after it.
    public var isInBetween: Bool {
        do { return try Folder.existing(metadata).status(of: Self.mark) != nil } catch { return true }
    }

    /// Puts everything back to what it was before a rebase that was not finished. Git's own way back needs what it has noted
    /// itself, which is cut off if it was killed. Somebody may have changed files since, so what is there is kept as the commit
    /// `octavo/cut-off`.
    public func takeBack() async throws {
        let folder = try Folder.existing(metadata)
        guard let bytes = try folder.read(Self.mark) else { return }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2).map(
            String.init)
        // Git makes this folder before it changes anything, and removes it last.
        if words.count == 3, try folder.status(of: "rebase-merge") != nil {
            let (mine, theirs, branch) = (words[0], words[1], words[2])
            try await removeLocks(in: folder)
            let unknown = Set(try await untracked())
            let added = try await added(by: theirs, to: mine)
            try await keepFiles(and: added.filter(unknown.contains), after: mine)
            _ = try await output(["symbolic-ref", "HEAD", branch])
            _ = try await output(["update-ref", branch, mine])
            _ = try await output(["reset", "--quiet", "--hard", mine])
            // What others have added was nowhere before, as `hidden` was asked.
            let left = Set(try await untracked())
            let site = try Folder.existing(top.text)
            for path in added where left.contains(path) { try site.removeIfThere(path) }
            try folder.removeTree("rebase-merge")
        }
        try folder.removeIfThere(Self.mark)
    }

    /// A git that was killed leaves its locks; one that is at work soon takes them away.
    private func removeLocks(in folder: Folder) async throws {
        func locks() throws -> [String] {
            let names = try folder.names().filter { $0.hasSuffix(".lock") }
            return try names + folder.files(below: "refs/heads").filter { $0.hasSuffix(".lock") }
        }
        for _ in 0..<60 where try !locks().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        for lock in try locks() { try folder.removeIfThere(lock) }
    }

    /// Keeps the files that git knows, and some others, as a commit that belongs to no branch.
    private func keepFiles(and others: [String], after parent: String) async throws {
        let (folder, index) = (try Folder.existing(metadata), "octavo-index")
        let environment = ["GIT_INDEX_FILE": "\(metadata)/\(index)"]
        // With git's own index, only what has changed is read.
        if let known = try folder.read("index") {
            try folder.replace(index, with: known, durability: .unflushed)
        }
        let list = Array(others.map { $0 + "\0" }.joined().utf8)
        for words in [["add", "--update"], ["update-index", "--add", "-z", "--stdin"]] {
            // What cannot be read cannot be lost either.
            _ = try await git.run(words, in: top.text, environment: environment, input: list)
        }
        let tree = Self.line(try await output(["write-tree"], environment: environment))
        let message = "The files while a publication was cut off"
        let commit = Self.line(try await output(["commit-tree", tree, "-p", parent, "-m", message]))
        _ = try await output(["update-ref", "refs/octavo/cut-off", commit])
        try folder.removeIfThere(index)
    }

    /// Files on the disk that git does not know, in whose place another commit has files: git would write over those
    /// that it is to take no notice of.
    public func hidden(by other: String) async throws -> [String] {
        let added = try await added(by: other, to: "HEAD")
        guard !added.isEmpty else { return [] }
        let unknown = try await untracked()
        let places = Set(added)
        let folders = Set(added.flatMap(Self.folders))
        return unknown.filter { path in
            places.contains(path) || folders.contains(path)
                || Self.folders(of: path).contains(where: places.contains)
        }
    }

    /// The files that one commit has and another one has not.
    private func added(by other: String, to commit: String) async throws -> [String] {
        let words = [
            "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--diff-filter=A", commit, other,
        ]
        return try await names(words)
    }

    /// The files that git does not know.
    private func untracked() async throws -> [String] { try await names(["ls-files", "-z", "--others"]) }

    /// The folders that a path leads through.
    private static func folders(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    private func settle(_ path: String, _ stages: Set<Int>, keeping side: Side) async throws {
        // While git puts commits after others, the others' files are its own, and ours are "theirs".
        let (version, option) = side == .mine ? (3, "--theirs") : (2, "--ours")
        if stages.contains(version) {
            _ = try await output(["--literal-pathspecs", "checkout", "--quiet", option, "--", path])
            try await stage([path])
        } else {
            _ = try await output(["--literal-pathspecs", "rm", "--quiet", "--force", "--", path])
        }
    }

    /// The files in conflict, with the versions that there are of each: 1 before, 2 there, 3 here.
    private func conflicts() async throws -> [String: Set<Int>] {
        var found: [String: Set<Int>] = [:]
        for entry in try await names(["ls-files", "--unmerged", "-z"]) {
            let parts = entry.split(separator: "\t", maxSplits: 1).map(String.init)
            guard parts.count == 2, let stage = parts[0].last?.wholeNumberValue else { continue }
            found[parts[1], default: []].insert(stage)
        }
        return found
    }
}
