import TestSupport
import Testing

/// Files of data as sites of clubs keep them, and tables of readers, in the shapes in which they were found.
@Suite struct ImportedDataTests {
    private static let club = [
        "content/site.yaml":
            "title: The Tuesday Club\nbase_url: https://club.example/\nopenlibrary:\n  enabled: false\n"
    ]

    /// Imports a file into an empty club, and returns what was said and the records.
    private func imported(
        _ text: String, as name: String, _ options: String...
    ) async throws -> (plan: String, folder: TemporaryFolder) {
        let folder = try TemporaryFolder(Self.club.merging([name: text]) { $1 })
        let outcome = try await BuiltProgram.run(["import", name] + options, in: folder.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return (outcome.output, folder)
    }

    @Test func `of several values of a name the last one counts, and others are named`() async throws {
        let (plan, folder) = try await imported(
            """
            - title: Circe
              author: Madeline Miller
              date: null
              date: 2027-01-22
            - title: Dune
              author: Frank Herbert
              link: https://dune.example/
              link: https://dune.example/second
            """, as: "bookclub.yml", "--as", "meetings")
        #expect(plan.contains("Not used: link, given twice (1).\n"), "\(plan)")
        #expect(try folder.read("content/books/dune.md").contains("https://dune.example/second"))
        #expect(try folder.read("content/meetings/2027-01-22-circe.md").contains("books: [circe]"))
    }

    @Test func `the number of a service finds a book whose author was written anew`() async throws {
        let table = "Book Id,Title,Author,Exclusive Shelf\n1,Emma,J. A.,read\n"
        let (_, folder) = try await imported(table, as: "books.csv")
        let record = try folder.read("content/books/emma.md")
        try folder.write(record.replacing("J. A.", with: "Jane Austen"), to: "content/books/emma.md")
        let again = try await BuiltProgram.run(["import", "books.csv"], in: folder.path)
        #expect(again.output == "books.csv (Goodreads)\n  1 already there\n")
        #expect(try folder.names(in: "content/books") == ["emma.md"])
    }

    @Test func `all names of authors count, and of a slug and a name the name`() async throws {
        let (_, folder) = try await imported(
            """
            [{"title": "Emma", "author": "jane-austen", "author_name": "Jane Austen"},
             {"title": "Good Omens", "author": "Terry Pratchett", "authors": ["Neil Gaiman"]}]
            """, as: "books.json")
        #expect(try folder.read("content/books/emma.md").contains("\nauthors: [Jane Austen]\n"))
        #expect(
            try folder.read("content/books/good-omens.md").contains(
                "\nauthors: [Terry Pratchett, Neil Gaiman]\n"))
    }

    @Test func `one author of Goodreads stays one`() async throws {
        let (_, folder) = try await imported(
            "Book Id,Title,Author,Exclusive Shelf\n1,Valuation,McKinsey & Company Inc.,read\n",
            as: "books.csv")
        #expect(
            try folder.read("content/books/valuation.md").contains(
                "authors:\n  - name: McKinsey & Company Inc.\n"))
        let shown = try await BuiltProgram.run(["books", "--csv"], in: folder.path)
        #expect(shown.output.contains("McKinsey & Company Inc."))
    }

    @Test func `a title with a colon needs no quotes in a note, and a day may be the value of read`()
        async throws
    {
        let folder = try TemporaryFolder(
            Self.club.merging([
                "notes/a.md":
                    "---\ntitle: 2001: A Space Odyssey\nauthor: Arthur C. Clarke\nread: 2024-03-09\n---\nA: b: c\n"
            ]) { $1 })
        let outcome = try await BuiltProgram.run(["import", "notes"], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(
            try folder.read("content/books/2001-a-space-odyssey.md") == """
                ---
                title: "2001: A Space Odyssey"
                authors: [Arthur C. Clarke]
                status: read
                readings:
                  - finished: 2024-03-09
                ---
                A: b: c

                """)
    }

    @Test func `commas separate what they separate in the rest of the file`() async throws {
        let (_, folder) = try await imported(
            """
            - {title: Norse Myths, creator: "Neil Gaiman, P. Craig Russell"}
            - {title: Strange Pictures, creator: "Jim Rion, Uketsu"}
            - {title: The Farthest Shore, creator: ""}
            """, as: "books.yml")
        #expect(
            try folder.read("content/books/strange-pictures.md")
                == "---\ntitle: Strange Pictures\nauthors: [Jim Rion, Uketsu]\n---\n")
        let (_, inverted) = try await imported(
            """
            - {title: The Farthest Shore, author: "Le Guin, Ursula"}
            - {title: Emma, author: "Austen, Jane"}
            """, as: "books.yml")
        #expect(
            try inverted.read("content/books/the-farthest-shore.md")
                == "---\ntitle: The Farthest Shore\nauthors: [Ursula Le Guin]\n---\n")
    }

    @Test(arguments: [
        ("list.csv", "year,month,title,author,link\n2016,Oct,Narconomics,Tom Wainwright,"),
        ("list.yml", "- title: Narconomics\n  author: Tom Wainwright\n  year: 2016\n  month: Oct\n  link: "),
    ]) func `a year beside a month is no year of publication, and an address at Goodreads is a number`(
        name: String, text: String
    ) async throws {
        let page = "https://www.goodreads.com/book/show/25159062-narconomics\n"
        let (plan, folder) = try await imported(text + page, as: name)
        #expect(plan.contains("Not used: year (1), month (1).\n"), "\(plan)")
        #expect(
            try folder.read("content/books/narconomics.md") == """
                ---
                title: Narconomics
                authors: [Tom Wainwright]
                identifiers:
                  goodreads: "25159062"
                ---

                """)
    }

    @Test func `the books of each year are read, and what is beside them is named`() async throws {
        let (plan, folder) = try await imported(
            """
            - year: 2024
              books:
                - {title: Emma, author: Jane Austen}
                - {title: Dune, author: Frank Herbert}
            - year: 2025
              books:
                - {title: Circe, author: Madeline Miller}
            """, as: "years.yml")
        #expect(
            plan == """
                years.yml (YAML)
                  Not used: books.year (2).
                  3 new

                """)
        #expect(try folder.names(in: "content/books") == ["circe.md", "dune.md", "emma.md"])
    }
}
