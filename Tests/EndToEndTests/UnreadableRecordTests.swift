import TestSupport
import Testing

/// A record that cannot be read is one problem, however many others name it.
@Suite struct UnreadableRecordTests {
    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/dune.md": "---\ntitle: \"Dune\nauthors: [Frank Herbert]\ncover: sand.png\n---\n",
            "content/pages/hosts.md": "---\ntitle: \"Hosts\n---\n",
            "content/books/emma.md": """
            ---
            title: Emma
            authors: [Jane Austen]
            ---
            See [a](book:dune), [b](dune.md), [c](/books/dune/), [[Dune]] and [d](/hosts/).

            """,
            "content/meetings/2026-12-01-dune.md": "---\ntitle: Dune\nbooks: [dune]\n---\n",
            "content/lists/short.md": "---\ntitle: Short\nbooks: [dune, emma]\n---\n",
        ])
    }

    @Test func `nothing else is reported`() async throws {
        let folder = try folder()
        let check = try await BuiltProgram.run(["check", "."], in: folder.path)
        #expect(
            check.messages == """
                content/books/dune.md:2:8: error[yaml]: the quote that opens here is never closed
                2 | title: "Dune
                  |        ^
                  help: write `title: "Dune"`

                content/pages/hosts.md:2:8: error[yaml]: the quote that opens here is never closed
                2 | title: "Hosts
                  |        ^
                  help: write `title: "Hosts"`

                """)
    }

    @Test func `a verb says why it cannot be read`() async throws {
        let folder = try folder()
        let show = try await BuiltProgram.run(["show", "dune"], in: folder.path)
        #expect(show.status == 1)
        #expect(
            show.messages == """
                content/books/dune.md:2:8: error[yaml]: the quote that opens here is never closed
                2 | title: "Dune
                  |        ^
                  help: write `title: "Dune"`

                """)
    }
}
