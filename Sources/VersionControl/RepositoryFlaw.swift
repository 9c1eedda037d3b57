/// Why git is not let loose on a repository.
public enum RepositoryFlaw: Error, Sendable {
    /// The folder has a `.git` that git takes for no repository, or that is about files elsewhere.
    case unreadable(folder: String)
    /// Its `.git` leads to a repository that does not know of the folder.
    case elsewhere(String, folder: String)
    /// What its file `HEAD` names is no branch.
    case noBranch(String, folder: String)
    /// Its own settings decide more than where it is sent: they could name programs, other machines and files.
    case settings([String], folder: String)

    /// The setting by which a user says that a folder's repository is theirs, with its settings. A repository cannot say so.
    public static let trust = "octavo.trust"
}

/// A setting of git, and who has made it.
struct GitSetting {
    /// `local` and `worktree` are the repository's own; all others are the user's.
    let scope: String
    /// Section and name in small letters, as in `filter.LFS.clean`.
    let key: String
    let value: String

    /// Reads what `git config --list --show-scope -z` writes.
    static func all(_ output: [UInt8]) -> [GitSetting] {
        let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return stride(from: 0, to: fields.count - 1, by: 2).map { index in
            let parts = fields[index + 1].split(
                separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return GitSetting(
                scope: fields[index], key: String(parts[0]), value: parts.count == 2 ? String(parts[1]) : "")
        }
    }

    var isOfRepository: Bool { scope == "local" || scope == "worktree" }

    /// Whether a stranger's repository may decide this: where it is sent, its branches, whose name its commits have, and how
    /// its files are kept. What looks at a repository runs no hooks, no monitor of files, no editor and nothing that shows
    /// differences, so these may be set too.
    var isHarmless: Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let (section, name) = (parts[0], parts[parts.count - 1])
        return switch (section, name) {
        // Git LFS is asked for by what it writes itself: its other commands change settings, and ask other machines.
        case ("filter", "clean"), ("filter", "smudge"), ("filter", "process"):
            value.wholeMatch(of: /git-lfs (clean|smudge( --skip)?) -- %f|git-lfs filter-process( --skip)?/)
                != nil
        // A helper that keeps passwords safe, in its own place: given a path, it would write over any file.
        case ("credential", "helper"):
            value.wholeMatch(
                of: /|cache( --timeout[ =][0-9]+)?|osxkeychain|libsecret|manager(-core)?|wincred/) != nil
        default: Self.harmless.contains("\(section).\(name)") || Self.harmless.contains(section)
        }
    }

    private static let harmless: Set<String> = [
        "advice", "alias", "branch", "color", "gui", "pull", "user",
        "diff.command", "diff.external", "diff.textconv", "core.repositoryformatversion", "core.filemode",
        "core.bare", "core.logallrefupdates", "core.ignorecase",
        "core.precomposeunicode", "core.symlinks", "core.autocrlf", "core.eol", "core.safecrlf",
        "core.quotepath",
        "core.worktree", "core.hookspath", "core.fsmonitor", "core.untrackedcache", "core.editor",
        "core.pager",
        "commit.gpgsign", "credential.username", "extensions.objectformat", "extensions.worktreeconfig",
        "filter.required", "gpg.format", "lfs.repositoryformatversion", "octavo.trust",
        "push.autosetupremote",
        "push.default", "remote.fetch", "remote.prune", "remote.push", "remote.pushurl", "remote.tagopt",
        "remote.url",
        "submodule.active", "submodule.url", "tag.gpgsign",
    ]
}
