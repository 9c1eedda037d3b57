import TestSupport
import Testing

@Suite struct CommandLineTests {
    @Test func `a mistyped option is answered with the right one`() async throws {
        let outcome = try await BuiltProgram.run(["completions", "--hepl"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages == """
                error[usage]: `octavo completions` has no option `--hepl`
                  help: did you mean `--help`?

                """)
    }

    @Test func `a mistyped command is answered with the right one`() async throws {
        let outcome = try await BuiltProgram.run(["complations", "bash"])
        #expect(outcome.status == 2)
        #expect(
            outcome.messages == """
                error[usage]: there is no command `complations`
                  help: did you mean `octavo completions`?

                """)
    }

    @Test(arguments: [
        (["rating: 4", "pages: 9"], "No problems found.", 0),
        (
            ["rating: four", "pages: 9"],
            "1 error in 1 file. The site cannot be published until it is mended.", 1
        ),
        (
            ["rating: four", "pages: none"],
            "2 errors in 1 file. The site cannot be published until they are mended.", 1
        ),
        (
            ["rating: four", "cover: https://x.example/a.jpg"],
            "1 error and 1 warning in 1 file. The site cannot be published until the errors are mended.", 1
        ),
        (
            ["cover: https://x.example/a.jpg"],
            "1 warning in 1 file. The site can be published all the same.", 0
        ),
    ])
    func `a check ends with what its findings mean`(fields: [String], last: String, status: Int32)
        async throws
    {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nbase_url: https://x.example/\n",
            "content/books/emma.md":
                "---\ntitle: Emma\nauthors: [Jane Austen]\n\(fields.joined(separator: "\n"))\n---\n",
        ])
        let outcome = try await BuiltProgram.run(["check", folder.path, "--offline"])
        #expect(outcome.status == status)
        #expect(outcome.output == last + "\n")
    }

    @Test func `help goes to standard output and is no error`() async throws {
        for arguments in [[], ["--help"], ["help"], ["help", "completions"], ["completions", "-h"]] {
            let outcome = try await BuiltProgram.run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("usage: octavo"))
            #expect(outcome.messages.isEmpty)
        }
    }

    @Test(arguments: ["build", "preview", "check"])
    func `a folder that is not there is told, and not made`(command: String) async throws {
        let folder = try TemporaryFolder()
        let site = folder.path(of: "my-clup")
        let outcome = try await BuiltProgram.run([command, site])
        #expect(outcome.status == 1)
        #expect(
            outcome.messages.hasPrefix(
                """
                error[site-missing]: there is no folder `\(site)` that can be read
                  help: name the folder that holds `content/`, or go there and name none

                """))
        #expect(try folder.names() == [])
    }

    @Test func `every command that the project's pages name exists`() async throws {
        let found = try await Shell.run(
            "grep -rhoE '(`|<code>)octavo [a-z]+' README.md */README.md Templates")
        let commands = Set(found.output.split(separator: "\n").compactMap { $0.split(separator: " ").last })
        #expect(commands.isSuperset(of: ["build", "preview", "check", "enrich"]))
        for command in commands.sorted() {
            let outcome = try await BuiltProgram.run(["help", String(command)])
            #expect(outcome.status == 0, "octavo \(command)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are written for each shell`(shell: String) async throws {
        let outcome = try await BuiltProgram.run(["completions", shell])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("# Completions of octavo for \(shell)."))
    }

    @Test func `the bash completions are a script that bash reads`() async throws {
        let script = try await BuiltProgram.run(["completions", "bash"]).output
        let folder = try TemporaryFolder(["completions.bash": script])
        let outcome = try await Shell.run("bash -n \(folder.path(of: "completions.bash"))")
        #expect(outcome.status == 0, "\(outcome.messages)")
    }
}
