import Foundation
import TestSupport
import Testing
import TextAndTime

/// The project's documents agree with its files and its program.
@Suite struct DocumentTests {
    private static let documents = [
        "README.md", "Sources/README.md", "Tests/README.md", "Templates/README.md",
    ]

    @Test func `the commands of the first club make a site without problems`() async throws {
        let readme = try text("README.md")
        let block = try #require(readme.split(separator: "```\n").first { $0.hasPrefix("octavo new ") })
        let lines = block.split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(lines.last == "octavo preview --open")
        let script =
            "alias octavo='\(BuiltProgram.path)'\n" + lines.dropLast().joined(separator: "\n")
            + "\noctavo check"
        let folder = try TemporaryFolder()
        let outcome = try await Shell.run(script, in: folder.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasSuffix("No problems found.\n"))
    }

    @Test func `the commands of daily work can be run as they stand`() async throws {
        let readme = try text("README.md")
        let block = try #require(readme.split(separator: "```\n").first { $0.hasPrefix("octavo add 978") })
        let lines = block.split(separator: "\n").map(String.init)
        let folder = try TemporaryFolder()
        // The first one asks Open Library.
        let script =
            ["alias octavo='\(BuiltProgram.path)'", "set -e", "octavo new . --yes"] + lines.dropFirst() + [
                "octavo check"
            ]
        let outcome = try await Shell.run(script.joined(separator: "\n"), in: folder.path)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasSuffix("No problems found.\n"))
        #expect(lines.count > 12)
    }

    @Test func `the README names every command`() async throws {
        let readme = try text("README.md")
        let overview = try await BuiltProgram.run(["help"]).output
        let help = try #require(overview.split(separator: "`octavo COMMAND --help`").first)
        let commands = help.matches(of: #/\n  ([a-z]+)/#).map { String($0.1) }
        for command in commands where !["completions", "version"].contains(command) {
            #expect(readme.contains(try Regex("`(octavo )?\(command)\\b")), "\(command)")
        }
        #expect(commands.count > 30)
    }

    @Test(arguments: documents)
    func `every file that a document names exists`(document: String) throws {
        let named = try text(document).matches(of: /`((?:Sources|Tests|Templates)\/[\w.\/-]+)`/)
        for path in named.map({ String($0.1) }) {
            #expect(FileManager.default.fileExists(atPath: BuiltProgram.project + "/" + path), "\(path)")
        }
        #expect(!named.isEmpty || document != "README.md")
    }

    @Test func `the recipes name the files in which a rule, a field, a page or a chapter begins`()
        throws
    {
        let recipes = try text("Sources/README.md").split(separator: "\n").filter { $0.hasPrefix("- **A ") }
        #expect(
            recipes.map { String($0.prefix { $0 != "`" }) } == [
                "- **A rule** is a file in ", "- **A field** is a declaration in the list of its record in ",
                "- **A view** is a method in ", "- **A kind of page** is a type in ",
                "- **A feed** is a file in ",
                "- **A command** is a file in ", "- **A chapter of the manual** is a file in ",
                "- **A job of a service** is ",
            ])
    }

    @Test func `the table of modules lists the targets of the package`() throws {
        let targets = try text("Package.swift").matches(of: /\.(?:target|executableTarget)\(\s*name: "(\w+)"/)
            .map { String($0.1) }
            .filter { FileManager.default.fileExists(atPath: BuiltProgram.project + "/Sources/" + $0) }
        let table = try #require(
            text("Sources/README.md").split(separator: "\n\n").first { $0.hasPrefix("| module") })
        let names = table.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: " | ").first }
        let modules = names.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
        #expect(Set(modules).isSuperset(of: targets))
    }

    @Test func `every word of the Makefile is explained`() async throws {
        let makefile = try text("Makefile")
        let words = makefile.matches(of: /\n# [^\n]+\n(?:SECONDS[^\n]*\n)?(\w+):/).map { String($0.1) }
        let readme = try text("README.md")
        for word in words where !["setup", "browser"].contains(word) {
            #expect(readme.contains("make \(word)"), "make \(word)")
        }
        #expect(words.count > 6)
    }

    @Test func `the README is short, and its first screen leads to the desk, to files and to imports`() throws
    {
        let lines = try text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 181)
        let first = lines.prefix(24).joined(separator: "\n")
        for name in [
            "`octavo desk`", "`content/books/emma.md`", "`octavo import`", "`octavo help beginning`", ".webp",
        ] {
            #expect(first.contains(name), "\(name)")
        }
    }

    /// `make pictures` takes them again, and notes what they show.
    @Test func `the pictures of the README show the design that the program has`() throws {
        let names =
            ["site", "lists", "voices"].map { "assets/\($0).css" } + [
                "desk/desk.css", "pages/home.html", "pages/book.html",
            ]
        let design = try names.flatMap { try text("Templates/" + $0).utf8 }
        #expect(try text(".pictures/made-from") == SHA256.digest(of: design) + "\n", "run make pictures")
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: BuiltProgram.project + "/" + path, encoding: .utf8)
    }
}
