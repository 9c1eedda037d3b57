import Foundation
import TestSupport
import Testing

/// Many problems of one run.
@Suite struct ManyProblemsTests {
    @Test func `a warning that many files have is shown once, with three places, or in full`() async throws {
        var files = ["content/site.yaml": "title: Club\nbase_url: https://x.example/\n"]
        for name in ["a", "b", "c", "d", "e"] {
            files["content/books/\(name).md"] = "---\ntitle: \(name)\nauthors: [Ann Author]\nuserId: 1\n---\n"
        }
        let folder = try TemporaryFolder(files)
        let short = try await BuiltProgram.run(["check", folder.path, "--offline"])
        #expect(
            short.messages == """
                content/books/a.md:4:1: warning[unknown-field]: `userId` is not a field of a book, and is not used
                4 | userId: 1
                  | ^^^^^^
                  note: 5 times in 5 files, also at content/books/b.md:4:1 and content/books/c.md:4:1; `octavo check --all` lists all of them
                  help: to show it, name it in `custom_fields` in content/site.yaml; to keep it without this warning, in `ignored_fields`

                """)
        let whole = try await BuiltProgram.run(["check", folder.path, "--offline", "--all"])
        #expect(whole.messages.split(separator: "\n").count { $0.contains("warning[unknown-field]") } == 5)
        try folder.write(
            "title: Club\nbase_url: https://x.example/\nignored_fields: [user_id]\nopenlibrary: {enabled: false}\n",
            to: "content/site.yaml")
        let ignored = try await BuiltProgram.run(["build", folder.path, "--offline"])
        #expect(ignored.messages == "")
        #expect(try !folder.read("_site/books/a/index.html").localizedCaseInsensitiveContains("userid"))
    }

    @Test func `all broken references of a run are shown at once, each with what was probably meant`()
        async throws
    {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/the-song-of-achilles.md":
                SampleClub.book(
                    "The Song of Achilles", by: "Madeline Miller", notes: "Like [that one](circ.md)."),
            "content/books/circe.md": SampleClub.book("Circe", by: "Madeline Miller"),
            "content/meetings/2026-12-01.md": "---\ntitle: Troy\nbooks: [song-of-achiles]\n---\n",
            "content/lists/one.md": "---\ntitle: One\nbooks: [cirse]\n---\n",
        ])
        let outcome = try await BuiltProgram.run(["check", folder.path, "--offline"])
        let helps = outcome.messages.split(separator: "\n").filter { $0.contains("help:") }
        #expect(
            helps == [
                "  help: did you mean `circe`?", "  help: did you mean `circe`?",
                "  help: did you mean `the-song-of-achilles`?",
            ])
        #expect(outcome.status == 1)
    }
}
