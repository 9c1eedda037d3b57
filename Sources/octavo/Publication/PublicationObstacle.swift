import Diagnostics
import Hosting
import VersionControl

/// Why a club is not published; each comes with the way out.
enum PublicationObstacle: Diagnosed {
    case noGit
    case noRepository(site: String)
    case ignored
    case innerRepository(String)
    case secrets([String])
    case flaw(RepositoryFlaw)
    case noBranch
    case unfinished(command: String)
    case otherChangesStaged([String])
    case otherChanges([String])
    case noRemote
    /// Another process publishes the club.
    case atWork
    case noJob(Destination, [Host])
    case severalRemotes([String], branch: String)
    case noAuthor
    case notReached(Destination, GitFailure)
    case notTakenOver
    case inTheWay([String], commit: String)
    /// Others have published what only one computer keeps.
    case cacheInRepository(String)
    case bothChanged(count: Int, commit: String)
    case doesNotFit(commit: String)
    case overtaken(commit: String)
    case refused(Destination, reason: String, [String], branch: String, commit: String)
    case notSent(Destination, GitFailure, commit: String)
    case git(GitFailure)

    var exitCode: ExitCode {
        switch self {
        case .notReached, .notSent: .networkFailed
        default: .failed
        }
    }

    var diagnostic: Diagnostic {
        switch self {
        case .notReached(let destination, let failure):
            .publication(
                "\(destination.address) \(Self.words(failure.reason)), so nothing was changed or sent",
                failure.messages,
                help: Self.help(destination, failure.reason) + "; then run `octavo publish` again")
        case .notTakenOver:
            .publication(
                "others have published changes that are not in this folder",
                help: "`octavo publish --yes` takes them over and puts yours after them")
        case .inTheWay(let paths, let commit):
            .publication(
                "others have published what would be written over files of yours that are not published: "
                    + paths.joined(separator: ", "),
                help: "move or rename yours, then run `octavo publish` again; \(Self.saved(commit))")
        case .cacheInRepository(let folder):
            .publication(
                "others have published the folder `\(folder)`, which each computer has for itself",
                help:
                    "where it was published, `git rm -r --cached \(folder)` takes it out of the repository; publish that, "
                    + "then run `octavo publish` here again")
        case .bothChanged(let count, let commit):
            .publication(
                "you and others have changed the same lines of \(Self.files(count)); nothing was sent",
                help:
                    "`octavo publish --keep mine` keeps these files as you have them, and `--keep theirs` as the "
                    + "others have them; \(Self.saved(commit))")
        case .doesNotFit(let commit):
            .publication(
                "together with what others have published, the club has errors; nothing was sent",
                help:
                    "your folder has both now: correct what is named above, whoever wrote it, and run `octavo publish` again; "
                    + "or `git reset --keep \(commit.prefix(7))` makes the folder what it was")
        case .overtaken(let commit):
            .publication(
                "others have published something this very moment",
                help: "run `octavo publish` again, which takes it over; \(Self.saved(commit))")
        case .refused(let destination, let reason, let messages, let branch, let commit):
            .publication(
                "\(destination.address) does not take the changes to `\(branch)`: \(reason)", messages,
                help: Self.help(reason, messages, destination, branch) + "; \(Self.saved(commit))")
        case .notSent(let destination, let failure, let commit):
            .publication(
                failure.reason == .unknown
                    ? "the changes could not be sent to \(destination.address)"
                    : "\(destination.address) \(Self.words(failure.reason)), so the changes were not sent",
                failure.messages,
                help: Self.help(destination, failure.reason) + "; then run `octavo publish` again; "
                    + Self.saved(commit))
        case .git(let failure) where failure.messages.contains { $0.contains(".git/index.lock") }:
            .publication(
                "another git is at work in the club's folder, or was stopped there, so nothing was published",
                help: "if none is at work, delete the file `.git/index.lock`, then run `octavo publish` again"
            )
        case .git(let failure):
            .publication(
                "`\(failure.command)` failed, so nothing was published", failure.messages,
                help: "do what git says, then run `octavo publish` again; your records are as they were")
        default: ofFolder
        }
    }

    /// What is in the way in the folder itself.
    private var ofFolder: Diagnostic {
        switch self {
        case .noGit:
            .publication(
                "the club is sent with the program git, which is not installed",
                help:
                    "install it: `apt-get install git` or `brew install git`; or `octavo publish --to DIR` writes "
                    + "the site into a folder that you upload")
        case .noRepository(let site):
            .publication(
                "the club's folder is in no git repository",
                help:
                    "`git init --initial-branch=main \(Self.quoted(site))` makes it one; then run `octavo publish` "
                    + "again")
        case .ignored:
            .publication(
                "the repository that the folder is in takes no notice of `content`",
                help:
                    "a line in one of its files `.gitignore` says so: take that out; or make a repository of the "
                    + "club's own with `git init --initial-branch=main` in its folder")
        case .innerRepository(let path):
            .publication(
                "`\(path)` is a git repository of its own, which is not published with the club",
                help:
                    "move its folder `.git` elsewhere: then its files belong to the club's repository, and its own "
                    + "history stays where you have moved it")
        case .atWork:
            .publication(
                "another run of Octavo publishes this club at the moment",
                help: "wait for its end, then run `octavo publish` again")
        case .noJob(let destination, let hosts):
            .publication(
                "no job builds the site at \(destination.address): the records alone would be sent, which nobody can visit",
                help:
                    "\(hosts.map { "`octavo ci \($0.rawValue)`" }.joined(separator: ", ")) writes a job, which is sent along; or "
                    + "`octavo publish --to DIR` writes the site into a folder that you upload; if another program builds "
                    + "the site there, `git push` sends the records"
            )
        case .secrets(let paths):
            .publication(
                "what looks like a key or a password would be sent, where others can read it: "
                    + Self.some(paths),
                help:
                    "move it out of the club's folder, or write its name into `.gitignore`; if it is none, "
                    + "`git add \(Self.quoted(paths[0]))` marks it to be sent")
        case .flaw(.unreadable(let folder)):
            .publication(
                "`\(folder)/.git` is no repository that git can read, or is about another folder's files",
                help:
                    "restore its file `HEAD`, which holds `ref: refs/heads/main` as a rule; or clone what is published into a "
                    + "new folder, and copy `content` there")
        case .flaw(.elsewhere(let place, let folder)):
            .publication(
                "`\(folder)/.git` leads to the repository `\(place)`, which does not know of this folder",
                help:
                    "if that is not yours or not meant, delete `.git`; if it is, `git config --global --add "
                    + "\(RepositoryFlaw.trust) \(Self.quoted(folder))` allows it")
        case .flaw(.noBranch(let name, let folder)):
            .publication(
                "the file `\(folder)/.git/HEAD` names `\(name)`, which is no branch",
                help: "`git -C \(Self.quoted(folder)) symbolic-ref HEAD refs/heads/main` makes it `main`")
        case .flaw(.settings(let settings, let folder)):
            .publication(
                "the repository's own settings can make git start programs, ask other machines or write files: "
                    + settings.joined(separator: ", "),
                help:
                    "if they are not yours, take each out with `git -C \(Self.quoted(folder)) config --unset-all \(settings[0])`; if they "
                    + "are, `git config --global --add \(RepositoryFlaw.trust) \(Self.quoted(folder))` allows them"
            )
        case .noBranch:
            .publication(
                "the folder shows an old state of the club, and is on no branch",
                help:
                    "go to the branch with `git switch main`, or another name than `main`; files that you have "
                    + "changed stay as they are")
        case .unfinished(let command):
            .publication(
                "a `git \(command)` was begun in this folder and not finished",
                help:
                    "finish it with `git \(command) --continue`, or go back to before it with `git \(command) --abort`"
            )
        case .otherChangesStaged(let paths):
            .publication(
                "other changes than the club's are marked for the next commit: \(Self.some(paths))",
                help:
                    "commit them with `git commit`, or take the mark away with `git reset`, which leaves the files "
                    + "as they are")
        case .otherChanges(let paths):
            .publication(
                "what others have published cannot be taken over while other files than the club's are changed: "
                    + Self.some(paths),
                help:
                    "commit them, or put them aside with `git stash` and bring them back afterwards with `git stash pop`"
            )
        case .noAuthor:
            .publication(
                "git does not know your name, which goes with every change",
                help: "`git config --global user.name \"Your Name\"` and `git config --global user.email "
                    + "you@club.example` set it; everyone who sees the repository sees both")
        case .severalRemotes(let names, let branch):
            .publication(
                "there are several places to publish at: \(names.joined(separator: ", "))",
                help: "choose one, once: `git push --set-upstream \(names[0]) \(branch)`")
        default:
            .publication(
                "the repository is not connected with a place to publish at",
                [
                    "GitHub: make an empty one at https://github.com/new",
                    "GitLab: make an empty one at https://gitlab.com/projects/new",
                    "Codeberg: make an empty one at https://codeberg.org/repo/create",
                ],
                help: "make an empty repository at a host, and name its address here, such as "
                    + "`git remote add origin https://github.com/NAME/CLUB.git`; then run `octavo publish` again"
            )
        }
    }

    private static func words(_ reason: GitFailure.Reason) -> String {
        switch reason {
        case .unknownMachine: "is on a machine that this one does not know yet"
        case .notSignedIn: "did not let you in"
        case .wrongAddress: "is not there"
        case .unknown: "did not answer"
        }
    }

    private static func help(_ destination: Destination, _ reason: GitFailure.Reason) -> String {
        switch reason {
        case .unknownMachine:
            "`git fetch \(destination.remote)` shows the key of that machine and asks whether it is right; do so once"
        case .notSignedIn:
            "sign in, once: \(manual(destination)) says how"
        case .wrongAddress:
            "if the address is misspelt, `git remote set-url \(destination.remote) ADDRESS` corrects it; if the repository "
                + "is private, sign in: \(manual(destination)) says how"
        case .unknown:
            "check the connection; `git fetch \(destination.remote)` tries it alone"
        }
    }

    /// The chapter of the manual for the host of an address.
    private static func manual(_ destination: Destination) -> String {
        HostedRepository(destination.address).map { "`octavo help publishing \($0.host.rawValue)`" }
            ?? "your host"
    }

    /// What helps if the other side refuses.
    private static func help(
        _ reason: String, _ messages: [String], _ destination: Destination, _ branch: String
    ) -> String {
        if ([reason] + messages).contains(where: { $0.contains("workflow") }) {
            return
                "the token by which you sign in may not change jobs: give it that right (`workflow`), or make another one; "
                + "\(manual(destination)) says how"
        }
        return
            "ask whoever looks after it to let you push to `\(branch)`; or send your changes as a proposal, "
            + "with `git push \(destination.remote) HEAD:refs/heads/\(branch)-changes`, and open a pull request there"
    }

    private static func saved(_ commit: String) -> String {
        "your changes are saved on this computer (commit \(commit.prefix(7)))"
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

    static func some(_ paths: [String]) -> String {
        paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
    }

    private static func quoted(_ path: String) -> String {
        path.allSatisfy { $0.isLetter || $0.isNumber || "./_-".contains($0) } && !path.hasPrefix("-")
            ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}

extension Diagnostic {
    /// Why nothing was published, with what others say about it.
    fileprivate static func publication(_ message: String, _ notes: [String] = [], help: String) -> Diagnostic
    {
        let notes = notes.suffix(6).map { Note($0.count > 300 ? $0.prefix(299) + "…" : $0) }
        return .error("publish", message, at: nil, help: help, notes: notes)
    }
}
