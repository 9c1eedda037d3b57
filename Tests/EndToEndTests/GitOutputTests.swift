import TestSupport
import Testing

@testable import VersionControl

/// What git writes is understood as it is, whatever files are called.
@Suite struct GitOutputTests {
    @Test func `a status is read to the last byte of its names`() {
        let zeros = String(repeating: "0", count: 40)
        let lines = [
            "# branch.oid (initial)", "# branch.head main", "# branch.upstream origin/main",
            "1 .M N... 100644 100644 100644 \(zeros) \(zeros) content/books/a b\nc.md",
            "1 D. N... 100644 000000 000000 \(zeros) \(zeros) -x",
            "u UU N... 100644 100644 100644 100644 \(zeros) \(zeros) \(zeros) both",
            "? content/books/übung.md", "? \u{301}",
        ]
        let state = RepositoryState(Array(lines.joined(separator: "\0").utf8) + [0], unfinished: nil)
        #expect(state.head == nil)
        #expect(state.branch == "main")
        #expect(
            state.files.map(\.path) == [
                "content/books/a b\nc.md", "-x", "both", "content/books/übung.md", "\u{301}",
            ])
        #expect(state.files.map(\.isStaged) == [false, true, true, false, false])
        #expect(state.files.map(\.isChanged) == [true, false, true, true, true])
        #expect(state.files.map(\.isUntracked) == [false, false, false, true, true])
    }

    @Test(arguments: [
        ("https://anna:s%40cret@host.example/a@b.git", "https://host.example/a@b.git"),
        ("https://token@host.example/club", "https://host.example/club"),
        ("git@github.com:anna/club.git", "git@github.com:anna/club.git"),
        ("ssh://git@host.example:22/club", "ssh://host.example:22/club"), ("../hub.git", "../hub.git"),
    ])
    func `an address is shown without names and passwords`(address: String, shown: String) {
        #expect(Destination.withoutUser(address) == shown)
    }

    @Test func `git is found in folders named from the root alone`() async throws {
        let folder = try TemporaryFolder(["git": "no program", "bin/git/file": ""])
        #expect(Git(path: ".:bin:\(folder.path):\(folder.path)/bin", mayAsk: false) == nil)
        _ = try await Shell.run("printf '#!/bin/sh\\n' > git; chmod +x git", in: folder.path)
        #expect(Git(path: ":.:\(folder.path)", mayAsk: false)?.program == folder.path + "/git")
    }

    @Test func `a repository decides nothing about programs, the network or other files`() async throws {
        let listed = try await Shell.run("git help --config", in: "/").output
        let known = listed.split(separator: "\n").map { $0.lowercased() }
        #expect(known.count > 500)
        let harmless = known.filter { GitSetting(scope: "local", key: $0, value: "/bin/x; y").isHarmless }
        let sections: Set = ["advice", "alias", "branch", "color", "gui", "pull", "user"]
        let others = harmless.filter { !sections.contains(String($0.prefix { $0 != "." })) }
        #expect(
            Set(others).subtracting([
                "commit.gpgsign", "core.autocrlf", "core.bare", "core.editor", "core.eol", "core.filemode",
                "core.fsmonitor", "core.hookspath", "core.ignorecase", "core.logallrefupdates", "core.pager",
                "core.precomposeunicode", "core.quotepath", "core.repositoryformatversion", "core.safecrlf",
                "core.symlinks", "core.untrackedcache", "core.worktree", "credential.username",
                "diff.<driver>.command", "diff.<driver>.textconv", "diff.external", "extensions.objectformat",
                "extensions.worktreeconfig", "filter.<driver>.required", "gpg.format", "push.autosetupremote",
                "push.default", "remote.<name>.fetch", "remote.<name>.prune", "remote.<name>.push",
                "remote.<name>.pushurl", "remote.<name>.tagopt", "remote.<name>.url",
                "submodule.<name>.active",
                "submodule.<name>.url", "submodule.active", "tag.gpgsign",
            ]).isEmpty, "\(others)")
        for key in [
            "http.cookiefile", "http.savecookies", "http.proxy", "http.https://a.example/.sslcainfo",
            "url.x.insteadof",
            "include.path", "remote.origin.proxy", "remote.origin.promisor", "extensions.partialclone",
        ] {
            #expect(!GitSetting(scope: "local", key: key, value: "x").isHarmless, "\(key)")
        }
    }

    @Test(arguments: [
        ("credential.helper", "cache --timeout=3600"), ("credential.helper", "osxkeychain"),
        ("filter.lfs.clean", "git-lfs clean -- %f"), ("filter.lfs.smudge", "git-lfs smudge --skip -- %f"),
        ("filter.lfs.process", "git-lfs filter-process"),
    ])
    func `what git and Git LFS write themselves is taken`(setting: String, value: String) {
        #expect(GitSetting(scope: "local", key: setting, value: value).isHarmless)
    }
}
