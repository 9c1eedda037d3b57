import Authoring
import Diagnostics
import Files
import Hosting
import VersionControl

/// The publication of a club with git: check it, show what is new, take over what others have published, commit, send.
struct ClubPublication: Sendable {
    private let site: String
    private let git: Git
    private let console: Console
    private let progress: PublicationProgress
    private let isDry: Bool
    /// Whether what others have published is taken over without a question.
    private let takesOver: Bool
    private let message: String?
    private let side: Repository.Side?

    init(
        of site: String, _ console: Console, _ progress: PublicationProgress, isDry: Bool, takesOver: Bool,
        _ message: String?, keeping side: Repository.Side? = nil
    ) throws {
        guard let git = Git(console) else { throw PublicationObstacle.noGit }
        (self.git, self.site, self.console, self.progress) = (git, site, console, progress)
        (self.isDry, self.takesOver, self.message, self.side) = (isDry, takesOver, message, side)
    }

    func run() async throws -> ExitCode {
        if !isDry { try await putBack() }
        guard try await isCorrect() else { return .failed }
        let history = try await history()
        let (state, branch) = try await self.state(of: history)
        guard let destination = try await destination(of: branch, history) else {
            throw PublicationObstacle.noRemote
        }
        progress.begin(history.repository, at: state.head)
        let standing = try await standing(history, state, destination)
        try show(standing)
        try await nameHidden(history)
        try look(at: standing, history)
        // Records alone are no site.
        if !standing.isEmpty,
            let hosts = try PublicationJobs(in: history.repository).lacking(for: destination)
        {
            throw PublicationObstacle.noJob(destination, hosts)
        }
        if isDry {
            console.message(
                "Nothing was saved or sent, and nobody was asked what others have published meanwhile.\n")
            return .success
        }
        guard !standing.isEmpty else { return .success }
        if standing.behind > 0 { try await agreeToTakeOver(standing) }
        if !standing.files.isEmpty { try await commit(standing, history) }
        guard let mine = try await history.repository.commit("HEAD") else { return .success }
        let commit = standing.behind > 0 ? try await takeOver(standing, mine, history) : mine
        guard commit != standing.published else {
            console.message("That is now in this folder too. There was nothing of yours to send.\n")
            return .success
        }
        let isFirst = try await !history.hasJob(in: standing.published)
        try await send(commit, on: branch, to: destination, history, isFirst: isFirst)
        return .success
    }
}

// What is there.
extension ClubPublication {
    /// Puts the folder back to what it was before a publication that was killed took over what others have published.
    private func putBack() async throws {
        guard let folder = try Folder.open(site), let cutOff = TakingOver.cutOff(in: folder) else {
            return
        }
        try await ClubHistory(of: site, git)?.repository.takeBack()
        cutOff.end()
        console.message(
            "The last publication was cut off while it took over what others have published; the folder is as it was before. "
                + "What was in it until now is kept: `git show octavo/cut-off:FILE` shows one.\n")
    }

    /// Whether the club has no errors; they are reported.
    private func isCorrect() async throws -> Bool {
        let report: DiagnosticReport
        do {
            report = try await Club.wholeSiteCheck(at: site)(nil)
        } catch let failure as ReportedFailure {
            report = failure.report
        }
        guard report.hasErrors else {
            if !report.isEmpty { console.message("\(report.summary); `octavo check` shows what.\n") }
            return true
        }
        console.report(report)
        console.message("\(report.summary). Nothing was published.\n")
        return false
    }

    private func history() async throws -> ClubHistory {
        if let history = try await ClubHistory(of: site, git) {
            guard try await !history.repository.ignores(history.repository.club + "content/site.yaml") else {
                throw PublicationObstacle.ignored
            }
            return history
        }
        let question = "The club's folder is in no git repository. Make it one? [Y/n] "
        guard !isDry, console.canAsk, try await console.agrees(to: question) else {
            throw PublicationObstacle.noRepository(site: site)
        }
        try await git.makeRepository(in: AbsolutePath(site).text)
        guard let history = try await ClubHistory(of: site, git) else {
            throw PublicationObstacle.noRepository(site: site)
        }
        return history
    }

    /// The state of the repository, and its branch; throws if it is one in which nothing may be committed.
    private func state(of history: ClubHistory) async throws -> (RepositoryState, branch: String) {
        let state = try await history.repository.state()
        if let command = state.unfinished { throw PublicationObstacle.unfinished(command: command) }
        guard let branch = state.branch else { throw PublicationObstacle.noBranch }
        // Git shows a repository within this one as a folder.
        if let inner = state.files.first(where: { $0.path.hasSuffix("/") && history.isOfClub($0.path + "x") })
        {
            throw PublicationObstacle.innerRepository(inner.path)
        }
        let others = state.files.filter { $0.isStaged && !history.isOfClub($0.path) }.map(\.path)
        guard others.isEmpty else { throw PublicationObstacle.otherChangesStaged(others) }
        return (state, branch)
    }

    private func destination(of branch: String, _ history: ClubHistory) async throws -> Destination? {
        do {
            return try await history.repository.destination(of: branch)
        } catch let several as SeveralRemotes {
            throw PublicationObstacle.severalRemotes(several.names, branch: branch)
        }
    }

    /// How the club here and the published one stand to each other; a dry run goes by what was last known.
    private func standing(
        _ history: ClubHistory, _ state: RepositoryState, _ destination: Destination
    ) async throws -> Standing {
        if !isDry {
            do {
                try await history.repository.fetch(destination)
            } catch let failure as GitFailure {
                throw PublicationObstacle.notReached(destination, failure)
            }
        }
        return try await Standing(history, state, destination)
    }

    private func show(_ standing: Standing) throws {
        guard !standing.isEmpty else {
            return try console.print("Nothing has changed since the last publication.\n")
        }
        if let changes = standing.changes {
            try console.print("What is new:\n" + Self.list(changes))
        } else if standing.unsent > 0 {
            try console.print("What is saved here was not sent yet.\n")
        }
        if standing.behind > 0 {
            let changes = standing.theirs.map(Self.list) ?? "  - nothing of the club's records\n"
            try console.print("Meanwhile others have published:\n" + changes)
        }
    }

    /// Names files of the club that git is to take no notice of, and that the site may need.
    private func nameHidden(_ history: ClubHistory) async throws {
        let hidden = try await history.hiddenFiles()
        guard !hidden.isEmpty else { return }
        console.message(
            "Not sent, as a line in a file `.gitignore` hides them: \(PublicationObstacle.some(hidden)). Take that line out if "
                + "the site needs them.\n")
    }

    /// Names what is not sent, and what pictures give away; throws if something looks like a secret.
    private func look(at standing: Standing, _ history: ClubHistory) throws {
        if !standing.unused.isEmpty {
            console.message(
                "Not sent, as no site uses them: \(PublicationObstacle.some(standing.unused)). `git add` sends a file all the same.\n"
            )
        }
        let look = try LookAtFiles(standing.files, in: history.repository)
        guard look.secrets.isEmpty else { throw PublicationObstacle.secrets(look.secrets) }
        guard !look.traces.isEmpty else { return }
        console.message(
            "Cameras wrote more into these files than they show: \(PublicationObstacle.some(look.traces)). The site's copies are "
                + "without that, but everyone who can read the repository can find it: `exiftool -all= FILE` takes it out.\n"
        )
    }

    private static func list(_ changes: ClubChanges) -> String {
        changes.phrases.map { "  - \($0)\n" }.joined()
    }
}

// What is done.
extension ClubPublication {
    /// Throws if what others have published is not to be taken over, or cannot be.
    private func agreeToTakeOver(_ standing: Standing) async throws {
        guard standing.others.isEmpty else { throw PublicationObstacle.otherChanges(standing.others) }
        if takesOver { return }
        let question =
            standing.hasNews ? "Take that over, and put yours after it? [Y/n] " : "Take that over? [Y/n] "
        guard console.canAsk, try await console.agrees(to: question) else {
            throw PublicationObstacle.notTakenOver
        }
    }

    private func commit(_ standing: Standing, _ history: ClubHistory) async throws {
        guard try await history.repository.knowsAuthor() else { throw PublicationObstacle.noAuthor }
        let changes = try await history.changes(from: standing.head)
        let text = message ?? changes?.message ?? "Change the club's files"
        guard let commit = try await history.repository.commit(standing.files, message: text) else { return }
        console.message("Saved on this computer (commit \(commit.prefix(7))).\n")
    }

    /// Puts what is saved here after what others have published; returns the last commit then.
    private func takeOver(_ standing: Standing, _ mine: String, _ history: ClubHistory) async throws -> String
    {
        let repository = history.repository
        guard let published = standing.published else { return mine }
        let hidden = try await repository.hidden(by: published)
        guard hidden.isEmpty else { throw PublicationObstacle.inTheWay(hidden, commit: mine) }
        let cache = repository.club + SiteStore.folder
        if try await repository.has(cache, in: published) {
            throw PublicationObstacle.cacheInRepository(cache)
        }
        guard let taking = try Folder.open(site).flatMap(TakingOver.begin) else {
            throw PublicationObstacle.atWork
        }
        // While the files are in between, no other command takes them for the club's.
        defer { if !repository.isInBetween { taking.end() } }
        var side = side
        while true {
            let conflicts = try await rebase(repository, onto: published, keeping: side)
            guard !conflicts.isEmpty else { break }
            if let side {
                console.message(Self.text(conflicts, kept: side, mine: mine, theirs: published))
                break
            }
            console.message(conflicts.map { "  \($0)\n" }.joined())
            guard let chosen = try await chosenSide() else {
                throw PublicationObstacle.bothChanged(count: conflicts.count, commit: mine)
            }
            side = chosen
        }
        guard try await isCorrect() else { throw PublicationObstacle.doesNotFit(commit: mine) }
        return try await repository.commit("HEAD") ?? mine
    }

    /// Other commands that write wait until the files are whole again.
    private func rebase(
        _ repository: Repository, onto published: String, keeping side: Repository.Side?
    ) async throws -> [String] {
        let turn = try await SiteStore(in: Folder.existing(site)).longTurn("edits")
        defer { withExtendedLifetime(turn) {} }
        let (conflicts, changed) = try await repository.rebase(onto: published, keeping: side)
        if !changed.isEmpty {
            console.message(
                "Another program has changed \(PublicationObstacle.some(changed)) meanwhile; what it wrote is kept: "
                    + "`git show octavo/cut-off:FILE` shows one.\n")
        }
        return conflicts
    }

    /// Which files were kept whole from one side, and where those of the other side are.
    private static func text(
        _ paths: [String], kept side: Repository.Side, mine: String, theirs: String
    ) -> String {
        let (whose, others, commit) = side == .mine ? ("yours", "theirs", theirs) : ("theirs", "yours", mine)
        return "Kept as \(whose):\n" + paths.map { "  \($0)\n" }.joined()
            + "As \(others) they are in the history: `git show \(commit.prefix(7)):FILE` shows one.\n"
    }

    private func chosenSide() async throws -> Repository.Side? {
        guard console.canAsk else { return nil }
        while true {
            let question = "Keep yours, or theirs, of all of these (Enter: neither, and stop)? "
            switch try await console.reply(to: question)?.lowercased() {
            case "yours", "y", "mine", "m": return .mine
            case "theirs", "t": return .theirs
            case nil, "": return nil
            default: console.message("Write `yours` or `theirs`.\n")
            }
        }
    }

    private func send(
        _ commit: String, on branch: String, to destination: Destination, _ history: ClubHistory,
        isFirst: Bool
    ) async throws {
        let repository = history.repository
        progress.noteSending()
        console.message("Sending it to \(destination.address) …\n")
        switch try await repository.send(branch, to: destination) {
        case .sent:
            try console.print("Sent.\n")
            let outlook = try PublicationJobs(in: repository).outlook(
                for: destination, isFirst: isFirst, address: try await history.address)
            console.message(outlook)
        case .overtaken: throw PublicationObstacle.overtaken(commit: commit)
        case .refused(let reason, let messages):
            throw PublicationObstacle.refused(
                destination, reason: reason, messages, branch: branch, commit: commit)
        case .failed(let failure): throw PublicationObstacle.notSent(destination, failure, commit: commit)
        }
    }
}

/// How the club here and the published one stand to each other.
private struct Standing {
    /// The last commit here; nil if there is none.
    let head: String?
    /// The last one that is published; nil if there is none.
    let published: String?
    /// The club's files that are to be committed.
    let files: [RepositoryState.File]
    /// Files in the club's folders that no site uses, and that git does not know.
    let unused: [String]
    /// Other files that were changed.
    let others: [String]
    /// What is new here.
    let changes: ClubChanges?
    /// What is new there.
    let theirs: ClubChanges?
    /// How many commits are not published.
    let unsent: Int
    /// How many published commits are not here.
    let behind: Int

    init(_ history: ClubHistory, _ state: RepositoryState, _ destination: Destination) async throws {
        let repository = history.repository
        head = state.head
        published = try await repository.commit(destination.known)
        let ofClub = state.files.filter { history.isOfClub($0.path) }
        files = ofClub.filter { history.isSent($0.path, isUntracked: $0.isUntracked) }
        unused = ofClub.filter { !history.isSent($0.path, isUntracked: $0.isUntracked) }.map(\.path)
        others = state.files.filter { !$0.isUntracked && !history.isOfClub($0.path) }.map(\.path)
        var fork: String?
        if let head, let published { fork = try await repository.fork(of: head, published) }
        changes = try await history.changes(from: fork)
        unsent = try await repository.count(from: published, to: head)
        behind = try await repository.count(from: head, to: published)
        theirs = behind > 0 ? try await history.changes(from: fork, to: published) : nil
    }

    /// Whether there is something of the club's to publish.
    var hasNews: Bool { !files.isEmpty || unsent > 0 }
    /// Whether both are the same.
    var isEmpty: Bool { !hasNews && behind == 0 }
}
