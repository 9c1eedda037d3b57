import OpenLibraryFixture
import TestSupport
import Testing

/// The weekly job fetches facts and commits them, or proposes them where the branch is protected.
@Suite struct FactsJobTests {
    @Test(arguments: ["github", "gitlab", "codeberg"], [false, true])
    func `facts are committed, or proposed where the branch is protected`(
        host: String, isProtected: Bool
    ) async throws {
        let (club, machine, steps) = try await club(at: host)
        if isProtected {
            try machine.folder.write(
                "#!/bin/sh\nread old new ref\n[ \"$ref\" != refs/heads/main ]\n",
                to: "remote.git/hooks/pre-receive")
            _ = try await Shell.run("chmod +x hooks/pre-receive", in: machine.remote)
        }
        for step in steps {
            let outcome = try await machine.run(step, in: club.folder.path, club.library.environment)
            #expect(outcome.status == 0, "\(step)\n\(outcome.output)\(outcome.messages)")
        }
        let branch = isProtected ? "octavo-facts" : "main"
        let pushed = try await Shell.run(
            "git log -1 --format=%s \(branch) && git show \(branch):content/openlibrary.lock",
            in: machine.remote)
        #expect(pushed.output.hasPrefix("Fetch facts and covers from Open Library\n"), "\(pushed.messages)")
        #expect(pushed.output.contains("What book 1 is about."))
        let main = try await Shell.run("git rev-list --count main", in: machine.remote)
        #expect(main.output == (isProtected ? "1\n" : "2\n"))

        // A week later nothing is missing.
        let again = try await machine.run(
            steps.suffix(2).joined(separator: "\n"), in: club.folder.path, club.library.environment)
        #expect(again.status == 0)
        #expect(again.output.hasSuffix("Open Library knows nothing new.\n"), "\(again.output)")
    }

    @Test(arguments: ["github", "gitlab", "codeberg"])
    func `facts are put after what was pushed meanwhile`(host: String) async throws {
        let (club, machine, steps) = try await club(at: host)
        for step in steps.dropLast() {
            _ = try await machine.run(step, in: club.folder.path, club.library.environment)
        }
        let push = try await Shell.run(
            "git clone -q remote.git other && cd other && echo '# Club' > README.md && git add . && git -c user.name=B -c user.email=b@c.example commit -qm Readme && git push -q",
            in: machine.folder.path)
        #expect(push.status == 0, "\(push.messages)")
        let last = try await machine.run(
            steps[steps.count - 1], in: club.folder.path, club.library.environment)
        #expect(last.status == 0, "\(last.output)\(last.messages)")
        let titles = try await Shell.run("git log --format=%s main", in: machine.remote)
        #expect(titles.output.hasPrefix("Fetch facts and covers from Open Library\nReadme\n"))
    }

    @Test func `a library that is down for now is no failure`() async throws {
        let (club, machine, steps) = try await club(at: "github")
        club.library.stop()
        for step in steps {
            let outcome = try await machine.run(step, in: club.folder.path, club.library.environment)
            #expect(outcome.status == 0, "\(step)\n\(outcome.output)\(outcome.messages)")
        }
        #expect(try await Shell.run("git rev-list --count main", in: machine.remote).output == "1\n")
    }

    @Test func `a club that wants no facts gets no job that would fail`() async throws {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n"
        ])
        let refusal = try await BuiltProgram.run(
            ["ci", "github", "--enrich", "--releases", "https://releases.example"], in: folder.path)
        #expect(refusal.status == 1)
        #expect(
            refusal.messages == """
                content/site.yaml: error[openlibrary-off]: Open Library is switched off for this site
                  help: write `contact: you@example.org` in place of `enabled: false` under `openlibrary:`

                """)
        #expect(!folder.has(".github"))
    }

    /// A club at a service, and the scripts of its weekly job.
    private func club(
        at host: String
    ) async throws -> (LibraryClub, JobMachine, steps: [String]) {
        let club = try LibraryClub(books: 2)
        var machine = try await JobMachine()
        let written = try await BuiltProgram.run(
            ["ci", host, "--enrich"] + machine.options("releases"), in: club.folder.path)
        #expect(written.status == 0, "\(written.messages)")
        let pushed = try await Shell.run(
            """
            set -e
            git init --quiet --initial-branch main .
            git add content
            git -c user.name=A -c user.email=a@b.example commit --quiet --message "Begin"
            git remote add origin \(machine.remote)
            git push --quiet origin main
            """, in: club.folder.path)
        try #require(pushed.status == 0, "\(pushed.messages)")
        let path =
            [
                "github": ".github/workflows/octavo-facts.yml",
                "codeberg": ".forgejo/workflows/octavo-facts.yml",
            ][host] ?? ".gitlab-ci.yml"
        let job = try club.folder.read(path)
        machine.readVariables(of: job)
        let steps = JobSteps(job)
        return (club, machine, host == "gitlab" ? [steps.gitLabJob("facts")] : steps.all.map(\.script))
    }
}
