import TestSupport
import Testing

@testable import Preview

@Suite(.timeLimit(.minutes(10))) struct FolderSnapshotTests {
    @Test func `written, new and removed files are the changes`() async throws {
        let folder = try TemporaryFolder([
            "content/a.md": "a", "content/b.md": "b", "content/c.md": "c", "Templates/pages/x.html": "x",
            "_site/index.html": "no", "content/.hidden": "no",
        ])
        let names = ["content", "Templates", "absent"]
        let before = FolderSnapshot(of: names, in: folder.path)
        #expect(
            Set(before.files.keys) == [
                "content/a.md", "content/b.md", "content/c.md", "Templates/pages/x.html",
            ])
        try folder.write("bb", to: "content/b.md")
        try folder.write("d", to: "content/new/d.md")
        #expect(try await Shell.run("rm content/c.md", in: folder.path).status == 0)
        let after = FolderSnapshot(of: names, in: folder.path)
        #expect(
            after.changes(since: before) == Changes(["content/b.md", "content/c.md", "content/new/d.md"]))
        #expect(after.changes(since: after).isEmpty)
    }

}
