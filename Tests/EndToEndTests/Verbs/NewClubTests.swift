import TestSupport
import Testing

/// `octavo new`: from nothing to a site that builds.
@Suite struct NewClubTests {
    private static let environment = SampleClub.atNoon

    @Test func `a new club builds at once, without problems and without network`() async throws {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(
            [
                "new", "tuesday-shelf", "--title", "Tuesday: a shelf", "--language", "de", "--time-zone",
                "Europe/Berlin",
                "--contact", "host@tuesday.example",
            ], in: folder.path, environment: Self.environment)
        #expect(
            new.output == """
                .gitignore
                content/books/emma.md
                content/books/frankenstein.md
                content/lists/to-begin-with.md
                content/meetings/2026-12-12-emma.md
                content/pages/about.md
                content/site.yaml

                """)
        #expect(
            new.messages == """
                The club is ready. Next:
                  cd tuesday-shelf
                  octavo preview --open
                  octavo add "the title of your next book"

                """)
        let settings = try folder.read("tuesday-shelf/content/site.yaml")
        for line in [
            "title: \"Tuesday: a shelf\"\n", "language: de\n", "time_zone: Europe/Berlin\n",
            "contact: host@tuesday.example\n",
        ] {
            #expect(settings.contains("\n" + line), "\(settings)")
        }
        let check = try await BuiltProgram.run(
            ["check", "tuesday-shelf", "--strict"], in: folder.path,
            environment: Self.environment)
        #expect(check.output == "No problems found.\n", "\(check.messages)")
    }

    @Test func `without answers the defaults hold, and nothing is fetched`() async throws {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(["new", "our-club", "--yes"], in: folder.path)
        #expect(new.status == 0, "\(new.messages)")
        let site = folder.path(of: "our-club")
        let built = try await BuiltProgram.run(["build", site, "--strict"])
        #expect(built.status == 0, "\(built.messages)")
        #expect(try folder.read("our-club/content/site.yaml").contains("\ntitle: Our club\n"))
        #expect(try folder.read("our-club/content/site.yaml").contains("\n  enabled: false\n"))
        #expect(folder.has("our-club/_site/books/emma/index.html"))
        let verbs = try await BuiltProgram.run(["finish", "emma"], in: site)
        #expect(verbs.status == 0, "\(verbs.messages)")
    }

    @Test func `a zone that is only the computer's is said to be that`() async throws {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(
            ["new", "our-club", "--yes", "--bare"], in: folder.path, environment: ["TZ": "Etc/UTC"])
        #expect(
            new.messages == """
                The time zone is Etc/UTC, as this computer does not know where you meet: write yours into content/site.yaml, such as `time_zone: Europe/Berlin`.
                The club is ready. Next:
                  cd our-club
                  octavo import FILE
                  octavo preview --open

                """)
    }

    @Test func `on a terminal it asks, and an answer that cannot be is asked for again`() async throws {
        let folder = try TemporaryFolder([".git/HEAD": ""])
        let new = try await TerminalProgram.run(
            ["new", "club"], in: folder.path, environment: Self.environment,
            answers: [
                .init(to: "What is the club called?", "The Tuesday Shelf"),
                .init(to: "Which language", "de"), .init(to: "In which time zone", "Atlantis"),
                .init(to: "In which time zone", "Berlin"),
                .init(to: "How do people reach you", ""),
            ])
        #expect(new.status == 0, "\(new.screen)")
        let settings = try folder.read("club/content/site.yaml")
        for line in ["title: The Tuesday Shelf\n", "language: de\n", "time_zone: Europe/Berlin\n"] {
            #expect(settings.contains("\n" + line), "\(settings)")
        }
        // A program that could not write a job that works does not ask for one.
        #expect(!new.screen.contains("Where will the site be published"))
    }

    @Test func `a job for a service that is not known is refused`() async throws {
        let folder = try TemporaryFolder()
        let other = try await BuiltProgram.run(["new", "third", "--ci", "netlify"], in: folder.path)
        #expect(other.status == 2)
        #expect(try folder.names().isEmpty)
    }

    @Test func `a folder of notes is welcome, and what is there stays`() async throws {
        let folder = try TemporaryFolder([
            "Emma.md": "my notes", ".gitignore": "mine\n",
            "content/books/emma.md": "---\ntitle: Emma\nauthors: J. A.\n---\n",
        ])
        let new = try await BuiltProgram.run(
            ["new", "--yes"], in: folder.path,
            environment: SampleClub.atNoon.merging(["TZ": "Europe/Berlin"]) { $1 })
        #expect(new.status == 0)
        #expect(
            new.messages.hasPrefix(
                """
                `content/books/emma.md` already exists, and was left as it is.
                `.gitignore` already exists, and was left as it is.
                The club is ready. Next:

                """), "\(new.messages)")
        #expect(try folder.read("Emma.md") == "my notes")
        #expect(try folder.read(".gitignore") == "mine\n")
        #expect(try folder.read("content/books/emma.md") == "---\ntitle: Emma\nauthors: J. A.\n---\n")
        let before = try folder.texts(below: "content")
        let again = try await BuiltProgram.run(["new", "--yes"], in: folder.path)
        #expect(again.status == 1)
        #expect(
            again.messages == """
                content/site.yaml: error[club-there]: there is already a club in `.`
                  help: `octavo preview .` shows it; nothing was written

                """)
        #expect(try folder.texts(below: "content") == before)
    }

    @Test(arguments: [
        (["--time-zone", "Europe/Londn"], "time_zone"), (["--language", "xx-nope-1"], "language"),
        (["--title", " "], "title"),
    ])
    func `an answer that a site cannot have is refused before anything is written`(
        words: [String], field: String
    )
        async throws
    {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(["new", "club", "--yes"] + words, in: folder.path)
        #expect(new.status == 1)
        #expect(new.messages.contains("`\(field)`"), "\(new.messages)")
        #expect(try folder.names().isEmpty)
    }

    @Test(arguments: ["build", "check"])
    func `in a folder without a club, a build says how to begin one`(command: String) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await BuiltProgram.run([command], in: folder.path)
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("begin a club with `octavo new my-club`"), "\(outcome.messages)")
    }

    @Test func `alone, the program says what there is and how to begin`() async throws {
        let outcome = try await BuiltProgram.run([])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("To begin a club: octavo new my-club\n"))
        for verb in ["add", "plan", "rate", "lend", "list new", "status"] {
            #expect(outcome.output.contains("\n  \(verb) "), "\(verb)")
        }
    }
}
