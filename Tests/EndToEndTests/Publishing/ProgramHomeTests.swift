import TestSupport
import Testing

/// Where a program comes from is found when it is built.
@Suite struct ProgramHomeTests {
    @Test(arguments: [
        ("git@forge.example.org:anna/octavo.git", "https://forge.example.org/anna/octavo"),
        ("ssh://git@forge.example.org:2222/anna/octavo.git", "https://forge.example.org/anna/octavo"),
        ("https://anna:token@forge.example.org/anna/octavo.git", "https://forge.example.org/anna/octavo"),
        (
            "https://token@forge.example.org/clubs/tools/octavo/",
            "https://forge.example.org/clubs/tools/octavo"
        ),
        ("git://forge.example.org/octavo", "https://forge.example.org/octavo"),
        ("http://forge.example.org:3000/anna/octavo", "http://forge.example.org:3000/anna/octavo"),
        // Nobody else gets there.
        ("/srv/git/octavo.git", ""), ("../octavo", ""), ("file:///srv/git/octavo.git", ""),
        ("http://localhost:3000/anna/octavo", ""), ("http://192.168.1.4/anna/octavo", ""),
        ("work:anna/octavo", ""), ("git@nas.local:octavo.git", ""), ("", ""),
        // What a shell or YAML would read in another way.
        ("https://forge.example.org/$(id)/octavo", ""), ("https://forge.example.org/a b/octavo", ""),
        ("https://forge.example.org/\"/octavo", ""),
    ])
    func `the home is the public address of origin, without names and tokens`(
        origin: String, home: String
    ) async throws {
        let clone = try TemporaryFolder()
        let begin = "mkdir .dist && cp '\(BuiltProgram.project)/.dist/home' .dist && git init --quiet ."
        #expect(try await Shell.run(begin, in: clone.path).status == 0)
        if !origin.isEmpty {
            let added = try await Shell.run(
                "/usr/bin/env", ["git", "remote", "add", "origin", origin], in: clone.path,
                environment: ["PATH": "/usr/bin:/bin"])
            #expect(added.status == 0)
        }
        let found = try await Shell.run("unset OCTAVO_HOME; .dist/home", in: clone.path)
        #expect(found.output == home + "\n", "\(found.messages)")
    }

    @Test func `OCTAVO_HOME decides before origin, and is checked`() async throws {
        func home(_ value: String) async throws -> Shell.Outcome {
            try await Shell.run(
                BuiltProgram.project + "/.dist/home", [], in: "/",
                environment: ["PATH": "/usr/bin:/bin", "OCTAVO_HOME": value])
        }
        #expect(
            try await home("git@forge.example.org:anna/octavo.git").output
                == "https://forge.example.org/anna/octavo\n")
        #expect(try await home("none").output == "\n")
        let refusal = try await home("forge")
        #expect(refusal.status == 1)
        #expect(
            refusal.messages
                == "OCTAVO_HOME is no address of a repository: write for example OCTAVO_HOME=https://HOST/NAME/octavo, or OCTAVO_HOME=none\n"
        )
    }

    @Test func `the version is shown with the home`() async throws {
        let version = try await BuiltProgram.run(["version", "--long"])
        #expect(
            version.output == """
                octavo 0.1.0
                home      none: it was built from a folder that has no public address; `octavo help publishing` says more

                """)
    }
}
