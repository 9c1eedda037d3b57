import TestSupport
import Testing

/// Verbs find links to records that have folders of their own, and names in double brackets.
@Suite struct LinksWithinFoldersTests {
    private static let files = [
        "content/site.yaml": "title: Club\nbase_url: https://x.example/\nopenlibrary: {enabled: false}\n",
        "content/books/gilead/index.md": "---\ntitle: Gilead\nauthors: [Marilynne Robinson]\n---\n## Part\n",
        "content/books/stoner/index.md": """
        ---
        title: Stoner
        authors: [John Williams]
        ---
        Beside [Gilead](../gilead/), [the file](../gilead/index.md), [it](../gilead.md), [[gilead]]
        and [[gilead|that one]].

        """,
        "content/books/plain.md": """
        ---
        title: Plain
        authors: [Ann Author]
        ---
        As [here](gilead/index.md), [there](../gilead/#part) and ![[books/gilead#Part|this]].

        """,
    ]

    private func run(_ words: String..., in folder: TemporaryFolder) async throws -> Shell.Outcome {
        try await BuiltProgram.run(words, in: folder.path)
    }

    @Test func `links follow a record that is renamed in its folder`() async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await run("check", in: folder).messages == "")
        #expect(try await run("rename", "gilead", "iowa", in: folder).status == 0)
        #expect(
            try folder.read("content/books/stoner/index.md").hasSuffix(
                """
                Beside [Gilead](../iowa/), [the file](../iowa/index.md), [it](../iowa.md), [[iowa|gilead]]
                and [[iowa|that one]].

                """))
        #expect(
            try folder.read("content/books/plain.md").hasSuffix(
                "As [here](iowa/index.md), [there](../iowa/#part) and ![[books/iowa#Part|this]].\n"))
        #expect(try await run("check", in: folder).messages == "")
        #expect(try await run("build", in: folder).status == 0)
        #expect(folder.has("_site/books/iowa/index.html"))
    }

    @Test func `links become their words when a record is removed from its folder`() async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await run("remove", "book", "gilead", "--force", in: folder).status == 0)
        #expect(
            try folder.read("content/books/stoner/index.md").hasSuffix(
                "Beside Gilead, the file, it, gilead\nand that one.\n"))
        #expect(try folder.read("content/books/plain.md").hasSuffix("As here, there and this.\n"))
        #expect(try await run("check", in: folder).messages == "")
    }
}
