import Foundation
import TestSupport
import Testing

/// The job files do what they are written for: their steps are run as the services would run them.
@Suite struct PublishingJobTests {
    @Test(arguments: [
        ("github", ".github/workflows/octavo.yml", "_site"), ("gitlab", ".gitlab-ci.yml", "public"),
        ("codeberg", ".forgejo/workflows/octavo.yml", "_site"),
    ])
    func `the steps install Octavo, check the club and build what is uploaded`(
        host: String, path: String, output: String
    ) async throws {
        let repository = try clubRepository()
        #expect(try await BuiltProgram.run(["ci", host], in: repository.path).status == 0)
        let steps = JobSteps.scripts(in: try repository.read(path)).filter {
            !$0.contains("git push") && !$0.contains("apt-get")
        }
        #expect(steps.count == 3)
        let machine = try await machine(for: repository)
        for step in steps {
            let outcome = try await Shell.run(
                "/bin/bash", ["-e", "-c", step], in: repository.path, environment: machine.environment)
            #expect(outcome.status == 0, "\(step)\n\(outcome.output)\(outcome.messages)")
        }
        let page = try repository.read("\(output)/books/emma/index.html")
        #expect(
            page.contains(#"<link rel="canonical" href="https://club.example/shelf/books/emma/">"#)
                == (host != "codeberg"))
        #expect(repository.has("\(output)/index.html"))
        #expect(!repository.has("octavo-0.1.0-linux-x86_64.tar.gz"))
    }

    @Test func `a job for GitLab reports problems at their lines`() async throws {
        let repository = try clubRepository()
        try repository.write(
            "---\ntitle: Dune\nauthors: [Frank Herbert]\nrating: four\n---\n", to: "content/books/dune.md")
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
        let refusal = try await BuiltProgram.run(["ci", "gitlab"], in: repository.path)
        #expect(refusal.status == 1)
        #expect(
            refusal.messages == """
                error[job-exists]: .gitlab-ci.yml already exists, with other content
                  help: compare it with the output of `--print`, or add `--replace` to write the new one in its place

                """)
        #expect(try repository.read(".gitlab-ci.yml") == "pages: {}\n")
        let replacement = try await BuiltProgram.run(["ci", "gitlab", "--replace"], in: repository.path)
        #expect(replacement.status == 0)
        let repetition = try await BuiltProgram.run(["ci", "gitlab"], in: repository.path)
        #expect(repetition.output == ".gitlab-ci.yml is up to date.\n")
    }

    @Test func `a club in a folder of its repository is found there`() async throws {
        let repository = try clubRepository(in: "our club")
        let outcome = try await BuiltProgram.run(["ci", "github", "our club"], in: repository.path)
        #expect(outcome.output.hasPrefix("Wrote .github/workflows/octavo.yml. Next steps:\n"))
        let job = try repository.read(".github/workflows/octavo.yml")
        #expect(job.contains("octavo check 'our club' --offline --format github\n"))
        #expect(job.contains("path: \"our club/.octavo\"\n"))
    }

    /// A repository with a small club.
    private func clubRepository(in folder: String = ".") throws -> TemporaryFolder {
        try TemporaryFolder([
            ".git/HEAD": "ref: refs/heads/main\n",
            "\(folder)/content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "\(folder)/content/books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n",
        ])
    }

    /// A service's machine, to which a release is a folder that holds an archive with the program of this build.
    private func machine(for repository: TemporaryFolder) async throws -> (
        environment: [String: String], folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder([
            "octavo-0.1.0-linux-x86_64/bin/octavo": "#!/bin/sh\nexec '\(BuiltProgram.path)' \"$@\"\n"
        ])
        let archive = "octavo-0.1.0-linux-x86_64"
        let release = "releases/v0.1.0"
        let script = """
            chmod +x \(archive)/bin/octavo && mkdir -p \(release) home
            tar -czf \(release)/\(archive).tar.gz \(archive)
            cd \(release) && sha256sum \(archive).tar.gz > \(archive).tar.gz.sha256
            """
        let made = try await Shell.run("set -e\n" + script, in: folder.path)
        try #require(made.status == 0, "\(made.messages)")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return (
            [
                "HOME": folder.path(of: "home"), "PATH": folder.path(of: "home/octavo/bin") + ":" + path,
                "OCTAVO_VERSION": "0.1.0", "OCTAVO_RELEASES": "file://" + folder.path(of: "releases"),
                "GITHUB_PATH": folder.path(of: "path"), "GITHUB_REPOSITORY": "anna/club",
                "ADDRESS": "https://club.example/shelf", "CI_PAGES_URL": "https://club.example/shelf",
            ], folder
        )
    }
}

/// The shell scripts in a job file.
private enum JobSteps {
    /// The text of each block that follows `run: |` or `- |`, in order.
    static func scripts(in job: String) -> [String] {
        var scripts: [[Substring]] = []
        var marker: Int?
        for line in job.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }.count
            if let start = marker, indentation > start {
                scripts[scripts.count - 1].append(line.dropFirst(start + 2))
                continue
            }
            let word = line.dropFirst(indentation)
            marker = word == "run: |" || word == "- |" ? indentation : nil
            if marker != nil { scripts.append([]) }
        }
        return scripts.map { $0.joined(separator: "\n") }
    }
}
