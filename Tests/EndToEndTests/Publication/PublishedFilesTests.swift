import Foundation
import TestSupport
import Testing

/// What a publication sends, leaves out and refuses, and which programs it starts.
@Suite struct PublishedFilesTests {
    @Test func `of the files that git does not know, those that a site may use are sent`() async throws {
        let club = try await PublishedClub.published()
        let used = [
            "Templates/partials/own.html", "content/books/cover.jpg", "content/books/piranesi.md",
            "content/covers/emma.png", "content/images/plan.pdf", "content/pages/about.markdown",
        ]
        let unused = [
            "content/books/notes.docx", "content/id_rsa", "content/notes.txt", "content/old/emma.md",
            "content/site.yml",
        ]
        for path in used + unused {
            try club.write(path.contains("piranesi") ? SampleClub.book("P", by: "A") : "x", to: path)
        }
        try club.write("---\ntitle: About\n---\n", to: "content/pages/about.markdown")
        try club.write("x", to: "content/.env")
        for path in ["content/books/cover.jpg", "content/covers/emma.png"] {
            try await club.shell("cp \(Self.picture) \(path)")
        }
        let outcome = try await club.publish()
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.messages.contains(
                "Not sent, as no site uses them: content/books/notes.docx, content/id_rsa, content/notes.txt and 2 more. `git add` sends a file all the same.\n"
            ))
        let sent = try await club.shell("git --git-dir ../hub.git show --name-only --format= main")
        #expect(sent.split(separator: "\n").map(String.init) == used)
        #expect(try await club.publish().output == "Nothing has changed since the last publication.\n")
        try await club.shell("git add content/notes.txt")
        #expect(try await club.publish().status == 0)
        #expect(try await club.published("content/notes.txt") == "x")
        try club.write("y", to: "content/notes.txt")
        #expect(try await club.publish().status == 0)
        #expect(try await club.published("content/notes.txt") == "y")
    }

    @Test(arguments: [
        ("content/images/id_ed25519", "x"), ("content/images/club.pem", "x"),
        ("Templates/assets/Site.KEY", "x"),
        ("content/covers/plan", "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n"),
        ("Templates/partials/own.html", "\n-----BEGIN PRIVATE KEY-----\n"),
    ])
    func `what looks like a secret is not sent unless it is added by hand`(path: String, text: String)
        async throws
    {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try club.write(text, to: path)
        for arguments in [["--dry-run"], []] {
            let outcome = try await club.octavo(["publish"] + arguments)
            #expect(
                outcome.messages == """
                    error[publish]: what looks like a key or a password would be sent, where others can read it: \(path)
                      help: move it out of the club's folder, or write its name into `.gitignore`; if it is none, `git add \(path)` marks it to be sent

                    """)
            #expect(outcome.status == 1)
        }
        #expect(try await club.titles.count == 1)
        try await club.shell("git add \(path)")
        #expect(try await club.publish().status == 0)
        #expect(try await club.published(path) == text)
    }

    @Test func `pictures that say where they were taken are named`() async throws {
        let club = try await PublishedClub.published()
        try await club.shell("mkdir content/images && cp \(Self.picture) content/images/b.png")
        // A table of Exif with a table of places.
        let exif: [UInt8] =
            [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
            + [0, 1, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
        let picture = try Data(contentsOf: URL(fileURLWithPath: Self.picture)) + exif
        try picture.write(to: URL(fileURLWithPath: club.club + "/content/images/a.png"))
        let outcome = try await club.publish("--dry-run")
        #expect(
            outcome.messages.contains(
                "Cameras wrote more into these files than they show: content/images/a.png (place). The site's copies are without that, but everyone who can read the repository can find it: `exiftool -all= FILE` takes it out.\n"
            ), "\(outcome.messages)")
    }

    private static let picture = BuiltProgram.project + "/Templates/assets/icon-192.png"

    /// Settings that name a program, which writes the file `started`.
    static let programs = [
        "core.sshCommand", "core.gitProxy", "core.askPass", "core.alternateRefsCommand",
        "merge.octavo.driver",
        "filter.own.clean", "filter.own.smudge", "filter.own.process", "filter.lfs.clean", "gpg.program",
        "gpg.ssh.defaultKeyCommand", "remote.origin.receivepack", "remote.origin.uploadpack",
        "credential.helper", "hook.own.command",
    ]

    @Test(arguments: programs)
    func `a setting of the repository starts no program unless the host allows it`(setting: String)
        async throws
    {
        let club = try await PublishedClub.published()
        let program =
            setting == "filter.lfs.clean" ? "git-lfs clean; touch '../started'" : "!touch '../started'; cat"
        try club.edit(("Text", "Words"))
        try await club.shell(
            #"git config \#(setting) "\#(program)" && echo '* filter=own merge=octavo' > .gitattributes"#)
        #expect(try await club.octavo(["status"]).status == 0)
        let outcome = try await club.publish()
        #expect(outcome.status == 1)
        let key = setting.lowercased()
        #expect(
            outcome.messages == """
                error[publish]: the repository's own settings can make git start programs, ask other machines or write files: \(key)
                  help: if they are not yours, take each out with `git -C \(club.club) config --unset-all \(key)`; if they are, `git config --global --add octavo.trust \(club.club)` allows them

                """)
        #expect(!club.folder.has("started"))
        try await club.shell("git config octavo.trust \(club.club)")
        #expect(try await club.publish().status == 1)
        try await club.shell("git config --global --add octavo.trust \(club.club)")
        #expect(!(try await club.publish("--dry-run").messages.contains("can make git start")))
    }

    @Test(arguments: [
        ("credential.helper", "cache --socket ../started"), ("credential.helper", "store --file ../started"),
        ("credential.helper", "store"), ("filter.lfs.clean", "git-lfs uninstall"),
        ("filter.lfs.process", "git-lfs fetch --all"),
        ("remote.origin.pushurl", "../other.git' && git config --add remote.origin.pushurl '../third.git"),
    ])
    func `a setting of the repository writes no file, and sends the club nowhere else`(
        setting: String, value: String
    ) async throws {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try await club.shell("git config --add \(setting) '\(value)'")
        let outcome = try await club.publish()
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("write files: \(setting)"), "\(outcome.messages)")
        #expect(!club.folder.has("started"))
    }

    @Test(arguments: ["protocol.ext.allow", "protocol.allow"], ["always", "Always", "user"])
    func `an address that is a command is never followed`(setting: String, value: String) async throws {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try await club.shell(
            "git config --global \(setting) \(value) && git remote set-url origin 'ext::touch \(club.folder.path)/started'"
        )
        let outcome = try await club.publish()
        #expect(outcome.messages.contains("transport 'ext' not allowed"), "\(outcome.messages)")
        #expect(!club.folder.has("started"))
    }

    @Test func `what watches files, compares them or looks into other repositories is never started`()
        async throws
    {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        let program = "sh -c 'touch \(club.folder.path)/started; cat'"
        let settings = [
            "core.fsmonitor", "diff.external", "diff.own.command", "diff.own.textconv", "core.pager",
            "core.editor",
        ]
        for setting in settings { try await club.shell("git config \(setting) \"\(program)\"") }
        try await club.shell("echo '* diff=own' > .git/info/attributes")
        try await club.shell(
            "git init -q other && cd other && git commit -q --allow-empty -m x && git config core.fsmonitor \"\(program)\" && cd .. && git add other 2>/dev/null && git commit -qm other"
        )
        try? FileManager.default.removeItem(atPath: club.folder.path(of: "started"))
        #expect(try await club.octavo(["status"]).output.contains("changed *Emma* (text)"))
        let outcome = try await club.publish()
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(!club.folder.has("started"))
    }

    @Test func `hooks run when the club is sent, and not when it is looked at`() async throws {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        for hook in ["post-index-change", "reference-transaction", "pre-commit", "pre-push"] {
            try await club.shell(
                "printf '#!/bin/sh\\necho \(hook) >> \(club.folder.path)/started\\n' > .git/hooks/\(hook) && chmod +x .git/hooks/\(hook)"
            )
        }
        _ = try await club.octavo(["status"])
        _ = try await club.publish("--dry-run")
        #expect(!club.folder.has("started"))
        #expect(try await club.publish().status == 0)
        let started = try club.folder.read("started").split(separator: "\n")
        #expect(started.contains("pre-commit") && started.contains("pre-push"))
    }

    @Test(arguments: [
        ("ref: refs/heads/../../x", "names `refs/heads/../../x`, which is no branch"),
        ("ref: refs/heads/a b", "names `refs/heads/a b`, which is no branch"),
        ("ref: refs/own/x", "names `refs/own/x`, which is no branch"), ("rubbish", nil), ("", nil),
    ])
    func `a branch that cannot be is named, and nothing is written`(head: String, flaw: String?) async throws
    {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try club.write(head + "\n", to: ".git/HEAD")
        let before = try await club.shell("find .git -type f | sort")
        let outcome = try await club.publish()
        let message =
            flaw.map {
                """
                error[publish]: the file `\(club.club)/.git/HEAD` \($0)
                  help: `git -C \(club.club) symbolic-ref HEAD refs/heads/main` makes it `main`

                """
            } ?? """
                error[publish]: `\(club.club)/.git` is no repository that git can read, or is about another folder's files
                  help: restore its file `HEAD`, which holds `ref: refs/heads/main` as a rule; or clone what is published into a new folder, and copy `content` there

                """
        #expect(outcome.messages == message)
        #expect(outcome.status == 1)
        #expect(try await club.shell("find .git -type f | sort") == before)
        #expect(try await club.octavo(["status"]).status == 0)
    }

    @Test(arguments: [
        "mv .git ../diary && echo 'gitdir: ../diary' > .git",
        "git clone -q . ../diary && rm -rf .git/objects && echo ../../diary/.git > .git/commondir",
    ])
    func `a repository elsewhere that does not know of the folder is left alone`(line: String) async throws {
        let club = try await PublishedClub.published()
        try await club.shell(line)
        try club.edit(("Text", "Words"))
        let outcome = try await club.publish()
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains(", which does not know of this folder\n"), "\(outcome.messages)")
        try await club.shell("git config --global --add octavo.trust '\(club.club)'")
        #expect(!(try await club.publish("--dry-run").messages.contains("does not know of")))
    }

    @Test func `a club in a second working tree or in a submodule is known there`() async throws {
        let club = try await PublishedClub.published()
        try await club.shell("git worktree add --quiet -b beside ../beside")
        try await club.shell(
            "git init -q ../whole && git -C ../whole -c protocol.file.allow=always submodule --quiet add ../hub.git club"
        )
        for place in ["beside", "whole/club"] {
            let outcome = try await club.octavo(["status", "-C", club.folder.path(of: place)])
            #expect(
                outcome.status == 0 && !outcome.messages.contains("does not know of"), "\(outcome.messages)")
        }
    }

    @Test func `a cache that others have published is not taken over`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "mkdir -p .octavo && echo x > .octavo/taking-over && git add -f .octavo")
        let outcome = try await club.publish("--yes")
        #expect(
            outcome.messages.hasSuffix(
                """
                error[publish]: others have published the folder `.octavo`, which each computer has for itself
                  help: where it was published, `git rm -r --cached .octavo` takes it out of the repository; publish that, then run `octavo publish` here again

                """), "\(outcome.messages)")
        #expect(!club.folder.has("club/.octavo/taking-over"))
    }

    @Test func `files of another folder that the repository claims to be about are not sent`() async throws {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try club.folder.write("---\ntitle: Secret\n---\n", to: "elsewhere/content/books/secret.md")
        try await club.shell("git config core.worktree \(club.folder.path(of: "elsewhere"))")
        let outcome = try await club.publish()
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains(" is about another folder's files\n"))
        #expect(try await club.titles.count == 1)
    }
}
