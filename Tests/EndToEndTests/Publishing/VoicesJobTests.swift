import TestSupport
import Testing

/// The job that takes over what members sent by forms: what strangers wrote is data in each of its steps.
@Suite struct VoicesJobTests {
    private static let ballot = """
        ---
        title: July
        options: [emma, dune]
        ---

        """

    /// An issue as a code host describes it.
    private static func issue(_ number: Int, _ login: String, _ body: String) -> String {
        let text = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "\n", with: "\\n"
        )
        .replacing("\u{1B}", with: "\\u001b").replacing("\u{202E}", with: "\\u202e")
        return """
            {"number": \(number), "title": "x", "created_at": "2026-07-01T08:00:00Z", "user": {"login": "\(login)"}, "body": "\(text)"}
            """
    }

    private static let hostile = """
        ### Title

        Piranesi $(touch pwned) `touch pwned` ${{ github.token }}

        ### Author

        Susanna Clarke; touch pwned

        ### Why?

        @everyone <script>alert(1)</script> [a](javascript:alert(1)) https://spam.example www.spam.example
        ::add-mask::x
        # Heading \u{1B}[31m \u{202E}
        {{ site.title }} {% include 'x' %}
        \(String(repeating: "spam ", count: 1_500))

        ### Name

        Eve
        """

    private static let issues = [
        issue(7, "anna-b", "### Vote \"July\"\n\n- [x] Emma\n- [ ] Dune\n\n### Name\n\n_No response_"),
        issue(8, "ben", "### Vote \"July\"\n\n- [ ] Emma\n- [x] Dune\n\n### Name\n\nBen"),
        issue(9, "eve", hostile),
        issue(10, "mallory", "### Vote \"July\"\n\n- [ ] Emma\n- [x] Dune\n\n### Name\n\nanna"),
        issue(11, "frida", "### Steps\n\n@everyone The page of *Emma* is broken"),
    ]

    @Test(arguments: ["github", "codeberg"])
    func `trusted members are taken over at once, others in a pull request`(host: String) async throws {
        let (club, machine, steps) = try await club(at: host)
        try machine.folder.write("[\(Self.issues.joined(separator: ","))]", to: "repos/anna/club/issues")
        for step in steps {
            let outcome = try await machine.run(step, in: club.path, ["ISSUE": "10"])
            #expect(outcome.status == 0, "\(step)\n\(outcome.output)\(outcome.messages)")
        }
        let main = try await machine.file("content/ballots/july.md", on: "main")
        #expect(
            main == """
                ---
                title: July
                options: [emma, dune]
                votes:
                  - by: Anna
                    at: 2026-07-01
                    vote: [emma]
                ---

                """)
        let proposed = try await machine.file("content/ballots/july.md", on: "octavo-voices")
        #expect(
            proposed == """
                ---
                title: July
                options: [emma, dune]
                votes:
                  - by: Anna
                    at: 2026-07-01
                    vote: [emma]
                  - by: Ben
                    at: 2026-07-01
                    vote: [dune]
                ---

                """)
        let names = try await Shell.run(
            "git ls-tree -r --name-only octavo-voices content/books", in: machine.remote)
        #expect(
            names.output == """
                content/books/dune.md
                content/books/emma.md
                content/books/piranesi-touch-pwned-touch-pwned-github-token.md

                """)
        #expect(!club.has("pwned") && !machine.folder.has("pwned"))

        let path = "/repos/anna/club"
        #expect(
            machine.sent.taken() == [
                "POST \(path)/actions/workflows/octavo.yml/dispatches {\"ref\": \"main\"}",
                "POST \(path)/issues/7/comments {\"body\": \"Thank you. This was understood:\\n\\n~~~~text\\njuly: emma\\n~~~~\\n\"}",
                "PATCH \(path)/issues/7 {\"state\": \"closed\"}",
                "POST \(path)/pulls {\"title\": \"Take over what members sent\", \"head\": \"octavo-voices\", \"base\": \"main\", \"body\": \"Look at the changed files, then merge. To leave something out, close its issue. Closes #8. Closes #9.\"}",
                "PATCH \(path)/issues/7 {\"state\": \"closed\"}",
                "POST \(path)/issues/10/comments {\"body\": \"Not all of this was understood. Edit it, and it is read again:\\n\\n~~~~text\\nleft out: anna has another account than mallory\\n~~~~\\n\"}",
            ])
    }

    @Test func `at GitLab a schedule takes over the issues, and commits close them`() async throws {
        let (club, machine, steps) = try await club(at: "gitlab")
        let hook = machine.folder.path(of: "options")
        try machine.folder.write(
            "#!/bin/sh\nenv | grep ^GIT_PUSH_OPTION_ | sort >>\(hook)\n", to: "remote.git/hooks/pre-receive")
        _ = try await Shell.run("chmod +x hooks/pre-receive", in: machine.remote)
        let issues = Self.issues.map {
            $0.replacing("\"user\": {\"login\"", with: "\"author\": {\"username\"")
                .replacing("\"number\"", with: "\"iid\"").replacing("\"body\"", with: "\"description\"")
        }
        try machine.folder.write("[\(issues.joined(separator: ","))]", to: "projects/7/issues")
        let outcome = try await machine.run(steps[0], in: club.path)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
        let main = try await Shell.run("git log -1 --format=%B main", in: machine.remote)
        #expect(main.output == "Take over what members sent\n\n Closes #7.\n\n")
        let ballots = try await [
            machine.file("content/ballots/july.md", on: "main"),
            machine.file("content/ballots/july.md", on: "octavo-voices"),
        ]
        #expect(ballots[0].contains("by: Anna") && !ballots[0].contains("by: Ben"))
        #expect(ballots[1].contains("by: Anna") && ballots[1].contains("by: Ben"))
        let pushed = try machine.folder.read("options")
        #expect(
            pushed == """
                GIT_PUSH_OPTION_COUNT=0
                GIT_PUSH_OPTION_0=merge_request.create
                GIT_PUSH_OPTION_1=merge_request.target=main
                GIT_PUSH_OPTION_2=merge_request.title=Take over what members sent
                GIT_PUSH_OPTION_3=merge_request.description=Look at the changed files, then merge. To leave something out, close its issue. Closes #8. Closes #9.
                GIT_PUSH_OPTION_COUNT=4

                """)
        #expect(!club.has("pwned") && machine.sent.taken() == [])

        let again = try await machine.run(steps[0], in: club.path)
        #expect(again.status == 0, "\(again.messages)")
        #expect(again.output.contains("What is proposed has it all.\n"), "\(again.output)")
        try machine.folder.write("[]", to: "projects/7/issues")
        #expect(try await machine.run(steps[0], in: club.path).status == 0)
        #expect(try await Shell.run("git branch --list octavo-voices", in: machine.remote).output == "")
    }

    @Test func `a second run changes nothing, and a closed issue leaves the pull request`() async throws {
        let (club, machine, steps) = try await club(at: "github")
        let path = "repos/anna/club/issues"
        try machine.folder.write("[\(Self.issues[1]),\(Self.issues[2])]", to: path)
        for step in steps { _ = try await machine.run(step, in: club.path) }
        let first = try await Shell.run("git rev-parse main octavo-voices", in: machine.remote)
        for step in steps.suffix(3) { _ = try await machine.run(step, in: club.path) }
        #expect(
            try await Shell.run("git rev-parse main octavo-voices", in: machine.remote).output == first.output
        )
        #expect(machine.sent.taken().filter { $0.hasPrefix("POST /repos/anna/club/pulls") }.count == 1)

        try machine.folder.write("[\(Self.issues[1])]", to: path)
        for step in steps.suffix(3) { _ = try await machine.run(step, in: club.path) }
        let names = try await Shell.run(
            "git ls-tree -r --name-only octavo-voices content/books", in: machine.remote)
        #expect(!names.output.contains("piranesi"))

        try machine.folder.write("[]", to: path)
        for step in steps.suffix(3) {
            let outcome = try await machine.run(step, in: club.path)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
        #expect(try await Shell.run("git branch --list octavo-voices", in: machine.remote).output == "")
    }

    @Test func `a flood of suggestions from one account is three`() async throws {
        let (club, machine, steps) = try await club(at: "github")
        let flood = (1...60).map { number in
            Self.issue(number, "eve", "### Title\n\nSpam \(number)\n\n### Author\n\nEve")
        }
        try machine.folder.write("[\(flood.joined(separator: ","))]", to: "repos/anna/club/issues")
        for step in steps {
            let outcome = try await machine.run(step, in: club.path)
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
        let names = try await Shell.run(
            "git ls-tree -r --name-only octavo-voices content/books", in: machine.remote)
        #expect(names.output.matches(of: /spam/).count == 3)
    }

    @Test func `the forms ask what is open, and are written anew`() async throws {
        let (club, _, _) = try await club(at: "github")
        #expect(
            try club.read(".github/ISSUE_TEMPLATE/octavo-vote-july.yml") == """
                # Written by `octavo ci`, which writes it anew when ballots open and close.
                # yamllint disable rule:line-length
                ---
                name: "Vote \\"July\\""
                description: "Vote \\"July\\""
                title: "Vote \\"July\\""
                body:
                  - type: checkboxes
                    attributes:
                      label: "Vote \\"July\\""
                      options:
                        - label: "Emma"
                        - label: "Dune"
                  - type: input
                    attributes:
                      label: "Name"

                """)
        #expect(club.has(".github/ISSUE_TEMPLATE/octavo-suggest.yml"))
        #expect(!club.has(".github/ISSUE_TEMPLATE/octavo-meeting.yml"))
        try club.write(
            Self.ballot.replacing("title", with: "closes: 2020-01-01\ntitle"), to: "content/ballots/july.md")
        let again = try await BuiltProgram.run(["ci", "github", "--forms-only"], in: club.path)
        #expect(again.output == "Forms: .github/ISSUE_TEMPLATE/octavo-vote-july.yml.\n")
        #expect(!club.has(".github/ISSUE_TEMPLATE/octavo-vote-july.yml"))
    }

    /// A club at a service, and the scripts of the job.
    private func club(at host: String) async throws -> (TemporaryFolder, JobMachine, steps: [String]) {
        let club = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n",
            "content/books/dune.md": "---\ntitle: Dune\nauthors: [Frank Herbert]\n---\n",
            "content/ballots/july.md": Self.ballot,
        ])
        var machine = try await JobMachine()
        let written = try await BuiltProgram.run(
            ["ci", host, "--forms", "--trusted", "anna-b=Anna"] + machine.options("releases"), in: club.path)
        #expect(written.status == 0, "\(written.messages)")
        let pushed = try await Shell.run(
            """
            set -e
            git init --quiet --initial-branch main .
            git add .
            git -c user.name=A -c user.email=a@b.example commit --quiet --message "Begin"
            git remote add origin \(machine.remote)
            git push --quiet origin main
            """, in: club.path)
        try #require(pushed.status == 0, "\(pushed.messages)")
        let paths = [
            "github": ".github/workflows/octavo-voices.yml", "gitlab": ".gitlab-ci.yml",
            "codeberg": ".forgejo/workflows/octavo-voices.yml",
        ]
        let job = try club.read(try #require(paths[host]))
        machine.readVariables(of: job)
        let steps = JobSteps(job)
        return (club, machine, host == "gitlab" ? [steps.gitLabJob("voices")] : steps.all.map(\.script))
    }
}

extension JobMachine {
    /// A file in the service's repository.
    fileprivate func file(_ path: String, on branch: String) async throws -> String {
        try await Shell.run("git show \(branch):\(path)", in: remote).output
    }
}
