import Authoring
import Importing
import TestSupport
import Testing

/// What the files of clubs and readers have that no documentation of their programs describes.
@Suite struct RealCollectionsTests {
    /// What the plan of an import says, and what the files are that it writes.
    private func imported(
        _ files: [String: String], _ path: String, _ wishes: ImportWishes = ImportWishes()
    ) async throws -> (plan: String, files: [String: String]) {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Club\n"])
        for (name, text) in files { try folder.write(text, to: "in/\(name)") }
        let books = BookImport(into: try await Club.open(folder.path), wishes: wishes)
        let plan = try books.plan([folder.path(of: "in/\(path)")])
        try await books.write(plan)
        let written = try folder.files().filter { $0.key.hasPrefix("content/") && $0.key.hasSuffix(".md") }
        let text = plan.text.replacing(folder.path + "/in/", with: "")
        return (text, written.mapValues { String(decoding: $0, as: UTF8.self) })
    }

    @Test func `the JSON of LibraryThing is read like its tables`() async throws {
        let json = """
            {"1": {"books_id": "1", "title": "The Odd Book", "primaryauthor": "Roe, Jane",
            "primaryauthorrole": "Author", "secondaryauthor": "",
            "authors": [{"lf": "Roe, Jane", "fl": "Jane Roe", "role": "Author"},
            {"lf": "Doe, John", "fl": "John Doe", "role": "Translator"}],
            "publication": "Bar (2001)", "date": "2001", "rating": 4, "isbn": {"0": "0441013597", "2": "9780441013593"},
            "language": ["English"], "collections": ["Your library", "Ours"], "tags": ["a", "b"],
            "workcode": "1234", "entrydate": "2020-01-02", "genre": ["Fiction"], "pages": "100 ",
            "format": [{"code": "1.1.1", "text": "Paperback"}], "dateread": "2020-03-03"}}

            """
        let (plan, files) = try await imported(["books.json": json], "books.json")
        #expect(
            plan == """
                books.json (LibraryThing)
                  Not used: books_id (1).
                  1  new: content/books/the-odd-book.md
                  1 new

                """)
        #expect(
            files == [
                "content/books/the-odd-book.md": """
                ---
                title: The Odd Book
                authors: [Jane Roe]
                contributors:
                  - name: John Doe
                    role: translator
                isbn: "9780441013593"
                published: 2001
                publisher: Bar
                pages: 100
                format: paperback
                language: en
                genres: [Fiction]
                tags: [a, b, Ours]
                acquired: 2020-01-02
                status: read
                readings:
                  - finished: 2020-03-03
                rating: 4
                identifiers:
                  librarything: "1234"
                ---

                """
            ])
    }

    @Test func `a table of days and books is one of meetings`() async throws {
        let table = "Date,Book,Host\n2026-01-03,Emma,Anna\n"
        let (plan, files) = try await imported(
            ["ours.csv": table], "ours.csv", ImportWishes(days: .meetings))
        #expect(
            plan == """
                ours.csv (a table)
                  line 2  new: content/books/emma.md
                          has no author: Unknown was written
                          and the meeting content/meetings/2026-01-03-emma.md
                  1 new

                """)
        #expect(
            files["content/meetings/2026-01-03-emma.md"]
                == "---\ntitle: Emma\ndate: 2026-01-03\nbooks: [emma]\nhost: Anna\n---\n")
    }

    @Test func `control characters of notes are named, and stop nothing`() async throws {
        let (plan, files) = try await imported(
            ["notes/a.md": "---\ntitle: \"A \u{97} Story\"\nauthor: Ann\n---\nIt \u{97} ends.\n"], "notes")
        #expect(
            plan == """
                notes (Markdown notes)
                  Not used: control characters (1).
                  a.md  new: content/books/a-story.md
                  1 new

                """)
        #expect(
            files == ["content/books/a-story.md": "---\ntitle: A Story\nauthors: [Ann]\n---\nIt  ends.\n"])
    }

    @Test func `notes ask for the time zone if days of meetings depend on it`() async throws {
        let note = "---\ntitle: Talk\ndate: 2023-12-21T23:30:00Z\n---\n"
        let (plan, _) = try await imported(
            ["notes/talk.md": note], "notes", ImportWishes(days: .meetings))
        #expect(
            plan == """
                notes (Markdown notes)
                  Days of meetings are written in UTC, and the club has no time zone: set `time_zone` in `content/site.yaml` first, so that each is on its day.
                  talk.md  new: content/meetings/2023-12-21-talk.md
                  1 new

                """)
    }
}
