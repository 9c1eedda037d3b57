import TestSupport
import Testing

/// From a suggestion to a meeting, by the built program: each verb and what it leaves in the files.
@Suite struct VoiceVerbTests {
    private static func club(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let usual = [
            "content/site.yaml": "title: Club\nbase_url: https://club.example/\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", "status: to-read"),
            "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert", "status: to-read"),
        ]
        return try TemporaryFolder(usual.merging(files) { $1 })
    }

    /// Runs a command on 21 November 2026.
    private func run(_ words: [String], in club: TemporaryFolder) async throws -> Shell.Outcome {
        try await BuiltProgram.run(
            words, in: club.path, environment: SampleClub.atNoon)
    }

    @Test func `a suggestion is put to the vote, wins, and is planned`() async throws {
        let club = try Self.club()
        let suggested = try await run(
            ["suggest", "Piranesi by Susanna Clarke", "--by", "Anna", "--pitch", "Short, and *strange*."],
            in: club)
        #expect(suggested.messages == "Piranesi is suggested, as `piranesi`.\n")
        #expect(
            try club.read("content/books/piranesi.md") == """
                ---
                title: Piranesi
                authors: [Susanna Clarke]
                status: suggested
                suggested:
                  by: Anna
                  at: 2026-11-21
                  pitch: Short, and *strange*.
                ---

                """)
        let made = try await run(
            ["ballot", "new", "December", "emma", "Circe by Madeline Miller", "--from", "suggestions"]
                + ["--closes", "30.11.2026 8pm", "--method", "ranking"], in: club)
        #expect(
            made.messages
                == "The ballot december is there. `octavo vote december --by NAME OPTION` takes a vote over.\n"
        )
        #expect(
            try club.read("content/ballots/december.md") == """
                ---
                title: December
                options: [piranesi, emma, Circe by Madeline Miller]
                method: ranking
                closes: 2026-11-30 20:00
                ---

                """)
        for (by, options) in [("Ben", ["Emma", "piranesi=circe"]), ("Carla", ["piranesi,", "emma"])] {
            let voted = try await run(["vote", "december", "--by", by] + options, in: club)
            #expect(voted.messages == "\(by) has voted on December.\n")
        }
        let second = try await run(["vote", "december", "--by", "ben", "piranesi"], in: club)
        #expect(second.messages == "ben has voted on December.\n")
        let again = try await run(["vote", "december", "--by", "ben", "piranesi"], in: club)
        #expect(again.messages == "There is nothing to change.\n")
        #expect(
            try club.read("content/ballots/december.md").hasSuffix(
                """
                closes: 2026-11-30 20:00
                votes:
                  - by: ben
                    at: 2026-11-21
                    vote: [piranesi]
                  - by: Carla
                    at: 2026-11-21
                    vote: [piranesi, emma]
                ---

                """))
        #expect(
            try await run(["status"], in: club).output.contains(
                "open vote: december  until 2026-11-30 20:00, 2 votes\n"))
        #expect(
            try await run(["ballot", "result", "december"], in: club).output == """
                December
                2 have voted. Piranesi won.
                  1. Piranesi, ahead of Emma, Circe
                  2. Emma, ahead of Circe
                  3. Circe

                """)
        let closed = try await run(["ballot", "close", "december", "--plan", "2026-12-10"], in: club)
        #expect(
            closed.messages
                == "2 have voted. Piranesi won.\nThe meeting 2026-12-10-piranesi is planned.\n")
        #expect(try club.read("content/ballots/december.md").contains("closes: 2026-11-21\nvotes:"))
        #expect(try club.read("content/ballots/december.md").hasSuffix("closed: true\n---\n"))
        #expect(try club.read("content/books/piranesi.md").contains("\nstatus: to-read\n"))
        #expect(
            try club.read("content/meetings/2026-12-10-piranesi.md") == """
                ---
                title: Piranesi
                date: 2026-12-10
                books: [piranesi]
                picker: Anna
                ---

                """)
        #expect(try await run(["build", "--offline"], in: club).status == 0)
        #expect(
            try club.read("_site/library.json").contains(
                #"""
                "ballots":[
                {"slug":"december","url":"https://club.example/ballots/december/","title":"December","method":"ranking","closes":"2026-11-21","state":"closed","options":[{"name":"piranesi","book":"piranesi","suggested_by":"Anna","place":1},{"name":"emma","book":"emma","place":2},{"name":"circe","title":"Circe","author":"Madeline Miller","place":3}],"votes":2,"winners":["piranesi"],"decided_by":"count"}]}
                """#))
        let late = try await run(["vote", "december", "--by", "Dora", "emma"], in: club)
        #expect(
            late.messages == """
                content/ballots/december.md: error[refused]: December is closed
                  help: `octavo unset ballot december closed` opens it again

                """)
        #expect(try await run(["check"], in: club).output.hasSuffix("No problems found.\n"))
    }

    @Test func `without a terminal, closing prints the command that plans the meeting`() async throws {
        let club = try Self.club([
            "content/ballots/july.md": """
            ---
            title: July
            options: [{book: emma, by: Ann Brown}, dune]
            votes: [{by: Anna, vote: emma}]
            ---

            """
        ])
        let closed = try await run(["ballot", "close", "july", "--dry-run"], in: club)
        #expect(
            closed.output == """
                --- a/content/ballots/july.md
                +++ b/content/ballots/july.md
                @@ -2,4 +2,6 @@
                 title: July
                 options: [{book: emma, by: Ann Brown}, dune]
                 votes: [{by: Anna, vote: emma}]
                +closes: 2026-11-21
                +closed: true
                 ---

                """)
        #expect(closed.messages == "Nothing was written.\n")
        #expect(
            try await run(["ballot", "close", "july"], in: club).messages == """
                1 has voted. Emma won.
                To plan the meeting: octavo plan DATE --book emma --picker 'Ann Brown'

                """)
    }

    @Test func `on a terminal, closing asks for the day of the meeting`() async throws {
        let ballot = "---\ntitle: July\noptions: [emma, dune]\nvotes: [{by: Anna, vote: emma}]\n---\n"
        let club = try Self.club(["content/ballots/july.md": ballot])
        let closed = try await TerminalProgram.run(
            ["ballot", "close", "july"], in: club.path, environment: SampleClub.atNoon,
            answers: [.init(to: "On which day do you meet about Emma? (empty: not now) ", "next thursday")])
        #expect(closed.status == 0, "\(closed.screen)")
        #expect(closed.screen.contains("The meeting 2026-11-26-emma is planned."))
        #expect(try club.read("content/meetings/2026-11-26-emma.md").contains("books: [emma]"))
    }

    @Test func `votes of each method are typed as one says them`() async throws {
        let methods = [
            ("approval", ["dune"], "vote: [dune]"), ("ranking", ["dune", "emma"], "vote: [dune, emma]"),
            ("ranking", ["dune=emma"], "vote:\n      - [emma, dune]"), ("runoff", ["Dune"], "vote: [dune]"),
            ("points", ["emma=3", "dune=0"], "vote:\n      emma: 3\n      dune: 0"),
        ]
        for (method, words, written) in methods {
            let club = try Self.club([
                "content/ballots/july.md": "---\ntitle: July\noptions: [emma, dune]\nmethod: \(method)\n---\n"
            ])
            let voted = try await run(["vote", "july", "--by", "Anna"] + words, in: club)
            #expect(voted.status == 0, "\(voted.messages)")
            #expect(try club.read("content/ballots/july.md").contains("    \(written)\n"), "\(method)")
        }
        let club = try Self.club()
        _ = try await run(
            ["ballot", "new", "When", "2026-12-03", "next tuesday", "--method", "dates"], in: club)
        _ = try await run(["vote", "when", "--by", "Anna", "2026-12-03=no", "2026-11-24=yes"], in: club)
        #expect(
            try club.read("content/ballots/when.md") == """
                ---
                title: When
                options: [2026-12-03, 2026-11-24]
                method: dates
                votes:
                  - by: Anna
                    at: 2026-11-21
                    vote:
                      2026-12-03: "no"
                      2026-11-24: "yes"
                ---

                """)
        #expect(
            try await run(["ballot", "close", "when"], in: club).messages == """
                1 has voted. 2026-11-24 won.
                To plan the meeting: octavo plan 2026-11-24

                """)
    }

    @Test func `the host's word is noted with its reason`() async throws {
        let club = try Self.club([
            "content/ballots/july.md": """
            ---
            title: July
            options: [emma, dune]
            ties: host
            votes: [{by: Anna, vote: emma}, {by: Ben, vote: dune}]
            ---

            """
        ])
        #expect(
            try await run(["ballot", "result", "july"], in: club).output == """
                July
                2 have voted. Emma and Dune are tied: `octavo ballot result july --winner OPTION` notes what you decide.
                  1. Emma: 1
                  1. Dune: 1

                """)
        let decided = try await run(
            ["ballot", "result", "july", "--winner", "Dune", "--reason", "We have two copies."], in: club)
        #expect(decided.messages == "July: Dune, as you decided.\n")
        #expect(
            try club.read("content/ballots/july.md").hasSuffix(
                "result:\n  winners: [dune]\n  reason: We have two copies.\n---\n"))
        #expect(
            try await run(["ballot", "result", "july", "--winner", "dun"], in: club).messages == """
                error[no-such-option]: July has no option `dun`
                  help: did you mean `dune`?

                """)
    }

    @Test func `answers to a meeting replace each other`() async throws {
        let club = try Self.club([
            "content/meetings/2026-12-10.md": "---\ntitle: Emma\ngoing: Ben, Carla\n---\n"
        ])
        #expect(
            try await run(["going", "2026-12-10", "Anna"], in: club).messages
                == "Anna comes on 2026-12-10.\n")
        #expect(
            try await run(["going", "2026-12-10", "ben", "--maybe"], in: club).messages
                == "ben may come on 2026-12-10.\n")
        #expect(
            try await run(["going", "2026-12-10", "Carla,", "Dora", "--not"], in: club).messages
                == "Carla, Dora do not come on 2026-12-10.\n")
        #expect(
            try club.read("content/meetings/2026-12-10.md") == """
                ---
                title: Emma
                going: [Anna]
                maybe: [ben]
                not_going: [Carla, Dora]
                ---

                """)
        #expect(
            try await run(["going", "2026-12-10", "Dora", "--not"], in: club).messages
                == "There is nothing to change.\n")
    }

    @Test func `a club without votes and suggestions has nothing of them in any page`() async throws {
        let club = try Self.club(["content/meetings/2026-12-10.md": "---\ntitle: Emma\nbooks: [emma]\n---\n"])
        #expect(try await run(["build", "--offline"], in: club).status == 0)
        let pages = try club.files(below: "_site").filter {
            $0.key.hasSuffix(".html") || $0.key.hasSuffix(".xml")
        }
        #expect(pages.count > 10)
        for (path, bytes) in pages {
            let text = String(decoding: bytes, as: UTF8.self)
            for word in ["ballot", "suggest", "voices", "data-voice", "<form class=\"voices"] {
                #expect(!text.contains(word), "\(path): \(word)")
            }
        }
    }

    @Test func `a suggested book is on no shelf until it is chosen`() async throws {
        let club = try Self.club()
        _ = try await run(["suggest", "Piranesi by Susanna Clarke", "--by", "Anna"], in: club)
        #expect(try await run(["build", "--offline"], in: club).status == 0)
        // What leads to suggestions themselves may name it.
        let shelves = [
            "books/index.html", "books/by-author/index.html", "authors/index.html", "stats/index.html",
            "read/index.html", "search/index.html", "feed.xml", "books.json", "books.csv",
        ]
        for path in shelves {
            #expect(try !club.read("_site/" + path).contains("Piranesi"), "\(path)")
        }
        #expect(try await !run(["books"], in: club).output.contains("Piranesi"))
        #expect(try await run(["books", "--status", "suggested"], in: club).output.contains("Piranesi"))
        #expect(try await run(["status"], in: club).output.hasPrefix("2 books, "))
        _ = try await run(["plan", "2026-12-10", "--book", "piranesi"], in: club)
        #expect(try club.read("content/books/piranesi.md").contains("\nstatus: to-read\n"))
        #expect(try await run(["build", "--offline"], in: club).status == 0)
        #expect(try club.read("_site/books/index.html").contains("Piranesi"))
    }

    @Test func `what is known already is not suggested twice`() async throws {
        let club = try Self.club()
        #expect(try await run(["ballot", "new", "July", "--from", "suggestions"], in: club).status == 2)
        let suggest = ["suggest", "Emma by Jane Austen", "--by", "Ben"]
        #expect(try await run(suggest, in: club).messages == "Emma is suggested, as `emma`.\n")
        let known = try await run(suggest, in: club)
        #expect(known.status == 1)
        #expect(known.messages.contains("the club has this book already"))
        let lacking = try await run(["suggest", "Piranesi"], in: club)
        #expect(
            lacking.messages == """
                error[usage]: `octavo suggest` needs to know who wrote the book
                  help: write it as "Piranesi by NAME", or add `--author NAME`

                """)
    }

    @Test func `a book of a shelf is suggested, is put to the vote, and is a suggestion until it wins`()
        async throws
    {
        let club = try Self.club()
        _ = try await run(["suggest", "Emma by Jane Austen", "--by", "Ben", "--pitch", "Funny."], in: club)
        #expect(
            try club.read("content/books/emma.md") == """
                ---
                title: Emma
                authors: [Jane Austen]
                status: to-read
                suggested:
                  by: Ben
                  at: 2026-11-21
                  pitch: Funny.
                ---

                """)
        func suggestions() async throws -> String {
            #expect(try await run(["build", "--offline"], in: club).status == 0)
            return try club.read("_site/suggestions/index.html")
        }
        let page = try await suggestions()
        #expect(page.contains("<a href=\"/books/emma/\">Emma</a>"))
        #expect(try club.read("_site/books/index.html").contains("/books/emma/"))
        _ = try await run(["ballot", "new", "July", "dune", "--from", "suggestions"], in: club)
        #expect(try club.read("content/ballots/july.md").contains("options: [emma, dune]"))
        _ = try await run(["vote", "july", "--by", "Anna", "emma"], in: club)
        #expect(try await suggestions().contains("/books/emma/"))
        _ = try await run(["ballot", "close", "july"], in: club)
        #expect(try await !suggestions().contains("/books/emma/"))
        #expect(try await run(["ballot", "new", "August", "--from", "suggestions"], in: club).status == 2)
    }
}
