import Files
import Foundation
import TestSupport
import Testing
import TextAndTime

/// The program builds sites that somebody has prepared to harm or to betray the person who builds them: whatever it
/// reports, nothing outside of the site changes, nothing from outside is published, and it ends.
@Suite("A hostile site", .timeLimit(.minutes(2)))
struct HostileSitesTests {
    private static let hidden = "words that nobody may see"

    /// A club whose folder is next to an unrelated one.
    private func club(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        var files = [
            "site/content/site.yaml": "title: Club\nbase_url: https://club.example/\n",
            "site/content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", notes: "Notes."),
            "site/content/images/kept.png": "picture",
            "victim/secret.md": "---\ntitle: \(Self.hidden)\nauthors: [X]\n---\n\(Self.hidden)\n",
            "victim/index.html": Self.hidden, "victim/images/secret.png": Self.hidden,
            "victim/site.yaml": "title: [\(Self.hidden)\n", "victim/search": Self.hidden,
        ]
        files.merge(more) { $1 }
        return try TemporaryFolder(files)
    }

    private func link(_ path: String, to target: String, in home: TemporaryFolder) throws {
        if home.has(path) { try home.remove(path) }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        try home.makeFolder(folder)
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: path), withDestinationPath: home.path(of: target))
    }

    private func build(_ home: TemporaryFolder, _ more: [String] = []) async throws -> Shell.Outcome {
        try await run("build", home, more)
    }

    private func run(
        _ command: String, _ home: TemporaryFolder, _ more: [String] = []
    ) async throws -> Shell.Outcome {
        try await BuiltProgram.run(
            [command, home.path(of: "site"), "--offline", "--now", "2026-06-15"] + more, in: home.path)
    }

    /// What everybody can see: the site, and what the program printed.
    private func published(_ home: TemporaryFolder, _ outcome: Shell.Outcome) throws -> String {
        let pages = home.has("site/_site") ? try home.texts(below: "site/_site") : [:]
        return pages.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined() + outcome.output
            + outcome.messages
    }

    @Test(arguments: [
        "site/content/images", "site/content/books", "site/content/pages", "site/content/meetings",
        "site/content/lists", "site/content/covers", "site/content", "site/Templates",
        "site/content/images/deep", "site/content/books/deep",
    ])
    func `has a folder that leads out of it`(path: String) async throws {
        let home = try club()
        try link(path, to: "victim", in: home)
        let before = try home.texts(below: "victim")
        for command in ["build", "check"] {
            let outcome = try await run(command, home)
            #expect(outcome.status == 1, "\(outcome.messages)")
            #expect(try !published(home, outcome).contains(Self.hidden), "\(outcome.messages)")
        }
        #expect(try home.texts(below: "victim") == before)
    }

    @Test(arguments: [
        ("site/content/site.yaml", "victim/site.yaml"), ("site/content/openlibrary.lock", "victim/secret.md"),
        ("site/content/books/emma.md", "victim/secret.md"),
        ("site/content/images/secret.png", "victim/images/secret.png"),
        ("site/Templates/pages/book.html", "victim/index.html"),
    ])
    func `has a file that leads out of it`(path: String, target: String) async throws {
        let home = try club()
        try link(path, to: target, in: home)
        let before = try home.texts(below: "victim")
        let outcome = try await build(home)
        #expect(outcome.status == 1, "\(outcome.messages)")
        #expect(try !published(home, outcome).contains(Self.hidden))
        #expect(try home.texts(below: "victim") == before)
    }

    @Test(arguments: [
        "site/._site.octavo-staging", "site/_site/blog", "site/_site/books", "site/_site/books/emma",
        "site/_site/assets", "site/_site/.octavo-staging", "site/_site/.octavo-publishing",
        "site/_site/.octavo-lock", "site/_site/.octavo-manifest",
        "site/.octavo", "site/.octavo/notes", "site/.octavo/openlibrary", "site/.octavo/preview",
        "site/.octavo/.gitignore",
    ])
    func `has a link where the program writes`(path: String) async throws {
        for hasSite in path.contains("/_site/") ? [true] : [false, true] {
            let home = try club()
            if hasSite { #expect(try await build(home).status == 0) }
            try link(path, to: "victim", in: home)
            let before = try home.texts(below: "victim")
            _ = try await build(home)
            try home.write(
                SampleClub.book("Emma, revised", by: "Jane Austen"), to: "site/content/books/emma.md")
            _ = try await build(home)
            #expect(try home.texts(below: "victim") == before)
        }
    }

    @Test func `would publish itself`() async throws {
        let home = try club()
        try home.makeFolder("site/content/images/out")
        for output in ["site/content/images/out", "site/content", "site/content/images"] {
            let outcome = try await build(home, ["-o", home.path(of: output)])
            #expect(outcome.status == 1)
            #expect(outcome.messages.contains("error[output-folder]"))
        }
        try FileManager.default.moveItem(
            atPath: home.path(of: "site/content"), toPath: home.path(of: "realc"))
        try link("site/content", to: "realc", in: home)
        let outcome = try await build(home, ["-o", home.path(of: "realc/images/out")])
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("it is in the site's `content` folder"))
        #expect(try home.texts(below: "realc/images") == ["kept.png": "picture"])
    }

    @Test(arguments: ["build", "check"])
    func `has an output folder that leads nowhere`(command: String) async throws {
        let home = try club()
        try link("site/_site", to: "nowhere", in: home)
        let outcome = try await BuiltProgram.run([command, home.path(of: "site")], in: home.path)
        if command == "build" {
            #expect(outcome.status == 1)
            #expect(outcome.messages.contains("it is a symbolic link that leads nowhere"))
        }
        #expect(!home.has("nowhere"))
    }

    @Test(arguments: [
        "site/content/books/pipe.md", "site/content/site.yaml", "site/content/openlibrary.lock",
        "site/content/covers/emma.jpg", "site/content/images/pipe.png", "site/_site/.octavo-lock",
        "site/_site/.octavo-manifest",
    ])
    func `has a pipe in the place of a file`(path: String) async throws {
        let home = try club()
        #expect(try await build(home).status == 0)
        if home.has(path) { try home.remove(path) }
        try home.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
        #expect(mkfifo(home.path(of: path), 0o644) == 0)
        let outcome = try await build(home)
        #expect(outcome.status == 1, "\(outcome.messages)")
        #expect(outcome.messages.contains("pipe"), "\(outcome.messages)")
    }

    @Test func `whose output list a power cut has emptied is built again`() async throws {
        let home = try club()
        #expect(try await build(home).status == 0)
        let before = try home.files(below: "site/_site").filter { $0.key != ".octavo-manifest" }
        try home.write("", to: "site/_site/.octavo-manifest")
        #expect(try await build(home).status == 0)
        #expect(try home.files(below: "site/_site").filter { $0.key != ".octavo-manifest" } == before)
        #expect(try await build(home).output.contains("Nothing to write"))
    }

    @Test(arguments: [
        ".git/hooks/pre-commit", "content/../.git/hooks/pre-commit", "../victim/index.html", "/tmp/x",
        "content/.git/config", "Templates/pages/book.html", "content/books/emma.md",
    ])
    func `brings a list of edits that Octavo has not begun`(path: String) async throws {
        let home = try club(["site/.git/config": ""])
        try home.makeFolder("site/.git/hooks")
        let before = try home.texts().filter { !$0.key.hasPrefix("site/.octavo/") }
        // The stranger knows the form of the list, but not the secret of whoever uses the site.
        let secret = try #require(HashSecret((0..<UInt8(HashSecret.size)).map { $0 }))
        var list = ArchiveWriter()
        list.write(path)
        list.write(before["site/" + path].map { Fingerprint(of: $0.utf8).hexadecimal })
        list.write(Fingerprint(of: Self.hidden.utf8).hexadecimal)
        let site = try Folder.existing(home.path(of: "site"))
        try SiteStore(in: site, secret: secret).keep(list.bytes, as: StoreEntry(.edits, "list"))
        try home.write(Self.hidden, to: "site/.octavo/edits/0")
        for command in ["books", "check", "build"] {
            let outcome = try await BuiltProgram.run(
                [command] + (command == "books" ? ["-C"] : []) + [home.path(of: "site")], in: home.path)
            #expect(outcome.status == 0, "\(outcome.messages)")
            if home.has("site/_site") { try home.remove("site/_site") }
            #expect(try home.texts().filter { !$0.key.hasPrefix("site/.octavo/") } == before)
        }
    }
}
