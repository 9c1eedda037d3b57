import TestSupport
import Testing

/// `octavo import --as`: what the days in the names of notes are; and other questions that only a person can answer.
@Suite struct ImportedDaysTests {
    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "club/content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "notes/previous/2022-11-12-dune.md":
                "---\ntitle: Dune\nauthor: Frank Herbert\n---\nWe liked the worms.\n",
            "notes/upcoming/emma.md": "---\ntitle: Emma\nauthor: Jane Austen\ndate: 2027-01-14\n---\n",
            "notes/previous/2022-12-10-winter.md":
                "---\ntitle: Winter evening\nbook: Dune\nplace: The Anchor\nmood: warm\n---\nMulled wine.\n",
        ])
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder) async throws -> Shell.Outcome {
        try await BuiltProgram.run(["import", "--site", "club"] + arguments, in: folder.path)
    }

    @Test func `the plan proposes what days can become`() async throws {
        let plan = try await run("notes", "--plan", in: folder())
        #expect(
            plan.output == """
                notes (Markdown notes)
                  2 notes are named after a day: `--as meetings` makes meetings of them, `--as readings` takes it for the day on which the book was finished.
                  Not used: the day in the name of the file (1), date (1).
                  previous/2022-11-12-dune.md    new: content/books/dune.md
                                                 took the status from the folder `previous`
                  previous/2022-12-10-winter.md  skipped: Winter evening: it has neither an author nor an ISBN
                  upcoming/emma.md               new: content/books/emma.md
                                                 took the status from the folder `upcoming`
                  2 new, 1 skipped

                """)
    }

    @Test func `days become meetings, also of notes that are not about a book`() async throws {
        let folder = try folder()
        let done = try await run("notes", "--as", "meetings", in: folder)
        #expect(done.status == 0, "\(done.messages)")
        let written = try folder.texts(below: "club/content").filter { $0.key != "site.yaml" }
        #expect(
            written == [
                "books/dune.md":
                    "---\ntitle: Dune\nauthors: [Frank Herbert]\nstatus: read\n---\nWe liked the worms.\n",
                "books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\nstatus: to-read\n---\n",
                "meetings/2022-11-12-dune.md":
                    "---\ntitle: Dune\ndate: 2022-11-12\nbooks: [dune]\n---\n",
                "meetings/2027-01-14-emma.md":
                    "---\ntitle: Emma\ndate: 2027-01-14\nbooks: [emma]\n---\n",
                "meetings/2022-12-10-dune.md":
                    "---\ntitle: Winter evening\ndate: 2022-12-10\nbooks: [dune]\nplace:\n  name: The Anchor\n---\nMulled wine.\n",
            ])
        #expect(done.output.contains("Not used: mood (1)."), "\(done.output)")
        let again = try await run("notes", "--as", "meetings", "--plan", in: folder)
        #expect(again.output.hasSuffix("  3 already there\n"), "\(again.output)")
    }

    @Test func `days become those on which books were finished`() async throws {
        let folder = try folder()
        #expect(try await run("notes", "--as", "readings", in: folder).status == 0)
        #expect(
            try folder.read("club/content/books/dune.md") == """
                ---
                title: Dune
                authors: [Frank Herbert]
                status: read
                readings:
                  - finished: 2022-11-12
                ---
                We liked the worms.

                """)
        #expect(!folder.has("club/content/meetings"))
    }

    @Test func `statuses in words of one's own are asked about, and understood`() async throws {
        let folder = try folder()
        try folder.write(
            "- {title: Emma, author: Jane Austen, status: 2}\n- {title: Dune, author: Frank Herbert, status: 0}\n- {title: Circe, author: Madeline Miller, status: read}\n",
            to: "books.yml")
        let plan = try await run("books.yml", "--plan", in: folder)
        #expect(
            plan.output == """
                books.yml (YAML)
                  Some statuses are words of your own: `--status 2=read` says what one means.
                  Not used: the status "2" (1), the status "0" (1).
                  book 1  new: content/books/emma.md
                  book 2  new: content/books/dune.md
                  book 3  new: content/books/circe.md
                  3 new

                """)
        #expect(try await run("books.yml", "--status", "2=nonsense", in: folder).status == 2)
        let done = try await run("books.yml", "--status", "2=read,0=to-read", in: folder)
        #expect(!done.output.contains("Not used"), "\(done.output)")
        #expect(try folder.read("club/content/books/emma.md").contains("status: read\n"))
        #expect(try folder.read("club/content/books/dune.md").contains("status: to-read\n"))
    }

    @Test func `ratings of ten are asked about, and understood`() async throws {
        let folder = try folder()
        try folder.write(
            "- {title: Emma, author: Jane Austen, rating: 9}\n- {title: Dune, author: Frank Herbert, rating: 7/10}\n",
            to: "books.yml")
        let plan = try await run("books.yml", "--plan", in: folder)
        #expect(
            plan.output == """
                books.yml (YAML)
                  One rating is above 5: `--out-of 10` reads them as of ten.
                  book 1  new: content/books/emma.md
                          left out the rating "9"
                  book 2  new: content/books/dune.md
                  2 new

                """)
        #expect(try await run("books.yml", "--out-of", "10", in: folder).status == 0)
        #expect(try folder.read("club/content/books/emma.md").contains("\nrating: 4.5\n"))
        #expect(try folder.read("club/content/books/dune.md").contains("\nrating: 3.5\n"))
    }

    @Test func `titles of a reading log that has only keys are asked of Open Library`() async throws {
        let club = try LibraryClub(books: 3)
        for number in 1...3 { try club.forgetBook(number) }
        try club.folder.write(
            "Work Id,Edition Id,Bookshelf\nOL1W,OL7M,Already Read\nOL2W,,Want to Read\n,OL9M,Already Read\n,OL3M,Already Read\n",
            to: "log.csv")
        let plan = try await club.run(["import", "log.csv", "--plan"])
        #expect(
            plan.output == """
                log.csv (Open Library)
                  line 2  skipped: it has no title here, but the key OL1W: `--online` asks Open Library for the title
                  line 3  skipped: it has no title here, but the key OL2W: `--online` asks Open Library for the title
                  line 4  skipped: it has no title here, but the key OL9M: `--online` asks Open Library for the title
                  line 5  skipped: it has no title here, but the key OL3M: `--online` asks Open Library for the title
                  4 skipped

                """)
        let done = try await club.run(["import", "log.csv", "--online"])
        #expect(done.status == 0, "\(done.messages)")
        #expect(
            try club.folder.read("content/books/book-1.md")
                == "---\ntitle: Book 1\nauthors: [Ann Author]\nopenlibrary: OL1W\nstatus: read\n---\n")
        // The key of an edition leads to its work.
        #expect(
            try club.folder.read("content/books/book-3.md")
                == "---\ntitle: Book 3\nauthors: [Ann Author]\nopenlibrary: OL3M\nstatus: read\n---\n")
        #expect(
            done.output.contains(
                "line 4  skipped: it has no title here, and Open Library knows none for the key OL9M\n")
                || done.output.contains("1 skipped"), "\(done.output)")
        #expect(try club.folder.names(in: "content/books") == ["book-1.md", "book-2.md", "book-3.md"])
    }

    @Test(arguments: [
        ("[", "]", "books.json"), ("- ", "", "books.yml"),
    ])
    func `what a file of books says about meetings becomes meetings`(
        open: String, close: String, file: String
    ) async throws {
        let folder = try TemporaryFolder([
            "club/content/site.yaml":
                "title: Club\nbase_url: https://x.example/\ntime_zone: America/Chicago\n"
        ])
        let separator = close.isEmpty ? "\n- " : ", "
        let books = [
            #"{"title": "Emma", "author": "Jane Austen", "meetingDate": "2022-06-01T23:30:00.000Z", "pickerName": "Nick", "meetingLocation": "The Pub, upstairs", "meetingNotes": "Only the end."}"#,
            #"{"title": "Dune", "author": "Frank Herbert", "meetingDate": "2022-06-01T23:30:00.000Z", "pickerName": "Nick", "meetingNotes": "Bring water."}"#,
            #"{"title": "Caste", "author": "Isabel Wilkerson", "meetingDate": "2024-02-29T00:00:00.000Z"}"#,
            #"{"title": "Circe", "author": "Madeline Miller", "meetingDate": null, "meetingNotes": "x"}"#,
        ]
        try folder.write(open + books.joined(separator: separator) + close + "\n", to: file)
        let plan = try await run(file, "--plan", in: folder)
        #expect(
            plan.output.contains(
                "3 books have the day of a meeting: `--as meetings` makes meetings of them, `--as readings` takes it for the day on which the book was finished.\n  Not used: meetingDate (3), meetingLocation (1), pickerName (2), meetingNotes (3).\n"
            ), "\(plan.output)")
        #expect(try await run(file, "--as", "meetings", in: folder).status == 0)
        #expect(
            try folder.names(in: "club/content/meetings") == ["2022-06-01-emma.md", "2024-02-28-caste.md"])
        #expect(
            try folder.read("club/content/meetings/2022-06-01-emma.md") == """
                ---
                title: Emma
                date: 2022-06-01
                books: [emma, dune]
                time: "18:30"
                picker: Nick
                place:
                  name: The Pub, upstairs
                ---
                Only the end.

                Bring water.

                """)
        #expect(try folder.read("club/content/meetings/2024-02-28-caste.md").contains("time: \"18:00\"\n"))
        // Without a time in the whole file, midnight is the way in which a program writes a day.
        try folder.write(
            #"[{"title": "Ulysses", "author": "James Joyce", "meetingDate": "2023-06-16T00:00:00.000Z"}]"#,
            to: "days.json")
        _ = try await run("days.json", "--as", "meetings", in: folder)
        #expect(
            try folder.read("club/content/meetings/2023-06-16-ulysses.md")
                == "---\ntitle: Ulysses\ndate: 2023-06-16\nbooks: [ulysses]\n---\n")
    }

    @Test func `the days of a table become meetings or readings`() async throws {
        let folder = try folder()
        try folder.write(
            "Title,Author,Meeting date,Picked by\nDune,Frank Herbert,2022-11-12,Ann\n", to: "table.csv")
        #expect(
            try await run("table.csv", "--plan", in: folder).output.contains(
                "Not used: Meeting date (1), Picked by (1).\n"))
        _ = try await run("table.csv", "--as", "readings", in: folder)
        #expect(
            try folder.read("club/content/books/dune.md").contains("readings:\n  - {finished: 2022-11-12}\n")
                || folder.read("club/content/books/dune.md").contains("finished: 2022-11-12\n"))
        _ = try await run("table.csv", "--as", "meetings", in: folder)
        #expect(
            try folder.read("club/content/meetings/2022-11-12-dune.md")
                == "---\ntitle: Dune\ndate: 2022-11-12\nbooks: [dune]\npicker: Ann\n---\n")
    }

    @Test func `places of members come along, by page and by share`() async throws {
        let folder = try folder()
        try folder.write(
            "[{\"title\": \"Emma\", \"author\": \"Jane Austen\", \"progress\": [{\"by\": \"Anna\", \"page\": 120}, {\"by\": \"Ben\", \"percent\": 45}]}, {\"title\": \"Dune\", \"author\": \"Frank Herbert\", \"progress\": \"soon\"}]",
            to: "books.json")
        let done = try await run("books.json", in: folder)
        #expect(done.output.contains("left out the progress \"soon\""), "\(done.output)")
        #expect(
            try folder.read("club/content/books/emma.md").contains("\nprogress:\n  Anna: 120\n  Ben: 45%\n"))
    }

    @Test func `a row with the day of a meeting and a title finds a book that is there`() async throws {
        let folder = try folder()
        try folder.write(SampleClub.book("Emma", by: "Jane Austen"), to: "club/content/books/emma.md")
        try folder.write("Meeting date,Book,Host\n2027-02-11,Emma,Ann\n", to: "evenings.csv")
        let done = try await run("evenings.csv", "--as", "meetings", in: folder)
        #expect(
            done.output == """
                evenings.csv (a table)
                  1 already there

                """)
        #expect(
            try folder.texts(below: "club/content").filter { $0.key != "site.yaml" } == [
                "books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n",
                "meetings/2027-02-11-emma.md":
                    "---\ntitle: Emma\ndate: 2027-02-11\nbooks: [emma]\nhost: Ann\n---\n",
            ])
    }

    @Test
    func `a note of a meeting may have several books in one text, a time in its date, and be cancelled`()
        async throws
    {
        let folder = try folder()
        try folder.write(
            "---\ntitle: Two books\nbooks: Emma, Dune\ndate: 2027-03-11 19:30\ncancelled: true\n---\nSnow.\n",
            to: "notes/two.md")
        #expect(try await run("notes", "--as", "meetings", in: folder).status == 0)
        #expect(
            try folder.read("club/content/meetings/2027-03-11-emma.md") == """
                ---
                title: Two books
                date: 2027-03-11
                books: [emma, dune]
                status: cancelled
                time: "19:30"
                ---
                Snow.

                """)
    }

    @Test func `the time zone is asked for where the day of a meeting depends on it`() async throws {
        let folder = try folder()
        try folder.write(
            #"[{"title": "Emma", "author": "Jane Austen", "meetingDate": "2022-06-01T23:30:00.000Z"}]"#,
            to: "books.json")
        let question =
            "  Days of meetings are written in UTC, and the club has no time zone: set `time_zone` in `content/site.yaml` first, so that each is on its day.\n"
        #expect(
            try await run("books.json", "--as", "meetings", "--plan", in: folder).output.contains(question))
        try folder.write(
            "title: Club\nbase_url: https://x.example/\ntime_zone: Europe/London\n",
            to: "club/content/site.yaml")
        #expect(
            try await !run("books.json", "--as", "meetings", "--plan", in: folder).output.contains(question))
    }

    @Test func `an own shelf of Goodreads may be a status`() async throws {
        let folder = try folder()
        try folder.write(
            "Book Id,Title,Author,Exclusive Shelf\n1,Emma,Jane Austen,gave-it-away\n", to: "books.csv")
        let plan = try await run("books.csv", "--plan", in: folder)
        #expect(
            plan.output.contains(
                "  Some statuses are words of your own: `--status gave-it-away=read` says what one means.\n"))
        _ = try await run("books.csv", "--status", "gave-it-away=did-not-finish", in: folder)
        let record = try folder.read("club/content/books/emma.md")
        #expect(record.contains("\nstatus: did-not-finish\n") && !record.contains("tags"))
    }
}
