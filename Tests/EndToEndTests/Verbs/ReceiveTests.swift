import TestSupport
import Testing

/// `octavo receive`: what members sent comes into the records, once.
@Suite struct ReceiveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "content/site.yaml":
                "title: Club\nopenlibrary: {enabled: false}\nbase_url: https://club.example/\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
            "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
            "content/books/circe.md": SampleClub.book("Circe", by: "Madeline Miller"),
            "content/ballots/july.md":
                "---\ntitle: July\noptions: [emma, dune, circe] # three\ncloses: 2026-12-01\n---\nVote!\n",
            "content/meetings/2026-12-10-emma.md": "---\ntitle: Emma\nbooks: [emma]\ngoing: [Dora]\n---\n",
        ])
    }

    private func run(_ arguments: [String], input: String = "") async throws -> Shell.Outcome {
        try await BuiltProgram.run(
            ["receive"] + arguments, in: folder.path, environment: SampleClub.atNoon, input: input)
    }

    private var ballot: String { get throws { try folder.read("content/ballots/july.md") } }

    @Test func `votes that are pasted are written, and the second time nothing is`() async throws {
        let text = "Vote \"July\": Emma, Dune\nName: Anna\n\nVote: circe\nName: Ben\n"
        let plan = """
            what was pasted (text)
              line 1  Anna: july: emma, dune
              line 4  Ben: july: circe
              2 new

            """
        let dry = try await run(["--dry-run"], input: text)
        #expect(dry.output == plan)
        #expect(dry.messages == "Nothing was written.\n")
        let first = try await run([], input: text)
        #expect(first.output == plan, "\(first.messages)")
        #expect(
            try ballot == """
                ---
                title: July
                options: [emma, dune, circe] # three
                closes: 2026-12-01
                votes:
                  - by: Anna
                    at: 2026-11-21
                    vote: [emma, dune]
                  - by: Ben
                    at: 2026-11-21
                    vote: [circe]
                ---
                Vote!

                """)
        let before = try ballot
        let second = try await run([], input: text)
        #expect(
            second.output == """
                what was pasted (text)
                  line 1  Anna: already there: july: emma, dune
                  line 4  Ben: already there: july: circe
                  2 already there

                """)
        #expect(try ballot == before)
    }

    @Test func `a later vote of one name replaces the earlier, in a chat and in the record`() async throws {
        try folder.write(
            """
            21.11.26, 10:00 - Anna: Stimme: Emma
            21.11.26, 11:00 - Ben: Das Buch liegt bei mir.
            21.11.26, 12:00 - Anna: Stimme: Dune
            21.11.26, 12:30 - +49 170 1234567: Stimme: Circe
            02.12.26, 09:00 - Ben: Stimme: Emma

            """, to: "chat.txt")
        let first = try await run(["chat.txt"])
        #expect(
            first.output == """
                chat.txt (a chat of Android)
                  line 1  Anna: replaced by line 3
                  line 3  Anna: july: dune
                  line 4  left out: it came from +49 170 1234567: `--by NAME` or `--names` says whose it is
                          “Stimme: Circe”
                  line 5  Ben: left out: july was closed on 2026-12-02
                          “Stimme: Emma”
                  1 new, 1 replaced, 2 left out, 1 message says nothing to the club

                """)
        let named = try await run(["chat.txt", "--names", "+49 170 1234567=Carla"])
        #expect(named.output.contains("  line 4  Carla: july: circe\n"), "\(named.output)")
        let later = try await run(["--by", "anna", "--date", "2026-11-22"], input: "Vote: Emma")
        #expect(
            later.output == """
                what was pasted (text)
                  line 1  anna: july: emma, in place of dune
                  1 new

                """)
        #expect(
            try ballot.contains(
                """
                votes:
                  - by: anna
                    at: 2026-11-22
                    vote: [emma]
                  - by: Carla
                    at: 2026-11-21
                    vote: [circe]

                """))
        // What was sent before the vote that is there comes too late.
        let earlier = try await run(["chat.txt", "--names", "+49 170 1234567=Carla"])
        #expect(
            earlier.output.contains(
                "line 3  Anna: replaced by content/ballots/july.md, which has a vote of 2026-11-22\n"),
            "\(earlier.output)")
    }

    @Test func `what is not understood is left out, and named with its words`() async throws {
        let text = """
            Anna: Vote: Emma, Moby Dick
            Ben: Vote: Dune and Circe
            Carla: vote: 2
            Dora: Suggest "Piranesi"
            Edda: Vote "June": Emma
            Finn: Meeting 10 January: going
            Gus: Meeting 2027-01-10: going
            Hal: Vote: Emma
            I vote for Dune

            > Vote: Circe

            """
        let plan = try await run([], input: text)
        #expect(
            plan.output == """
                what was pasted (text)
                  line 1  Anna: left out: july: “Moby Dick” is no option
                          “Vote: Emma, Moby Dick”
                  line 2  Ben: left out: july: “Dune and Circe” is no option
                          “Vote: Dune and Circe”
                  line 3  Carla: left out: july: “2” is no option
                          “vote: 2”
                  line 4  Dora: left out: Piranesi has no author
                          “Suggest "Piranesi"”
                  line 5  Edda: left out: the club has no ballot “June”
                          “Vote "June": Emma”
                  line 6  Finn: left out: the club has no meeting on 2027-01-10
                          “Meeting 10 January: going”
                  line 7  Gus: left out: the club has no meeting on 2027-01-10
                          “Meeting 2027-01-10: going”
                  line 8  Hal: left out: july: “I vote for Dune” is no option
                          “Vote: Emma I vote for Dune”
                  8 left out

                """)
        #expect(plan.messages == "Nothing was written.\n")
        let quoted = try await run(
            ["--by", "Anna"],
            input: "Thanks!\n\nOn 3 December Ben wrote:\nVote: Emma\nName: Ben\n\nVote: Dune\n")
        #expect(
            quoted.output == """
                what was pasted (text)
                  line 1  Anna: left out: what a message quotes does not count
                          “Thanks!”
                  1 left out

                """)
        let bare = try await run(["--by", "Anna"], input: "I vote for Dune!")
        #expect(
            bare.output.contains(
                "  line 1  Anna: left out: it does not begin as votes do that the pages write\n"))
    }

    @Test func `a name with letters that look like others needs the host's word`() async throws {
        try folder.write(
            "---\ntitle: July\noptions: [emma, dune]\nvotes: [{by: Anna, vote: [emma]}]\n---\n",
            to: "content/ballots/july.md")
        let text =
            "\u{410}nna: Vote: Dune\n\u{1D400}nna: Vote: Dune\n\u{412}en: Vote: Dune\nСара: Vote: Dune\n"
        let outcome = try await run([], input: text)
        #expect(
            outcome.output == """
                what was pasted (text)
                  line 1  left out: “\u{410}nna” looks like Anna and has other letters: `--by NAME` or `--names` says whose it is
                          “Vote: Dune”
                  line 2  left out: “\u{1D400}nna” looks like Anna and has other letters: `--by NAME` or `--names` says whose it is
                          “Vote: Dune”
                  line 3  left out: “\u{412}en” has letters that look like others: `--by NAME` or `--names` says whose it is
                          “Vote: Dune”
                  line 4  Сара: july: dune
                  1 new, 3 left out

                """)
        let named = try await run(["--names", "\u{410}nna=Anna B."], input: text)
        #expect(named.output.contains("  line 1  Anna B.: july: dune\n"), "\(named.output)")
    }

    @Test func `a person at a terminal is asked`() async throws {
        try folder.write(
            "Anna: Vote: Emma, Moby Dick\nDora: Suggest \"Piranesi\": a house\nI vote for dune",
            to: "notes.txt")
        let outcome = try await TerminalProgram.run(
            ["receive", "notes.txt"], in: folder.path, environment: SampleClub.atNoon,
            answers: [
                .init(to: "What is “Moby Dick” in july? (a number, or Enter for none) ", "3"),
                .init(to: "Dora suggests Piranesi. Who wrote it? (Enter leaves it out) ", "Susanna Clarke"),
            ])
        #expect(outcome.status == 0, "\(outcome.screen)")
        #expect(
            try ballot.contains(
                """
                votes:
                  - by: Anna
                    at: 2026-11-21
                    vote: [emma, circe]

                """))
        #expect(folder.has("content/books/piranesi.md"))
    }

    @Test func `suggestions and answers are written, and texts stay texts`() async throws {
        let text = """
            Suggest "Piranesi" by Susanna Clarke: *Statues*, <b>tides</b> & [birds](https://x.example)
            # Really @everyone
            Meeting 2026-12-10: going
            Name: Anna

            Meeting 2026-12-10: not going
            Name: Dora
            """
        let outcome = try await run([], input: text)
        #expect(
            outcome.output == """
                what was pasted (text)
                  line 1  Anna: suggests Piranesi by Susanna Clarke
                  line 1  Anna: 2026-12-10-emma: going
                  line 6  Dora: 2026-12-10-emma: not going, in place of going
                  3 new

                """, "\(outcome.messages)")
        #expect(
            try folder.read("content/meetings/2026-12-10-emma.md")
                == "---\ntitle: Emma\nbooks: [emma]\ngoing: [Anna]\nnot_going: [Dora]\n---\n")
        #expect(
            try folder.read("content/books/piranesi.md") == """
                ---
                title: Piranesi
                authors: [Susanna Clarke]
                status: suggested
                suggested:
                  by: Anna
                  at: 2026-11-21
                  pitch: |-
                    \\*Statues\\*, \\<b\\>tides\\</b\\> & \\[birds\\](https\\://x.example)
                    \\# Really @everyone
                ---

                """)
        let again = try await run([], input: text)
        #expect(again.messages == "Nothing was written.\n")
    }

    @Test func `a link to somebody's list suggests its books`() async throws {
        try folder.write(
            SampleClub.book("Ulysses", by: "James Joyce", "status: read"), to: "content/books/ulysses.md"
        )
        let text = """
            Anna: Suggest: https://club.example/my-list/#list=dune,ulysses,emma,gone
            Ben: Vote: circe

            My list is [here](https://club.example/club/my-list/#list=dune%2Ccirce)
            Carla: Suggest https://club.example/books/#list=dune

            """
        let outcome = try await run([], input: text)
        #expect(
            outcome.output == """
                what was pasted (text)
                  line 1  Anna: suggests Dune, by Frank Herbert, which the club has
                  line 1  Anna: already there: Ulysses, by James Joyce is in content/books/ulysses.md
                  line 1  Anna: already there: Emma, by Jane Austen is in content/books/emma.md
                  line 1  Anna: left out: the club has no book `gone`
                          “Suggest: https://club.example/my-list/#list=dune,ulysses,emma,gone”
                  line 2  Ben: july: circe
                  line 2  Ben: already there: Dune, by Frank Herbert is suggested in line 1
                  line 2  Ben: suggests Circe, by Madeline Miller, which the club has
                  line 5  Carla: left out: a suggestion needs a title in quotes and an author, such as `Suggest "Piranesi" by Susanna Clarke`
                          “Suggest https://club.example/books/#list=dune”
                  3 new, 3 already there, 2 left out

                """, "\(outcome.messages)")
        #expect(
            try folder.read("content/books/dune.md")
                == "---\ntitle: Dune\nauthors: [Frank Herbert]\nsuggested:\n  by: Anna\n  at: 2026-11-21\n---\n"
        )
        let again = try await run([], input: text)
        #expect(again.messages == "Nothing was written.\n", "\(again.output)")
    }

    @Test func `a vote after the time at which a ballot ends is late, by the clock of the club`() async throws
    {
        try folder.write(
            "title: Club\nopenlibrary: {enabled: false}\ntimezone: Europe/Berlin\n", to: "content/site.yaml")
        try folder.write(
            "---\ntitle: July\noptions: [emma, dune, circe]\ncloses: 2026-12-01 20:00\n---\n",
            to: "content/ballots/july.md")
        func message(_ name: String, _ date: String) -> String {
            "From: \(name) (+491701234567)\nType: incoming\nSent: \(date)\n\nVote: Emma\n\n"
        }
        let messages = [
            message("Anna", "Tue, 01 Dec 2026 18:59:05 +0000"),
            message("Ben", "Tue, 01 Dec 2026 19:01:05 +0000"),
            message("Carla", "Tue, 01 Dec 2026 13:59:00 -0500 (EST)"),
            message("Dora", "Tue, 01 Dec 2026 20:00:10"),
            message("Edda", "Tue, 01 Dec 2026 23:30:00 GMT"),
        ]
        try folder.write(messages.joined(), to: "signal.txt")
        let outcome = try await run(["signal.txt"])
        #expect(
            outcome.output == """
                signal.txt (text)
                  line 1   Anna: july: emma
                  line 7   Ben: left out: july was closed on 2026-12-01 20:01
                           “Vote: Emma”
                  line 13  Carla: july: emma
                  line 19  Dora: july: emma
                  line 25  Edda: left out: july was closed on 2026-12-02 00:30
                           “Vote: Emma”
                  3 new, 2 left out

                """, "\(outcome.messages)")
        #expect(
            try ballot.hasSuffix(
                """
                votes:
                  - by: Anna
                    at: 2026-12-01 19:59
                    vote: [emma]
                  - by: Carla
                    at: 2026-12-01 19:59
                    vote: [emma]
                  - by: Dora
                    at: 2026-12-01 20:00
                    vote: [emma]
                ---

                """))
    }

    @Test func `votes are counted without being stored`() async throws {
        let before = try ballot
        let outcome = try await run(
            ["--ballot", "july", "--count-only"],
            input: "Anna: Vote: Emma, Dune\nBen: Vote: Dune\nCarla: Vote: Circe, Dune\nBen: Vote: Emma\n")
        #expect(
            outcome.output == """
                July
                3 have voted. Dune won. Emma and Dune were tied; a lot, which everybody can repeat, put Dune first.
                  1. Emma: 2
                  1. Dune: 2
                  2. Circe: 1

                """)
        #expect(try ballot == before)
        let unnamed = try await run(["--count-only"], input: "Vote: Emma")
        #expect(unnamed.status == 2)
    }

    @Test func `a file that is no text is refused`() async throws {
        try folder.write("PK\u{3}\u{4}\u{0}", to: "chat.zip")
        let outcome = try await run(["chat.zip"])
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == """
                chat.zip: error[receive-file]: this is not text
                  help: export the chat without pictures, and unpack what is exported: `_chat.txt`, `result.json`; or the answers of a form as CSV

                """)
        #expect(
            try await run(["gone.txt"]).messages.hasPrefix(
                "error[receive-file]: there is no file `gone.txt`\n"))
    }
}
