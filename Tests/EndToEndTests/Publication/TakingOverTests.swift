import Foundation
import TestSupport
import Testing

/// What others have published meanwhile is taken over, and nothing of anybody's is lost.
@Suite struct TakingOverTests {
    @Test func `what others have published comes into a folder in which nothing was done`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 5/' content/books/emma.md")
        let asked = try await club.publish()
        #expect(asked.output == "Meanwhile others have published:\n  - rated *Emma* 5\n")
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

    @Test func `changes on both sides come together, in lines that are next to each other too`() async throws
    {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/status: reading/status: read/' content/books/emma.md && echo '- x' > note")
        try club.edit(("rating: 4", "rating: 5"))
        try await club.shell("git commit -qam 'My own commit'")
        try club.write("---\ntitle: New\nauthors: [A]\n---\n", to: "content/books/new.md")
        let outcome = try await club.publish("--yes")
        #expect(
            outcome.output == """
                What is new:
                  - added *New*
                  - rated *Emma* 5
                Meanwhile others have published:
                  - finished *Emma*
                Sent.

                """)
        #expect(outcome.status == 0)
        #expect(
            try await club.published(PublishedClub.emma)
                == "---\ntitle: Emma\nauthors: [Jane Austen]\nrating: 5\nstatus: read\n---\nText.\n")
        #expect(
            try await club.titles == [
                "Added *New*", "My own commit", "Elsewhere", "The first publication: 2 books",
            ])
        #expect(try await club.shell("git status --porcelain") == "")
    }

    @Test func `what both have changed is listed field by field, and one side is chosen`() async throws {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere(
            "sed -i 's/rating: 4/rating: 2/; s/Text/Theirs/; s/reading/read/' content/books/emma.md && rm content/books/dune.md"
        )
        try club.edit(("rating: 4", "rating: 5"), ("Text", "Mine"))
        try club.write(
            "---\ntitle: Dune\nauthors: [Frank Herbert]\npages: 600\n---\n", to: "content/books/dune.md")
        let refused = try await club.publish("--yes")
        #expect(
            PublishedClub.withoutCommits(refused.messages) == """
                Saved on this computer (commit COMMIT).
                content/books/dune.md
                  the whole file: yours changed, theirs removed
                content/books/emma.md
                  rating: yours 5, theirs 2
                  text: yours “Mine.” …, theirs “Theirs.” …
                error[publish]: you and others have changed the same things in 2 files; nothing was sent
                  help: `octavo publish --keep mine` keeps your values of these fields, and `--keep theirs` those of the others; your changes are saved on this computer (commit COMMIT)

                """)
        #expect(refused.status == 1)
        #expect(
            try await club.shell("git status --porcelain --branch")
                == "## main...origin/main [ahead 1, behind 1]\n")
        #expect(try club.read(PublishedClub.emma).hasSuffix("rating: 5\nstatus: reading\n---\nMine.\n"))
        let outcome = try await TerminalProgram.run(
            ["publish"], in: club.club, environment: club.environment,
            answers: [
                .init(to: "put yours after it? [Y/n] ", ""),
                .init(to: "Keep yours, or theirs, of all of these (Enter: neither, and stop)? ", "y"),
            ])
        #expect(outcome.status == 0, "\(outcome.screen)")
        #expect(
            try await club.published(PublishedClub.emma).hasSuffix("rating: 5\nstatus: read\n---\nMine.\n"))
        #expect(try await club.published("content/books/dune.md").contains("pages: 600"))
    }

    @Test func `the values of the others can be kept, and then there may be nothing left to send`()
        async throws
    {
        let club = try await PublishedClub.published()
        try await club.publishElsewhere("sed -i 's/rating: 4/rating: 2/' content/books/emma.md")
        try club.edit(("rating: 4", "rating: 5"))
        let outcome = try await club.publish("--keep", "theirs")
        #expect(
            PublishedClub.withoutCommits(outcome.messages).hasSuffix(
                """
                What you had is kept as well: `git show COMMIT` shows it.
                That is now in this folder too. There was nothing of yours to send.

                """))
        #expect(outcome.status == 0)
        #expect(try club.read(PublishedClub.emma).contains("rating: 2"))
        #expect(try await club.shell("git status --porcelain --branch") == "## main...origin/main\n")
    }

    @Test func `facts of Open Library from both sides are put together`() async throws {
        let club = try await PublishedClub.published()
        let lock = { (books: [String]) in
            "openlibrary-lock: 3\n"
                + books.map {
                    "\nbook: \($0)\n  asked: isbn 9780141439587\n  fetched: 2026-11-21\n  outcome: not found\n"
                }.joined()
        }
        try club.write(lock([]), to: "content/openlibrary.lock")
        #expect(try await club.publish().status == 0)
        try await club.publishElsewhere(
            "printf '\(lock(["dune"]).replacing("\n", with: "\\n"))' > content/openlibrary.lock")
        try club.write(lock(["emma"]), to: "content/openlibrary.lock")
        let outcome = try await club.publish("--yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
        let merged = try await club.published("content/openlibrary.lock")
        #expect(merged.contains("book: dune\n") && merged.contains("book: emma\n"))
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
        try club.write("---\ntitle: New\nauthors: [A]\n---\n", to: "content/books/new.md")
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
                Meanwhile others have published:
                  - nothing of the club's records
                Sent.

                """)
        #expect(try await club.titles == ["The first publication: 2 books", "Elsewhere"])
        #expect(try club.read("README.md") == "Welcome\n")
    }
}
