import TestSupport
import Testing

/// Each verb on a copy of a small club: every byte that it was not asked to change stays as it was.
@Suite struct VerbTests {
    /// A command, the files that it changes, and how.
    struct Case: Sendable, CustomTestStringConvertible {
        let words: [String]
        var changes: [String: [(String, String)]] = [:]
        var added: [String: String] = [:]
        var removed: [String] = []

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let cases = [
        Case(words: ["rate", "emma", "4.5"], changes: ["books/emma.md": [("stars: 4\n", "stars: 4.5\n")]]),
        Case(
            words: ["rate", "emma", "5", "--by", "Anna", "--note", "Sharp: and *kind*."],
            changes: [
                "books/emma.md": [
                    (
                        "clean\n---",
                        "clean\nreviews:\n  - by: Anna\n    rating: 5\n    note: \"Sharp: and *kind*.\"\n---"
                    )
                ]
            ]),
        Case(
            words: ["rate", "persuasion", "3", "--by", "anna"],
            changes: ["books/persuasion.md": [("rating: 4", "rating: 3")]]),
        Case(
            words: ["start", "moby", "--date", "2026-11-20"],
            changes: [
                "books/moby-dick.md": [
                    ("read_status: to-read", "read_status: reading"),
                    (
                        "  due: 2026-11-15\r\n",
                        "  due: 2026-11-15\r\nreadings:\r\n  - started: 2026-11-20\r\n"
                    ),
                ]
            ]),
        Case(
            words: ["finish", "persuasion"],
            changes: [
                "books/persuasion.md": [
                    (
                        "date_started: 2026-10-01\n",
                        "date_started: 2026-10-01\ndate_finished: 2026-11-21\nstatus: read\n"
                    )
                ]
            ]),
        Case(
            words: ["abandon", "emma", "--date", "2026-11-02"],
            changes: [
                "books/emma.md": [
                    ("clean\n---", "clean\nreadings:\n  - finished: 2026-11-02\nstatus: did-not-finish\n---")
                ]
            ]),
        Case(
            words: ["lend", "emma", "--to", "Dora", "--due", "2027-01-01"],
            changes: [
                "books/emma.md": [
                    ("clean\n", "clean\n  - to: Dora\n    at: 2026-11-21\n    due: 2027-01-01\n")
                ]
            ]),
        Case(
            words: ["return", "Moby-Dick"],
            changes: [
                "books/moby-dick.md": [
                    ("  due: 2026-11-15\r\n", "  due: 2026-11-15\r\n  returned: 2026-11-21\r\n")
                ]
            ]),
        Case(
            words: ["list", "add", "short", "moby-dick", "--at", "1"],
            changes: [
                "lists/short.md": [("  # the shortest\n", "  - moby-dick\n  # the shortest\n")]
            ]),
        Case(
            words: ["list", "add", "short", "moby-dick", "--note", "Not short."],
            changes: [
                "lists/short.md": [
                    (")\"}\n", ")\"}\n  - book: moby-dick\n    note: Not short.\n"),
                    ("emma).\"}\n", "emma).\"}\n  - book: moby-dick\n    note: Not short.\n"),
                ]
            ]),
        Case(
            words: ["list", "remove", "Short books", "emma"],
            changes: [
                "lists/short.md": [
                    ("  - {book: emma, note: \"Long, but *quick*: see [it](book:emma).\"}\n", "")
                ]
            ]),
        Case(
            words: ["list", "move", "short", "emma", "1"],
            changes: [
                "lists/short.md": [
                    ("  - {book: emma, note: \"Long, but *quick*: see [it](book:emma).\"}\n", ""),
                    (
                        "  # the shortest\n",
                        "  - {book: emma, note: \"Long, but *quick*: see [it](book:emma).\"}\n  # the shortest\n"
                    ),
                ]
            ]),
        Case(
            words: ["list", "new", "For the beach", "emma", "moby"],
            added: [
                "lists/for-the-beach.md": "---\ntitle: For the beach\nbooks: [emma, moby-dick]\n---\n"
            ]),
        // There is a list in `lists/short.md`, which is called otherwise.
        Case(
            words: ["list", "new", "Novels/Short", "emma"],
            added: ["lists/novels-short.md": "---\ntitle: Novels/Short\nbooks: [emma]\n---\n"]),
        Case(
            words: ["cancel", "2026-12-01"],
            changes: [
                "meetings/2026-12-01-emma.md": [("  - persuasion\n", "  - persuasion\nstatus: cancelled\n")]
            ]),
        Case(
            words: ["postpone", "emma", "2026-12-08"],
            added: [
                "meetings/2026-12-08-emma.md":
                    (SmallClub.files["content/meetings/2026-12-01-emma.md"] ?? "")
                    .replacing("date: 2026-12-01", with: "date: 2026-12-08")
                    .replacing(
                        "  - persuasion\n", with: "  - persuasion\naliases: [meetings/2026-12-01-emma/]\n")
            ], removed: ["meetings/2026-12-01-emma.md"]),
        Case(
            words: [
                "plan", "2027-02-03", "--book", "moby", "--time", "19:00", "--place", "The Anchor", "--host",
                "Anna",
            ],
            added: [
                "meetings/2027-02-03-moby-dick.md": """
                ---
                title: Moby-Dick
                date: 2027-02-03
                time: "19:00"
                books: [moby-dick]
                host: Anna
                place: The Anchor
                ---

                """
            ]),
        Case(
            words: ["set", "emma", "pages=474", "genres=Novel", "shelf=Window bench", "title=Emma: a novel"],
            changes: [
                "books/emma.md": [
                    ("title: Emma ", "title: \"Emma: a novel\" "), ("[Novel, Comedy]", "[Novel]"),
                    ("clean\n---", "clean\npages: 474\nshelf: Window bench\n---"),
                ]
            ]),
        Case(words: ["unset", "emma", "rating"], changes: ["books/emma.md": [("stars: 4\n", "")]]),
        Case(
            words: ["add", "book", "--title", "Sanditon", "--author", "Jane Austen", "--genre", "Novel"],
            added: [
                "books/sanditon.md":
                    SampleClub.book("Sanditon", by: "Jane Austen", "genres: [Novel]", "acquired: 2026-11-21")
            ]),
        Case(
            words: ["rename", "emma", "emma-woodhouse"],
            added: [
                "books/emma-woodhouse.md": (SmallClub.files["content/books/emma.md"] ?? "").replacing(
                    "clean\n---", with: "clean\naliases: [books/emma/]\n---")
            ], removed: ["books/emma.md"]),
        Case(words: ["remove", "list", "short"], removed: ["lists/short.md"]),
        Case(words: ["remove", "meeting", "2026-12-01"], removed: ["meetings/2026-12-01-emma.md"]),
    ]

    @Test func `files keep their permissions, also under another name`() async throws {
        let club = try SmallClub()
        let books = club.folder.path(of: "content/books")
        for (name, mode) in [("emma.md", "640"), ("persuasion.md", "600"), ("moby-dick.md", "664")] {
            #expect(try await Shell.run("chmod \(mode) '\(books)/\(name)'").status == 0)
        }
        #expect(try await club.run(["rate", "emma", "5"]).status == 0)
        #expect(try await club.run(["rename", "persuasion", "anne-elliot"]).status == 0)
        let modes = try await Shell.run("cd '\(books)' && stat -c '%a %n' *")
        #expect(modes.output == "600 anne-elliot.md\n640 emma.md\n664 moby-dick.md\n")
    }

    @Test(arguments: cases)
    func `a verb changes what it was asked to, shows it as a diff, and leaves a site that is right`(
        _ verb: Case
    ) async throws {
        let club = try SmallClub()
        let dry = try await club.run(verb.words + ["--dry-run"])
        #expect(dry.status == 0, "\(dry.messages)")
        #expect(try club.content == SmallClub.content([:]))
        let outcome = try await club.run(verb.words)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output == dry.output)
        var expected = SmallClub.content(verb.changes)
        for (path, text) in verb.added { expected[path] = text }
        for path in verb.removed { expected[path] = nil }
        #expect(try club.content == expected)
        let check = try await club.run("check")
        #expect(check.output == "No problems found.\n", "\(check.messages)")
        let patch = try SmallClub()
        try patch.folder.write(outcome.output, to: "change.diff")
        let applied = try await Shell.run("git init -q . && git apply change.diff", in: patch.folder.path)
        #expect(applied.status == 0, "\(applied.messages)")
        #expect(try patch.content == expected)
    }
}
