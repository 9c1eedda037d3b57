import TestSupport
import Testing

/// Verbs find links to records that have folders of their own, and names in double brackets.
@Suite struct LinksWithinFoldersTests {
    private static let files = [
        "content/site.yaml": "title: Club\nbase_url: https://x.example/\nopenlibrary: {enabled: false}\n",
        "content/books/gilead/index.md": SampleClub.book(
            "Gilead", by: "Marilynne Robinson", notes: "## Part"),
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

    @Test func `links still lead to a record that is renamed in its folder`() async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await run("check", in: folder).messages == "")
        #expect(try await run("rename", "gilead", "iowa", in: folder).status == 0)
        for name in ["stoner/index", "plain"] {
            let path = "content/books/\(name).md"
            #expect(try folder.read(path) == Self.files[path])
        }
        #expect(try await run("check", in: folder).messages == "")
        #expect(try await run("build", in: folder).status == 0)
        let page = try folder.read("_site/books/stoner/index.html")
        #expect(!page.contains("href=\"/books/gilead/") && page.contains("href=\"/books/iowa/\""))
        #expect(try folder.read("_site/books/plain/index.html").contains("href=\"/books/iowa/#part\""))
    }

    @Test func `lists, meetings and votes still name a book that is renamed`() async throws {
        var files = Self.files
        files["content/lists/short.md"] = "---\ntitle: Short\nbooks: [{book: gilead, note: Quiet}]\n---\n"
        files["content/meetings/2026-02-03.md"] = "---\ntitle: February\nbooks: [gilead.md]\n---\n"
        files["content/ballots/next.md"] =
            "---\ntitle: Next\noptions: [gilead, stoner]\nvotes: [{by: Anna, vote: gilead}]\n---\n"
        let folder = try TemporaryFolder(files)
        #expect(try await run("check", in: folder).messages == "")
        #expect(try await run("rename", "gilead", "iowa", in: folder).status == 0)
        #expect(try await run("check", in: folder).messages == "")
        let shown = try await run("show", "gilead", in: folder).output
        #expect(shown.contains("on_lists  short") && shown.contains("meetings  2026-02-03"), "\(shown)")
        let refused = try await run("remove", "book", "iowa", in: folder).messages
        for place in ["`options` of the ballot *Next*", "`books` of the list *Short*"] {
            #expect(refused.contains("it is named in \(place)"), "\(refused)")
        }
    }

    @Test func `a record is not removed while another one links to it`() async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await run("rename", "gilead", "iowa", in: folder).status == 0)
        let refused = try await run("remove", "book", "iowa", in: folder)
        #expect(refused.status == 1)
        #expect(refused.messages.contains("the book *Plain* names the book `iowa`"))
        for name in ["stoner/index", "plain"] { try folder.remove("content/books/\(name).md") }
        #expect(try await run("remove", "book", "iowa", in: folder).status == 0)
    }

    @Test func `a new record does not take a name that another one had`() async throws {
        let folder = try TemporaryFolder(Self.files)
        #expect(try await run("rename", "plain", "simple", in: folder).status == 0)
        let taken = try await run("rename", "stoner", "plain", in: folder)
        #expect(taken.messages.contains("there is already a book `simple`, once called `plain`"))
        let added = try await run("add", "book", "--title", "Plain", "--author", "Ben Other", in: folder)
        #expect(added.status == 0, "\(added.messages)")
        #expect(folder.has("content/books/plain-2.md") && !folder.has("content/books/plain.md"))
        #expect(try await run("rename", "simple", "plain", in: folder).status == 0)
    }
}
