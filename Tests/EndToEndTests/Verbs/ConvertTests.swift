import TestSupport
import Testing

/// Records with fields in TOML or JSON, which commands change only once they are YAML.
@Suite struct ConvertTests {
    private static let files = [
        "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
        "content/books/dune.md": """
        +++
        # the one with the worms
        title = "Dune"
        authors = ["Frank Herbert"] # and nobody else
        isbn = "9780441013593"
        published = 1965-08-01
        pages = 604
        rating = 4.5
        synopsis = \"\"\"
        Sand.
        # and spice
        \"\"\"

        [series]
        name = "Dune"
        position = 1
        # to be continued
        +++
        Read it *twice*.

        """,
        "content/books/emma.md":
            "{\n  \"title\": \"Emma\",\n  \"authors\": [\"Jane Austen\"]\n}\n\nA novel.\n",
        "content/books/_index.md": "+++\ntitle = \"What we read\"\n+++\nMostly *novels*.\n",
        "content/lists/_index.md": "Short ones first.\n",
    ]

    @Test func `a command does not change them, and says what does`() async throws {
        let club = try TemporaryFolder(Self.files)
        let refused = try await BuiltProgram.run(["rate", "dune", "5"], in: club.path)
        #expect(refused.status == 1)
        #expect(
            refused.messages == """
                content/books/dune.md: error[front-matter]: the fields of this file are written in TOML, which commands cannot edit
                  help: `octavo convert` converts them to YAML, which commands can edit; or edit the file by hand

                """)
        #expect(try club.read("content/books/dune.md") == Self.files["content/books/dune.md"])
        let shown = try await BuiltProgram.run(["show", "dune"], in: club.path)
        #expect(shown.output.contains("\nrating     4.5\n"), "\(shown.output)\(shown.messages)")
    }

    @Test func `they are written as YAML, with their comments and texts`() async throws {
        let club = try TemporaryFolder(Self.files)
        let converted = try await BuiltProgram.run(["convert"], in: club.path)
        #expect(converted.status == 0, "\(converted.messages)")
        #expect(
            try club.read("content/books/dune.md") == """
                ---
                # the one with the worms
                title: Dune
                # and nobody else
                authors: [Frank Herbert]
                isbn: "9780441013593"
                published: 1965-08-01
                pages: 604
                rating: 4.5
                synopsis: |
                  Sand.
                  # and spice
                series:
                  name: Dune
                  position: 1
                # to be continued
                ---
                Read it *twice*.

                """)
        #expect(
            try club.read("content/books/emma.md")
                == "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n\nA novel.\n")
        #expect(
            try club.read("content/pages/about-books.md")
                == "---\ntitle: What we read\n---\nMostly *novels*.\n")
        #expect(
            try club.read("content/pages/about-lists.md")
                == "---\ntitle: About our lists\n---\nShort ones first.\n")
        #expect(!club.has("content/books/_index.md") && !club.has("content/lists/_index.md"))
        let rated = try await BuiltProgram.run(["rate", "dune", "5"], in: club.path)
        #expect(rated.status == 0, "\(rated.messages)")
        let again = try await BuiltProgram.run(["convert"], in: club.path)
        #expect(again.messages == "There is nothing to change.\n")
        let built = try await BuiltProgram.run(["build", "--strict"], in: club.path)
        #expect(built.status == 0, "\(built.messages)")
    }

    @Test func `a file of MDX becomes a record, and says which components it has lost`() async throws {
        let club = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/emma/index.mdx": """
            ---
            title: Emma
            authors: [Jane Austen]
            ---
            import { Note } from '../components/Note.astro'

            <Note>
              A *matchmaker* errs.
            </Note>

            """,
            "content/books/index.md": "Our books.\n",
        ])
        let checked = try await BuiltProgram.run(["check"], in: club.path)
        #expect(
            checked.messages == """
                content/books/emma/index.mdx: warning[content-place]: this file is not read: a book is a file that ends in `.md`
                  help: `octavo convert` makes `index.md` of it, without its components and imports

                content/books/index.md: warning[content-place]: this is the page of a whole section, and is not shown: Octavo makes that page
                  help: `octavo convert` makes a page of your own of it; or remove it, if its text is not needed

                """)
        let converted = try await BuiltProgram.run(["convert"], in: club.path)
        #expect(converted.status == 0, "\(converted.messages)")
        #expect(
            converted.messages.contains(
                "The records are converted. Components were left out, and their words kept: `Note`."),
            "\(converted.messages)")
        #expect(
            try club.read("content/books/emma/index.md")
                == "---\ntitle: Emma\nauthors: [Jane Austen]\n---\nA *matchmaker* errs.\n\n")
        #expect(
            try club.read("content/pages/about-books.md") == "---\ntitle: About our books\n---\nOur books.\n")
        let built = try await BuiltProgram.run(["build", "--strict"], in: club.path)
        #expect(built.status == 0, "\(built.messages)")
        #expect(try club.read("_site/books/emma/index.html").contains("A <em>matchmaker</em> errs."))
    }
}
