import Foundation
import TestSupport
import Testing

/// What keeps a club from being published is said with the way out, and changes nothing.
@Suite struct PublishingObstaclesTests {
    /// What is done to a published club, and the whole message then.
    private static let obstacles: [(line: String, status: Int32, message: String)] = [
        (
            "rm -rf .git", 1,
            """
            error[publish]: the club's folder is in no git repository
              help: `git init --initial-branch=main .` makes it one; then run `octavo publish` again

            """
        ),
        (
            "git remote remove origin", 1,
            """
            error[publish]: the repository is not connected with a place to publish at
              note: GitHub: make an empty one at https://github.com/new
              note: GitLab: make an empty one at https://gitlab.com/projects/new
              note: Codeberg: make an empty one at https://codeberg.org/repo/create
              help: make an empty repository at a host, and name its address here, such as `git remote add origin https://github.com/NAME/CLUB.git`; then run `octavo publish` again

            """
        ),
        (
            "git branch --unset-upstream && git remote rename origin a && git remote add b ../b.git", 1,
            """
            error[publish]: there are several places to publish at: a, b
              help: choose one, once: `git push --set-upstream a main`

            """
        ),
        (
            "for i in 1 2 3 4; do echo $i > file$i; git add file$i; done", 1,
            """
            error[publish]: other changes than the club's are marked for the next commit: file1, file2, file3 and 1 more
              help: commit them with `git commit`, or take the mark away with `git reset`, which leaves the files as they are

            """
        ),
        (
            "git checkout --quiet --detach", 1,
            """
            error[publish]: the folder shows an old state of the club, and is on no branch
              help: go to the branch with `git switch main`, or another name than `main`; files that you have changed stay as they are

            """
        ),
        (
            "git checkout -q -b x && git commit -q --allow-empty -m x && git checkout -q main && git commit -q --allow-empty -m y && git merge -q --no-commit x",
            1,
            """
            error[publish]: a `git merge` was begun in this folder and not finished
              help: finish it with `git merge --continue`, or go back to before it with `git merge --abort`

            """
        ),
        (
            "git init -q content/images && echo x > content/images/x.svg", 1,
            """
            error[publish]: `content/images/` is a git repository of its own, which is not published with the club
              help: move its folder `.git` elsewhere: then its files belong to the club's repository, and its own history stays where you have moved it

            """
        ),
        (
            "git rm -rq --cached content && git commit -qm less && echo content/ > .gitignore", 1,
            """
            error[publish]: the repository that the folder is in takes no notice of `content`
              help: a line in one of its files `.gitignore` says so: take that out; or make a repository of the club's own with `git init --initial-branch=main` in its folder

            """
        ),
        (
            "git config --global --unset user.name; git config --global --unset user.email; git config --global user.useConfigOnly true",
            1,
            """
            error[publish]: git does not know your name, which goes with every change
              help: `git config --global user.name "Your Name"` and `git config --global user.email you@club.example` set it; everyone who sees the repository sees both

            """
        ),
        (
            "touch .git/index.lock", 1,
            """
            error[publish]: another git is at work in the club's folder, or was stopped there, so nothing was published
              help: if none is at work, delete the file `.git/index.lock`, then run `octavo publish` again

            """
        ),
        (
            "printf '#!/bin/sh\\necho Not today. >&2\\nexit 1\\n' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit",
            1,
            """
            error[publish]: `git commit` failed, so nothing was published
              note: Not today.
              help: do what git says, then run `octavo publish` again; your records are as they were

            """
        ),
        (
            "mv ../hub.git ../gone.git && git remote set-url origin https://anna:secret@127.0.0.1:1/club", 3,
            """
            error[publish]: https://127.0.0.1:1/club did not answer, so nothing was changed or sent
              note: fatal: unable to access 'https://127.0.0.1:1/club/': Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server
              help: check the connection; `git fetch origin` tries it alone; then run `octavo publish` again

            """
        ),
    ]

    @Test(arguments: obstacles)
    func `the message says what to do`(line: String, status: Int32, message: String) async throws {
        let club = try await PublishedClub.published()
        try club.edit(("Text", "Words"))
        try await club.shell(line)
        let titles = line.contains("gone.git") ? [] : try await club.titles
        let outcome = try await club.publish()
        #expect(Self.withoutTimes(outcome.messages) == Self.withoutTimes(message))
        #expect(outcome.status == status)
        #expect(try club.read(PublishedClub.emma).hasSuffix("Words.\n"))
        #expect(line.contains("gone.git") ? true : try await club.titles == titles)
        #expect(try await club.octavo(["status"]).status == 0)
    }

    @Test func `without git the folder is the way`() async throws {
        let club = try await PublishedClub.published()
        var environment = club.environment
        environment["PATH"] = club.folder.path
        let outcome = try await Shell.run(
            BuiltProgram.path, ["publish"], in: club.club, environment: environment)
        #expect(
            outcome.messages == """
                error[publish]: the club is sent with the program git, which is not installed
                  help: install it: `apt-get install git` or `brew install git`; or `octavo publish --to DIR` writes the site into a folder that you upload

                """)
        let status = try await Shell.run(
            BuiltProgram.path, ["status"], in: club.club, environment: environment)
        #expect(status.status == 0)
        #expect(!status.output.contains("published"))
    }

    @Test func `a refused change stays saved here, and is sent later`() async throws {
        let club = try await PublishedClub.published()
        try club.edit(("rating: 4", "rating: 5"))
        try await club.shell(
            "printf '#!/bin/sh\\necho Ask Ben. >&2\\nexit 1\\n' > ../hub.git/hooks/pre-receive; chmod +x ../hub.git/hooks/pre-receive"
        )
        let refused = try await club.publish()
        #expect(
            PublishedClub.withoutCommits(refused.messages) == """
                Saved on this computer (commit COMMIT).
                Sending it to ../hub.git …
                error[publish]: ../hub.git does not take the changes to `main`: pre-receive hook declined
                  note: Ask Ben.
                  help: ask whoever looks after it to let you push to `main`; or send your changes as a proposal, with `git push origin HEAD:refs/heads/main-changes`, and open a pull request there; your changes are saved on this computer (commit COMMIT)

                """)
        #expect(refused.status == 1)
        #expect(
            try await club.octavo(["status"]).output.hasSuffix(
                "not yet published: changed *Emma* (rating 5)\n"))
        try await club.shell("rm ../hub.git/hooks/pre-receive")
        let sent = try await club.publish()
        #expect(sent.output == "What is new:\n  - changed *Emma* (rating 5)\nSent.\n")
        #expect(try await club.titles.first == "Changed *Emma* (rating 5)")
    }

    @Test func `a hook here that refuses to send is named`() async throws {
        let club = try await PublishedClub.published()
        try club.edit(("rating: 4", "rating: 5"))
        try await club.shell(
            "printf '#!/bin/sh\\necho Not on Mondays. >&2\\nexit 1\\n' > .git/hooks/pre-push; chmod +x .git/hooks/pre-push"
        )
        let outcome = try await club.publish()
        #expect(
            outcome.messages.contains(
                "error[publish]: the changes could not be sent to ../hub.git\n  note: Not on Mondays.\n"))
        #expect(outcome.status == 3)
    }

    @Test func `who is not let in learns how to sign in, and a wrong address how to correct it`() async throws
    {
        let club = try await PublishedClub.published()
        try club.edit(("rating: 4", "rating: 5"))
        try await club.connect(to: "github.com", isOpen: false)
        let outcome = try await club.publish()
        #expect(
            outcome.messages.hasPrefix(
                """
                error[publish]: git@github.com:anna/club.git did not let you in, so nothing was changed or sent
                  note: git@github.com: Permission denied (publickey).

                """))
        #expect(
            outcome.messages.hasSuffix(
                "  help: sign in, once: `octavo help publishing github` says how; then run `octavo publish` again\n"
            ))
        #expect(outcome.status == 3)
        try await club.shell("git remote set-url origin ../clubb.git")
        let wrong = try await club.publish()
        #expect(
            wrong.messages.hasPrefix(
                "error[publish]: ../clubb.git is not there, so nothing was changed or sent\n"))
        #expect(
            wrong.messages.hasSuffix(
                "  help: if the address is misspelt, `git remote set-url origin ADDRESS` corrects it; if the repository is private, sign in: your host says how; then run `octavo publish` again\n"
            ))
    }

    @Test func `at a terminal, the folder is made a repository after a question`() async throws {
        let club = try await PublishedClub()
        try await club.shell("rm -rf .git")
        let outcome = try await TerminalProgram.run(
            ["publish"], in: club.club, environment: club.environment,
            answers: [.init(to: "Make it one? [Y/n] ", "")])
        #expect(outcome.screen.contains("not connected with a place to publish at"))
        #expect(outcome.status == 1)
        try await club.shell("git remote add origin ../hub.git")
        #expect(try await club.publish().status == 0)
        #expect(try await club.titles == ["The first publication: 2 books; the job for GitHub"])
    }

    private static func withoutTimes(_ text: String) -> String {
        text.replacing(/after \d+ ms/, with: "after 0 ms")
    }
}
