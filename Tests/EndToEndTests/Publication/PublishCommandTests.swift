import Foundation
import TestSupport
import Testing

/// `octavo publish` against a place on this machine, with the git that is installed.
@Suite struct PublishCommandTests {
    @Test func `the first publication sends the club, and a second one finds nothing new`() async throws {
        let club = try await PublishedClub()
        try club.write("mine", to: "notes.txt")
        try club.write("junk", to: "content/books/.emma.md.swp")
        try club.write("_site/\n", to: ".gitignore")
        _ = try await club.octavo([
            "ci", "github", "--replace", "--releases", "https://forge.example/releases",
        ])
        try club.write(
            SampleClub.book("Later", by: "A", "draft: true"), to: "content/books/-später und\nmehr.md")
        try await club.shell(
            #"mkdir -p Templates/pages && printf '{{ content }}' > Templates/pages/wide.html && mv content/books/dune.md 'content/books/Düne 1.md'"#
        )
        let first = try await club.publish()
        #expect(
            first.output == """
                What is new:
                  - the first publication: 2 books
                  - the job for GitHub
                Sent.

                """)
        #expect(
            PublishedClub.withoutCommits(first.messages).hasSuffix(
                """
                Saved on this computer (commit COMMIT).
                Sending it to ../hub.git …
                GitHub builds the site now; in some minutes it is at https://club.example/, if this is done, once:
                  - on GitHub, open the repository's Settings, Pages, and choose "GitHub Actions" as the source (free accounts can do so for public repositories)
                The job fetches Octavo itself; if something is in its way, its page on GitHub says what.

                """))
        #expect(first.status == 0)
        let sent = try await club.shell("git --git-dir ../hub.git ls-tree -rz --name-only main")
        #expect(
            sent.split(separator: "\0").sorted() == [
                ".github/workflows/octavo.yml", ".gitignore", "Templates/pages/wide.html",
                "content/books/-später und\nmehr.md",
                "content/books/Düne 1.md", "content/books/emma.md", "content/site.yaml",
            ])
        #expect(try await club.shell("git rev-parse --abbrev-ref @{upstream}") == "origin/main\n")
        let second = try await club.publish()
        #expect(second.output == "Nothing has changed since the last publication.\n")
        #expect(second.status == 0)
        #expect(try await club.titles == ["The first publication: 2 books; the job for GitHub"])
    }

    @Test func `what is new is said in words, by a dry run and by status too, and sent`() async throws {
        let club = try await PublishedClub.published()
        #expect(try await club.octavo(["status"]).output.hasSuffix("not yet published: nothing\n"))
        _ = try await club.octavo(["rate", "emma", "4.5"])
        _ = try await club.octavo(["plan", "2027-02-03"])
        let status = try await club.octavo(["status"])
        #expect(
            status.output.hasSuffix(
                "not yet published: changed *Emma* (rating 4.5); added the meeting of 2027-02-03\n"))
        #expect(
            try await club.octavo(["status", "--json"]).output.hasSuffix(
                "\"unpublished\": [\"changed *Emma* (rating 4.5)\", \"added the meeting of 2027-02-03\"]}\n"))
        let dry = try await club.publish("--dry-run")
        #expect(
            dry.output
                == "What is new:\n  - changed *Emma* (rating 4.5)\n  - added the meeting of 2027-02-03\n")
        #expect(
            dry.messages
                == "Nothing was saved or sent, and nobody was asked what others have published meanwhile.\n")
        #expect(try await club.publish().status == 0)
        try club.edit(("Text", "Words"))
        #expect(try await club.publish("-m", "-n is no option here").status == 0)
        #expect(
            try await club.titles == [
                "-n is no option here", "Changed *Emma* (rating 4.5); added the meeting of 2027-02-03",
                "The first publication: 2 books; the job for GitHub",
            ])
    }

    @Test func `a job of another host, of another branch, or none at all is named`() async throws {
        let club = try await PublishedClub()
        try await club.shell("rm -r .github")
        let release = ["--releases", "https://forge.example/releases"]
        func messages(_ words: String) async throws -> String {
            try club.write("---\ntitle: Emma\nauthors: [A]\n---\n\(words)\n", to: PublishedClub.emma)
            return try await club.publish("--yes").messages
        }
        #expect(
            try await messages("1").hasSuffix(
                """
                error[publish]: no job builds the site at ../hub.git: the records alone would be sent, which nobody can visit
                  help: `octavo ci github`, `octavo ci gitlab`, `octavo ci codeberg` writes a job, which is sent along; or `octavo publish --to DIR` writes the site into a folder that you upload; if another program builds the site there, `git push` sends the records

                """))
        #expect(try await club.shell("git rev-list --all --count") == "0\n", "nothing was saved or sent")
        _ = try await club.octavo(["ci", "github", "--branch", "site"] + release)
        #expect(
            try await messages("2").hasSuffix(
                "The job builds the site from another branch than `main`: `octavo ci github --branch main --replace` writes it anew.\n"
            ))
        _ = try await club.octavo(["ci", "github", "--replace"] + release)
        #expect(
            try await messages("3").hasSuffix(
                "GitHub builds the site now; in some minutes it is at https://club.example/.\n"))
        try await club.connect(to: "gitlab.com")
        #expect(
            try await messages("4").hasSuffix(
                """
                error[publish]: no job builds the site at git@gitlab.com:anna/club.git: the records alone would be sent, which nobody can visit
                  help: `octavo ci gitlab` writes a job, which is sent along; or `octavo publish --to DIR` writes the site into a folder that you upload; if another program builds the site there, `git push` sends the records

                """))
    }

    @Test func `a site in a folder gets its address, or lacks what needs one`() async throws {
        let club = try await PublishedClub()
        try club.write("title: Club\nopenlibrary: {enabled: false}\n", to: "content/site.yaml")
        let without = try await club.publish("--to", "../plain")
        #expect(without.messages.hasPrefix("Without `base_url` in content/site.yaml, or `--base-url URL`, "))
        #expect(!club.folder.has("plain/feed.xml"))
        let with = try await club.publish("--to", "../full", "--base-url", "https://club.example/")
        #expect(with.messages == "")
        #expect(club.folder.has("full/feed.xml"))
        let misplaced = try await club.publish("--base-url", "https://club.example/")
        #expect(misplaced.messages.hasPrefix("error[usage]: `--base-url` is for `--to DIR`"))
        #expect(misplaced.status == 2)
    }

    @Test func `a club in a folder of its repository sends nothing else`() async throws {
        let club = try await PublishedClub.published(in: "books & co/club")
        try club.edit(("Text", "Words"))
        try await club.shell("echo new > ../other && mkdir ../content && echo new > ../content/x")
        #expect(try await club.publish().output.hasPrefix("What is new:\n  - changed *Emma* (text)\n"))
        let sent = try await club.shell("git --git-dir ../../../hub.git ls-tree -r --name-only main")
        let besides = sent.split(separator: "\n").filter { !$0.hasPrefix("books & co/club/content/") }
        #expect(besides == [".github/workflows/octavo.yml"])
        #expect(try await club.publish().output == "Nothing has changed since the last publication.\n")
    }

    @Test func `a work tree with a file in the place of its folder, and lines that end as on Windows`()
        async throws
    {
        let club = try await PublishedClub.published()
        try await club.shell(
            "git worktree add --quiet -b spring ../tree && git -C ../tree push -qu origin spring")
        try await club.shell(
            #"git config core.autocrlf true && sed -i 's/Text/Words/; s/$/\r/' ../tree/content/books/emma.md && sed -i 's/$/\r/' ../tree/content/books/dune.md"#
        )
        let outcome = try await Shell.run(
            BuiltProgram.path, ["publish", "-C", "../tree"], in: club.club, environment: club.environment)
        #expect(outcome.output.hasPrefix("What is new:\n  - changed *Emma* (text)\n"))
        let text = try await club.shell("git --git-dir ../hub.git show spring:content/books/emma.md")
        #expect(text.hasSuffix("---\nWords.\n"))
        #expect(try await club.titles == ["The first publication: 2 books; the job for GitHub"])
    }

    @Test func `what the user's settings of git start runs, and nothing that the club names`() async throws {
        let club = try await PublishedClub.published()
        try await club.shell(
            "mkdir -p ../hooks && printf '#!/bin/sh\\ntouch ../ran\\n' > ../hooks/pre-commit")
        try await club.shell("chmod +x ../hooks/pre-commit && git config core.hooksPath ../hooks")
        try club.write(
            "title: Club\nbase_url: https://club.example/\nopenlibrary: {enabled: false}\nignored_fields: [git]\ngit: {hooks: ., editor: touch ../never}\n",
            to: "content/site.yaml")
        try club.write("* diff=x filter=x merge=x\n", to: ".gitattributes")
        try await club.shell("printf '#!/bin/sh\\ntouch ../never\\n' > git && chmod +x git")
        var environment = club.environment
        environment["PATH"] = ".:" + (environment["PATH"] ?? "")
        environment["EDITOR"] = "touch ../never"
        let outcome = try await Shell.run(
            BuiltProgram.path, ["publish"], in: club.club, environment: environment)
        #expect(outcome.status == 0)
        #expect(club.folder.has("ran"))
        #expect(!club.folder.has("never"))
    }

    @Test func `a host without git writes the site into a folder, where other files stay`() async throws {
        let club = try await PublishedClub()
        let outcome = try await club.publish("--to", "../upload")
        #expect(outcome.status == 0)
        try club.folder.write("mine", to: "upload/mine.txt")
        #expect(try await club.publish("--to", "../upload").status == 0)
        #expect(club.folder.has("upload/books/emma/index.html"))
        #expect(try club.folder.read("upload/mine.txt") == "mine")
        try club.edit(("rating: 4", "rating: four"))
        let broken = try await club.publish("--to", "../upload")
        #expect(broken.messages.hasSuffix("Nothing was published; ../upload is unchanged.\n"))
        #expect(broken.status == 1)
        let mixed = try await club.publish("--to", "../upload", "-m", "New")
        #expect(mixed.status == 2)
    }

    @Test func `a club with errors is not sent`() async throws {
        let club = try await PublishedClub.published()
        try club.edit(("rating: 4", "rating: four"))
        let outcome = try await club.publish()
        #expect(outcome.messages.hasSuffix("1 error in 1 file. Nothing was published.\n"))
        #expect(outcome.status == 1)
        #expect(try await club.shell("git status --porcelain") == " M content/books/emma.md\n")
    }
}
