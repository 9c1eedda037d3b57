import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The job files do what they are written for: their steps are run as the services would run them.
@Suite struct PublishingJobTests {
    static let files = [
        "github": ".github/workflows/octavo.yml", "gitlab": ".gitlab-ci.yml",
        "codeberg": ".forgejo/workflows/octavo.yml",
    ]

    @Test(arguments: ["github", "gitlab", "codeberg"], ["releases", "archive"])
    func `the steps get Octavo in each way, check the club and build what is uploaded`(
        host: String, way: String
    ) async throws {
        let repository = try clubRepository()
        var machine = try await JobMachine()
        let written = try await BuiltProgram.run(
            ["ci", host] + machine.options(way), in: repository.path)
        #expect(written.status == 0, "\(written.messages)")
        let job = try repository.read(try #require(Self.files[host]))
        machine.readVariables(of: job)
        for step in JobSteps(job).publication {
            let outcome = try await machine.run(step, in: repository.path)
            #expect(outcome.status == 0, "\(step)\n\(outcome.output)\(outcome.messages)")
        }
        let output = host == "gitlab" ? "public" : "_site"
        let page = try repository.read("\(output)/books/emma/index.html")
        let address =
            host == "codeberg" ? "https://anna.codeberg.page/club/" : "https://club.example/shelf/"
        #expect(page.contains("<link rel=\"canonical\" href=\"\(address)books/emma/\">"))
        if host == "codeberg" {
            #expect(try machine.folder.read("output") == "address=\(address)\n")
            #expect(!repository.has("_site/.octavo-manifest"))
        }
        // Nothing of the installation is left in the checkout.
        #expect(!repository.has(JobMachine.archive))
    }

    @Test func `a machine of another kind, a changed archive and a missing release are named`() async throws {
        let repository = try clubRepository()
        var machine = try await JobMachine()
        _ = try await BuiltProgram.run(["ci", "github"] + machine.options("archive"), in: repository.path)
        let path = try #require(Self.files["github"])
        let install = try #require(JobSteps(try repository.read(path)).script(of: "Install Octavo"))
        let archive = install.split(separator: "\n")[1].dropFirst("archive=".count)
        try machine.folder.write("#!/bin/sh\necho riscv64\n", to: "bin/uname")
        _ = try await Shell.run("chmod +x bin/uname", in: machine.folder.path)
        let other = try await machine.run(install, in: repository.path)
        #expect(other.status == 1)
        #expect(other.messages.hasPrefix("\(archive) is for "))
        #expect(other.messages.hasSuffix(", and this machine is riscv64\n"))
        try machine.folder.remove("bin/uname")
        try repository.write("other", to: String(archive))
        let changed = try await machine.run(install, in: repository.path)
        #expect(changed.status == 1)
        #expect(changed.output == "\(archive): FAILED\n")

        _ = try await BuiltProgram.run(
            ["ci", "github", "--replace", "--releases", machine.server.address], in: repository.path)
        let job = try repository.read(path)
        machine.readVariables(of: job)
        let fetching = try #require(JobSteps(job).script(of: "Install Octavo"))
        let missing = try await machine.run(fetching, in: repository.path)
        #expect(missing.status == 1)
        #expect(
            missing.messages.hasSuffix(
                "There is no \(JobMachine.archive) at \(machine.server.address)/v0.1.0/: push the tag v0.1.0 there, or write the job with --archive\n"
            ))
    }

    @Test func `a club whose facts are not all fetched is published, with a warning at each book`()
        async throws
    {
        let folder = try TemporaryFolder()
        let new = try await BuiltProgram.run(
            ["new", "club", "--yes", "--contact", "host@club.example"], in: folder.path)
        #expect(new.status == 0)
        try folder.write(
            SampleClub.book("Dune", by: "Frank Herbert"), to: "club/content/books/dune.md")
        let check = try await BuiltProgram.run(
            ["check", "club", "--offline", "--format", "github"], in: folder.path)
        #expect(check.status == 0)
        let lines = check.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.first == """
                ::warning file=content/books/dune.md,title=openlibrary-missing::what Open Library knows of this record was not \
                fetched yet; it is shown as it is%0Ahelp: run `octavo enrich` where there is a network, and commit what it writes
                """)
        let build = try await BuiltProgram.run(["build", "club", "--offline"], in: folder.path)
        #expect(build.status == 0)
        #expect(folder.has("_site/books/dune/index.html") || folder.has("club/_site/books/dune/index.html"))
    }

    @Test(arguments: ["github", "gitlab"])
    func `a service that is not ready says in one line what to do`(host: String) async throws {
        let repository = try clubRepository()
        let machine = try await JobMachine()
        _ = try await BuiltProgram.run(["ci", host] + machine.options("releases"), in: repository.path)
        let steps = JobSteps(try repository.read(try #require(Self.files[host])))
        let (script, environment, message): (String?, [String: String], String) =
            switch host {
            case "github":
                (
                    steps.script(of: "Say what to do if Pages is off"), [:],
                    "::error::GitHub Pages is off: open Settings, Pages, choose GitHub Actions as the source, then run this job again\n"
                )
            default:
                (
                    steps.all.last?.script, ["CI_PAGES_URL": ""],
                    "GitLab Pages is off: open Settings, General, Visibility, switch Pages on, then run this job again\n"
                )
            }
        let outcome = try await machine.run(try #require(script), in: repository.path, environment)
        #expect(outcome.status == 1)
        #expect(outcome.output + outcome.messages == message)
    }

    @Test(arguments: ["github", "gitlab", "codeberg"])
    func `a program without a home offers the ways that work, and writes nothing`(host: String) async throws {
        let repository = try clubRepository()
        for command in [["ci", host], ["new", "other", "--yes", "--ci", host]] {
            let refusal = try await BuiltProgram.run(command, in: repository.path)
            #expect(refusal.status == 2)
            #expect(
                refusal.messages == """
                    error[usage]: this program does not know where a job could get it: it was built from a folder that has no public address
                      help: `octavo ci \(host) --archive FILE` puts the archive that `make dist` makes into your repository; or `--releases URL` names the address below which archives are; `octavo help publishing` explains them

                    """)
        }
        #expect(!repository.has(try #require(Self.files[host])))
        #expect(!repository.has("other"))
    }

    @Test(arguments: [
        (
            ["--archive", "club.zip"],
            "`club.zip` is not the name of an archive for Linux that `make dist` made"
        ),
        (
            ["--archive", "octavo-0.1.0-linux-x86_64.tar.gz"],
            "there is no file `octavo-0.1.0-linux-x86_64.tar.gz`"
        ),
        (["--releases", "here"], "`--releases` takes an address; found `here`"),
        (
            ["--releases", "https://a.example/${{secrets.KEY}}"],
            "`--releases` takes an address; found `https://a.example/${{secrets.KEY}}`"
        ),
        (
            ["--branch", "a${{ github.token }}", "--releases", "https://a.example"],
            "the branch is called `a${{ github.token }}`, which a job cannot name safely"
        ),
        (
            ["--branch", "a\n  evil: true", "--releases", "https://a.example"],
            "the branch is called `a␊  evil: true`, which a job cannot name safely"
        ),
        (["--from-source", "https://a.example"], "`octavo ci` has no option `--from-source`"),
        (["--forms"], "`octavo ci` has no option `--forms`"),
        (["--cms"], "`octavo ci` has no option `--cms`"),
        (
            ["--releases", "https://anna:secret@a.example/r"],
            "`--releases` goes into a file that others read, and no job has your name, password or key"
        ),
        (
            ["--releases", "ssh://a.example/anna/octavo"],
            "`--releases` goes into a file that others read, and no job has your name, password or key"
        ),
        (
            ["--releases", "https://a.example", "--archive", "octavo.tar.gz"],
            "a job gets the program in one way, and `--releases` and `--archive` are two"
        ),
    ])
    func `a way that cannot work is refused`(options: [String], message: String) async throws {
        let repository = try clubRepository()
        let refusal = try await BuiltProgram.run(["ci", "github"] + options, in: repository.path)
        #expect(refusal.status == 2)
        #expect(refusal.messages.hasPrefix("error[usage]: \(message)\n  help: "), "\(refusal.messages)")
        #expect(!repository.has(".github"))
    }

    @Test func `a job for GitLab reports problems at their lines`() async throws {
        let repository = try clubRepository()
        try repository.write(
            SampleClub.book("Dune", by: "Frank Herbert", "rating: four"), to: "content/books/dune.md")
        let outcome = try await BuiltProgram.run(
            ["check", repository.path, "--offline", "--format", "gitlab"], in: repository.path)
        #expect(outcome.status == 1)
        let reports = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        let report = try #require(reports.first)
        #expect(report["check_name"] as? String == "rating-range")
        #expect(report["severity"] as? String == "major")
        #expect(
            report["description"] as? String
                == "`rating` must be 0.5 to 5; found \"four\"; write `rating: 4`")
        let location = try #require(report["location"] as? [String: Any])
        #expect((location["lines"] as? [String: Int])?["begin"] == 4)
    }

    @Test func `a job file of the club is never replaced unasked`() async throws {
        let repository = try clubRepository()
        try repository.write("pages: {}\n", to: ".gitlab-ci.yml")
        let refusal = try await BuiltProgram.run(["ci", "gitlab"] + Self.releases, in: repository.path)
        #expect(refusal.status == 1)
        #expect(
            refusal.messages == """
                error[job-exists]: .gitlab-ci.yml already exists, with other content
                  help: compare it with the output of `--print`, or add `--replace` to write the new one in its place

                """)
        #expect(try repository.read(".gitlab-ci.yml") == "pages: {}\n")
        let replacement = try await BuiltProgram.run(
            ["ci", "gitlab", "--replace"] + Self.releases, in: repository.path)
        #expect(replacement.status == 0)
        let repetition = try await BuiltProgram.run(["ci", "gitlab"] + Self.releases, in: repository.path)
        #expect(repetition.output == ".gitlab-ci.yml is up to date.\n")
    }

    @Test func `a club in a folder of its repository is found there`() async throws {
        let repository = try clubRepository(in: "our club")
        let outcome = try await BuiltProgram.run(
            ["ci", "github", "our club"] + Self.releases, in: repository.path)
        #expect(outcome.output.hasPrefix("Wrote .github/workflows/octavo.yml. What is left, once:\n"))
        let job = try repository.read(".github/workflows/octavo.yml")
        #expect(job.contains("octavo check 'our club' --offline --format github\n"))
        #expect(job.contains("            our club/.octavo\n            ~/.cache/octavo\n"))
    }

    @Test(arguments: [
        ("main", [], "main"), ("master", [], "master"), ("master", ["--branch", "site"], "site"),
        ("trunk", [], "trunk"),
    ])
    func `the branch that is checked out is published`(
        head: String, options: [String], branch: String
    ) async throws {
        let repository = try clubRepository()
        _ = try await Shell.run("rm -r .git; git init --quiet -b \(head)", in: repository.path)
        _ = try await BuiltProgram.run(["ci", "github"] + Self.releases + options, in: repository.path)
        let job = try repository.read(".github/workflows/octavo.yml")
        #expect(job.contains("\n    branches: [\"\(branch)\"]\n"))
        #expect(job.contains("github.ref == 'refs/heads/\(branch)'\n"))
    }

    @Test func `a worktree publishes the branch that is checked out there`() async throws {
        let repository = try clubRepository(in: "club")
        let made = try await Shell.run(
            """
            set -e
            rm -r .git; cd club; git init --quiet -b trunk; git add .
            git -c user.name=Anna -c user.email=anna@club.example commit --quiet -m Begin
            git worktree add --quiet -b autumn ../beside
            """, in: repository.path)
        try #require(made.status == 0, "\(made.messages)")
        _ = try await BuiltProgram.run(["ci", "github", "beside"] + Self.releases, in: repository.path)
        let job = try repository.read("beside/.github/workflows/octavo.yml")
        #expect(job.contains("\n    branches: [\"autumn\"]\n"))
    }

    private static let releases = ["--releases", "https://releases.example"]

    /// A repository with a small club.
    private func clubRepository(in folder: String = ".") throws -> TemporaryFolder {
        try TemporaryFolder([
            ".git/HEAD": "ref: refs/heads/main\n",
            "\(folder)/content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "\(folder)/content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
        ])
    }
}
