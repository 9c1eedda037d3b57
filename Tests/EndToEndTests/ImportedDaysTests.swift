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
        let club = try LibraryClub(books: 2)
        try club.forgetBook(1)
        try club.forgetBook(2)
        try club.folder.write(
            "Work Id,Edition Id,Bookshelf\nOL1W,OL7M,Already Read\nOL2W,,Want to Read\n,OL9M,Already Read\n",
            to: "log.csv")
        let plan = try await club.run(["import", "log.csv", "--plan"])
        #expect(
            plan.output == """
                log.csv (Open Library)
                  line 2  skipped: it has no title here, but the key OL1W: `--online` asks Open Library for the title
                  line 3  skipped: it has no title here, but the key OL2W: `--online` asks Open Library for the title
                  line 4  skipped: it has no title here, but the key OL9M: `--online` asks Open Library for the title
                  3 skipped

                """)
        let done = try await club.run(["import", "log.csv", "--online"])
        #expect(done.status == 0, "\(done.messages)")
        #expect(
            try club.folder.read("content/books/book-1.md")
                == "---\ntitle: Book 1\nauthors: [Ann Author]\nopenlibrary: OL1W\nstatus: read\n---\n")
        #expect(try club.folder.names(in: "content/books") == ["book-1.md", "book-2.md"])
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
}
