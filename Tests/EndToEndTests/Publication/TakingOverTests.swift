import Foundation
import TestSupport
import Testing

/// What others have published meanwhile is taken over, and nothing of anybody's is lost.
@Suite struct TakingOverTests {
    @Test func `what others have published comes into a folder in which nothing was done`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 5/' content/books/emma.md")
        let asked = try await club.publish()
        #expect(asked.output == "Meanwhile others have published:\n  - changed *Emma* (rating 5)\n")
        #expect(
            asked.messages == """
                error[publish]: others have published changes that are not in this folder
                  help: `octavo publish --yes` takes them over and puts yours after them

                """)
        #expect(asked.status == 1)
        let outcome = try await TerminalProgram.run(
            ["publish"], in: club.club, environment: club.environment,
            answers: [.init(to: "Take that over? [Y/n] ", "y")])
        #expect(outcome.screen.contains("There was nothing of yours to send."))
        #expect(outcome.status == 0)
        #expect(try club.read(PublishedClub.emma).contains("rating: 5"))
    }

    @Test func `changes on both sides come together`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/Text/Their text/' content/books/emma.md && echo '- x' > note")
        try club.edit(("rating: 4", "rating: 5"))
        try await club.shell("git commit -qam 'My own commit'")
        try club.write(SampleClub.book("New", by: "A"), to: "content/books/new.md")
        let outcome = try await club.publish("--yes")
        #expect(
            outcome.output == """
                What is new:
                  - added *New*
                  - changed *Emma* (rating 5)
                Meanwhile others have published:
                  - changed *Emma* (text)
                Sent.

                """)
        #expect(outcome.status == 0)
        #expect(
            try await club.published(PublishedClub.emma)
                == "---\ntitle: Emma\nauthors: [Jane Austen]\nrating: 5\nstatus: reading\n---\nTheir text.\n")
        #expect(
            try await club.titles == [
                "Added *New*", "My own commit", "Elsewhere",
                "The first publication: 2 books; the job for GitHub",
            ])
        #expect(try await club.shell("git status --porcelain") == "")
    }

    @Test func `files of which both changed the same lines are named, and one side is chosen`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/rating: 4/rating: 2/; s/Text/Theirs/' content/books/emma.md && rm content/books/dune.md"
        )
        try club.edit(("rating: 4", "rating: 5 # A comment"), ("Text", "Mine"))
        try club.write(
            SampleClub.book("Dune", by: "Frank Herbert", "pages: 600"), to: "content/books/dune.md")
        let refused = try await club.publish("--yes")
        #expect(
            PublishedClub.withoutCommits(refused.messages) == """
                Saved on this computer (commit COMMIT).
                  content/books/dune.md
                  content/books/emma.md
                error[publish]: you and others have changed the same lines of 2 files; nothing was sent
                  help: `octavo publish --keep mine` keeps these files as you have them, and `--keep theirs` as the others have them; your changes are saved on this computer (commit COMMIT)

                """)
        #expect(refused.status == 1)
        #expect(
            try await club.shell("git status --porcelain --branch")
                == "## main...origin/main [ahead 1, behind 1]\n")
        let mine = "rating: 5 # A comment\nstatus: reading\n---\nMine.\n"
        #expect(try club.read(PublishedClub.emma).hasSuffix(mine))
        let outcome = try await TerminalProgram.run(
            ["publish"], in: club.club, environment: club.environment,
            answers: [
                .init(to: "put yours after it? [Y/n] ", ""),
                .init(to: "Keep yours, or theirs, of all of these (Enter: neither, and stop)? ", "y"),
            ])
        #expect(outcome.status == 0, "\(outcome.screen)")
        #expect(try await club.published(PublishedClub.emma).hasSuffix(mine))
        #expect(try await club.published("content/books/dune.md").contains("pages: 600"))
    }

    @Test func `what an editor saves while files are taken over and back is kept`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 2/' content/books/emma.md")
        try club.edit(("rating: 4", "rating: 5"))
        // Git has put the others' files in place then, and begins with the club's commits.
        try club.folder.write(
            """
            #!/bin/sh
            cd '\(club.club)'
            [ ! -e .git/rebase-merge/done ] || echo 'saved just now' > content/books/dune.md

            """, to: "club/.git/hooks/post-index-change")
        try await club.shell("chmod +x .git/hooks/post-index-change")
        let outcome = try await club.publish("--yes")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages.contains(
                "Another program has changed content/books/dune.md meanwhile; what it wrote is kept: `git show octavo/cut-off:FILE` shows one.\n"
            ), "\(outcome.messages)")
        #expect(
            try await club.shell("git show octavo/cut-off:content/books/dune.md").hasSuffix(
                "saved just now\n"))
        #expect(try await club.shell("git status --porcelain") == "")
    }

    @Test func `two books of one name stay two until the host decides`() async throws {
        let club = try await PublishedClub.published()
        let book = { (author: String) in "---\ntitle: Persuasion\nauthors: [\(author)]\n---\n" }
        try await club.publishElsewhere(
            "printf '%b' '\(book("Arnold").replacing("\n", with: "\\n"))' > content/books/persuasion.md")
        try club.write(book("Austen"), to: "content/books/persuasion.md")
        let refused = try await club.publish("--yes")
        #expect(refused.messages.contains("\n  content/books/persuasion.md\nerror[publish]: you and others"))
        #expect(refused.status == 1)
        #expect(try club.read("content/books/persuasion.md") == book("Austen"))
        let outcome = try await club.publish("--keep", "mine")
        #expect(
            outcome.messages.contains(
                "Kept as yours:\n  content/books/persuasion.md\nAs theirs they are in the history: "))
        #expect(try await club.published("content/books/persuasion.md") == book("Austen"))
    }

    @Test func `a hidden file is not written over`() async throws {
        let club = try await PublishedClub.published()
        try club.write("drafts.md\nkept\n", to: ".gitignore")
        #expect(try await club.publish().status == 0)
        try await club.publishElsewhere(
            "mkdir content/kept && echo Theirs > content/kept/a && echo Theirs > content/drafts.md && git add -f content"
        )
        try club.write("Mine\n", to: "content/drafts.md")
        try club.write("Mine\n", to: "content/kept")
        let outcome = try await club.publish("--yes")
        #expect(
            PublishedClub.withoutCommits(outcome.messages).contains(
                "error[publish]: others have published what would be written over files of yours that are not published: content/drafts.md, content/kept\n"
            ))
        #expect(outcome.status == 1)
        #expect(try club.read("content/drafts.md") == "Mine\n")
        #expect(try club.read("content/kept") == "Mine\n")
    }

    @Test func `the files of the others can be kept, and then there may be nothing left to send`()
        async throws
    {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 2/' content/books/emma.md")
        try club.edit(("rating: 4", "rating: 5"))
        let outcome = try await club.publish("--keep", "theirs")
        #expect(
            PublishedClub.withoutCommits(outcome.messages).hasSuffix(
                """
                Kept as theirs:
                  content/books/emma.md
                As yours they are in the history: `git show COMMIT:FILE` shows one.
                That is now in this folder too. There was nothing of yours to send.

                """))
        #expect(outcome.status == 0)
        #expect(try club.read(PublishedClub.emma).contains("rating: 2"))
        #expect(try await club.shell("git status --porcelain --branch") == "## main...origin/main\n")
    }

    @Test func `what does not fit together is not sent, and can be corrected where it is`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("rm content/books/dune.md")
        try club.write("---\ntitle: Short\nbooks: [dune]\n---\n", to: "content/lists/short.md")
        let outcome = try await club.publish("--yes")
        #expect(outcome.messages.contains("content/lists/short.md:3:9: error"))
        #expect(
            PublishedClub.withoutCommits(outcome.messages).hasSuffix(
                """
                error[publish]: together with what others have published, the club has errors; nothing was sent
                  help: your folder has both now: correct what is named above, whoever wrote it, and run `octavo publish` again; or `git reset --keep COMMIT` makes the folder what it was

                """))
        #expect(outcome.status == 1)
        #expect(!club.folder.has("club/content/books/dune.md"))
        try club.write("---\ntitle: Short\nbooks: [emma]\n---\n", to: "content/lists/short.md")
        #expect(try await club.publish().status == 0)
        #expect(try await club.published("content/lists/short.md").contains("[emma]"))
    }

    @Test func `an error that somebody else published is corrected in one's own folder`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/status: reading/status: oops/' content/books/emma.md")
        try club.write(SampleClub.book("New", by: "A"), to: "content/books/new.md")
        let outcome = try await club.publish("--yes")
        #expect(outcome.messages.contains("content/books/emma.md:5:9: error[field-type]"))
        try club.edit(("status: oops", "status: read"))
        #expect(try await club.publish().status == 0)
        #expect(try await club.published(PublishedClub.emma).contains("rating: 4\nstatus: read\n"))
        #expect(try await club.published("content/books/new.md").contains("New"))
    }

    @Test func `changes of other files are in the way, and stay`() async throws {
        let club = try await PublishedClub.published()
        try await club.shell(
            "echo one > notes && git add notes && git commit -qm Notes && git push -q && echo two > notes")
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 2/' content/books/emma.md")
        let outcome = try await club.publish("--yes")
        #expect(
            outcome.messages == """
                error[publish]: what others have published cannot be taken over while other files than the club's are changed: notes
                  help: commit them, or put them aside with `git stash` and bring them back afterwards with `git stash pop`

                """)
        #expect(try club.read("notes") == "two\n")
    }

    @Test func `a place that begins with a commit of its own takes the club after that`() async throws {
        let club = try await PublishedClub()
        try await club.publishElsewhere("echo Welcome > README.md")
        let outcome = try await club.publish("--yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.output == """
                What is new:
                  - the first publication: 2 books
                  - the job for GitHub
                Meanwhile others have published:
                  - nothing of the club's records
                Sent.

                """)
        #expect(try await club.titles == ["The first publication: 2 books; the job for GitHub", "Elsewhere"])
        #expect(try club.read("README.md") == "Welcome\n")
    }
}
