import Content
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import ReadingCatalog

/// Files that cannot be stored in a repository, or that are not fit for reading.
@Suite struct HostileFilesTests {
    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: The Tuesday Shelf\n",
            "content/books/dune.md": "---\ntitle: Dune\nauthors: Frank Herbert\n---\n",
        ])
    }

    /// What is reported about a site, after checking that the good book is still there.
    private func findings(_ folder: TemporaryFolder) async -> String {
        let loaded = await CatalogLoader(site: folder.path).load()
        #expect(loaded.catalog?.index(ofBook: Slug("dune")) != nil)
        return TerminalFormat(hasColor: false).text(loaded.report)
    }

    @Test func `ten megabytes in one field`() async throws {
        let folder = try folder()
        try folder.write(
            "---\ntitle: Emma\nauthors: Jane Austen\nsynopsis: "
                + String(repeating: "very ", count: 2_000_000)
                + "\n---\n", to: "content/books/emma.md")
        #expect(
            await findings(folder) == """
                content/books/emma.md:2:1: error[front-matter]: the YAML is 10 MB long; at most 1 MB is read
                2 | title: Emma
                  | ^^^^^^^^^^^
                  help: move long text below the front matter

                """)
    }

    @Test func `ten megabytes in the body are no problem`() async throws {
        let folder = try folder()
        try folder.write(
            "---\ntitle: Emma\nauthors: Jane Austen\n---\n" + String(repeating: "very ", count: 2_000_000),
            to: "content/books/emma.md")
        #expect(await findings(folder) == "")
    }

    @Test func `a NUL byte`() async throws {
        let folder = try folder()
        try folder.write("---\ntitle: Em\0ma\n---\n", to: "content/books/emma.md")
        #expect(
            await findings(folder) == """
                content/books/emma.md:2:10: error[not-text]: the file contains a NUL byte, so it is not text
                2 | title: Em␀ma
                  |          ^
                  help: save the file as UTF-8 text

                """)
    }

    @Test func `a lone surrogate`() async throws {
        let folder = try folder()
        try folder.write(
            Array("---\ntitle: Em".utf8) + [0xED, 0xA0, 0x80] + Array("ma\n---\n".utf8),
            to: "content/books/emma.md")
        let found = await findings(folder)
        #expect(found.hasPrefix("content/books/emma.md:2:10: error[not-text]: this byte is not UTF-8\n"))
    }

    @Test func `a surrogate written as an escape`() async throws {
        let folder = try folder()
        try folder.write(
            "---\ntitle: \"Em\\uD800ma\"\nauthors: Jane Austen\n---\n", to: "content/books/emma.md")
        let found = await findings(folder)
        #expect(found.hasPrefix("content/books/emma.md:2:"))
        #expect(found.contains("error[yaml]"))
    }

    @Test func `maps within maps within maps`() async throws {
        let folder = try folder()
        try folder.write(
            "---\ntitle: Emma\nauthors: Jane Austen\nx: " + String(repeating: "[", count: 5_000)
                + String(repeating: "]", count: 5_000) + "\n---\n", to: "content/books/emma.md")
        let found = await findings(folder)
        #expect(found.contains("error[yaml]: this is nested more than 32 levels deep"))
    }

    @Test func `positions in a series that no integer holds`() async throws {
        let folder = try folder()
        let digits = String(repeating: "9", count: 40)
        for name in ["a", "b"] {
            try folder.write(
                "---\ntitle: \(name)\nauthors: A\nseries: \"Set #\(digits)\"\n---\n",
                to: "content/books/\(name).md")
        }
        #expect(await findings(folder) == "")
    }

    @Test func `folders that are links`() async throws {
        let folder = try folder()
        try folder.write("---\ntitle: Emma\ndate: 2026-01-02\n---\n", to: "outside/emma.md")
        for name in ["meetings", "images"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: "content/" + name), withDestinationPath: "../outside")
        }
        #expect(
            await findings(folder) == """
                content/images: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/meetings: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                """)
    }

    @Test func `settings that are a link`() async throws {
        let folder = try folder()
        try folder.remove("content/site.yaml")
        try folder.write("secret: [", to: "outside.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "content/site.yaml"), withDestinationPath: "../outside.yaml")
        let found = await findings(folder)
        #expect(!found.contains("secret"))
        #expect(
            found.hasPrefix(
                "content/site.yaml: error[content-place]: this is a symbolic link, which is not followed"))
    }

    @Test func `unknown keys take time in proportion to their number`() {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let keys = (0..<(300 * times)).map { "strange\($0): x\n" }.joined()
            let file = SourceFile(path: "a.md", text: "---\ntitle: A\n\(keys)---\n")
            return {
                var reader = FrontMatterReader()
                var report = DiagnosticReport()
                guard let frontMatter = reader.frontMatter(of: file, into: &report) else { return }
                let fields = FieldReader(frontMatter.fields(in: file), BookFields.all.names)
                let found = UnknownFields.findings(fields.unknown, among: fields.known, noun: "book")
                if found.count != UnknownFields.mostReported + 1 { Issue.record("\(found.count)") }
            }
        }
        #expect(growth < 8)
    }

    @Test func `files that are links, wherever these lead`() async throws {
        let folder = try folder()
        try folder.write("secret", to: "outside.md")
        for (name, target) in [
            ("books/out.md", "../../outside.md"), ("books/gone.md", "nothing.md"),
            ("books/dir.md", "../lists"),
            ("books/root.md", "/etc/passwd"), ("books/again.md", "dune.md"), ("lists/x.md", "x.md"),
        ] {
            try folder.write("", to: "content/lists/.keep")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: "content/" + name), withDestinationPath: target)
        }
        #expect(
            await findings(folder) == """
                content/books/again.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/books/dir.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/books/gone.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/books/out.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/books/root.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                content/lists/x.md: error[content-place]: this is a symbolic link, which is not followed
                  help: copy the file or the folder here, so that the club's records are all in one place

                """)
    }

    @Test(.timeLimit(.minutes(1))) func `a pipe in which nobody writes`() async throws {
        let folder = try folder()
        #expect(mkfifo(folder.path(of: "content/books/pipe.md"), 0o644) == 0)
        #expect(
            await findings(folder) == """
                content/books/pipe.md: error[content-place]: this is a pipe, a socket or a device, not a file
                  help: replace it with a file, or remove it

                """)
    }

    @Test func `a file that may not be read`() async throws {
        let folder = try folder()
        try folder.write("---\ntitle: Emma\nauthors: Jane Austen\n---\n", to: "content/books/emma.md")
        // Root may read every file, so the refusal is made up.
        let refusal: FileStepObserver = { step throws(FileFailure) in
            if step.path == "emma.md" { throw FileFailure(.read, step.path, .system(EACCES)) }
        }
        #expect(
            await FileStep.$observer.withValue(refusal) { await findings(folder) } == """
                content/books/emma.md: error[unreadable]: this file cannot be read: you have no permission
                  help: allow it with `chmod u+r content/books/emma.md`

                """)
    }

    @Test func `a folder without content`() async throws {
        let folder = try TemporaryFolder()
        let loaded = await CatalogLoader(site: folder.path).load()
        #expect(loaded.catalog == nil)
        #expect(
            TerminalFormat(hasColor: false).text(loaded.report) == """
                error[site]: there is no folder `content` in `\(folder.path)`
                  help: begin a club with `octavo new my-club`, or name the folder that holds `content`, as in `octavo build my-club`

                """)
    }
}
