import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A service's machine for a test: a home of its own, a server with releases, and a remote repository of the club.
struct JobMachine {
    let folder: TemporaryFolder
    let server: HTTPServer
    /// The club's repository at the service: a bare one.
    let remote: String
    private let variables: [String: String]

    static let archive = "octavo-0.1.0-linux-\(machine).tar.gz"

    /// Its releases have an archive with the program of this build.
    init() async throws {
        folder = try TemporaryFolder([
            "octavo/bin/octavo": "#!/bin/sh\nexec '\(BuiltProgram.path)' \"$@\"\n",
            // What a service's machine lacks is not installed on the machine that runs the tests.
            "bin/apt-get": "#!/bin/sh\nexit 0\n",
        ])
        remote = folder.path(of: "remote.git")
        let releases = "releases/v0.1.0"
        let made = try await Shell.run(
            """
            set -e
            chmod +x octavo/bin/octavo bin/apt-get
            mkdir -p \(releases) home
            tar -czf \(releases)/\(Self.archive) octavo
            (cd \(releases) && sha256sum \(Self.archive) > \(Self.archive).sha256)
            git init --quiet --bare --initial-branch main remote.git
            git -C remote.git config receive.advertisePushOptions true
            """, in: folder.path)
        try #require(made.status == 0, "\(made.messages)")
        let files = FolderResponder(folder: folder.path)
        server = try HTTPServer.start { request in
            request.method == "GET" ? files.answer(request) ?? .status(404) : .json("{}", status: 201)
        }
        variables = [
            "HOME": folder.path(of: "home"), "XDG_CACHE_HOME": BuiltProgram.cache,
            "GITHUB_PATH": folder.path(of: "path"),
            "GITHUB_OUTPUT": folder.path(of: "output"),
            "PATH": [folder.path(of: "bin"), folder.path(of: "home/octavo/bin")].joined(separator: ":") + ":"
                + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
            "GITHUB_REPOSITORY": "anna/club", "GITHUB_ACTOR": "anna",
            "GITHUB_API_URL": server.address,
            "GITHUB_SERVER_URL": "https://codeberg.org",
            "ADDRESS": "https://club.example/shelf", "CI_PAGES_URL": "https://club.example/shelf",
            "TOKEN": "secret", "CI_JOB_TOKEN": "secret", "CI_SERVER_URL": "https://gitlab.com",
            "CI_PROJECT_PATH": "anna/club",
            "CI_DEFAULT_BRANCH": "main", "GITLAB_USER_NAME": "Anna",
            "GITLAB_USER_EMAIL": "anna@club.example",
            // What is pushed to a service goes into the bare repository instead.
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(remote).insteadOf",
            "GIT_CONFIG_VALUE_0": "https://gitlab-ci-token:secret@gitlab.com/anna/club.git",
        ]
    }

    /// The options by which a job gets the program, by the name of the way.
    func options(_ way: String) -> [String] {
        switch way {
        case "releases": ["--releases", server.address + "/releases/"]
        default: ["--archive", folder.path(of: "releases/v0.1.0/" + Self.archive)]
        }
    }

    /// Runs a step in the club's checkout as the services do.
    func run(
        _ script: String, in repository: String, _ more: [String: String] = [:]
    ) async throws -> Shell.Outcome {
        var environment = variables.merging(more) { $1 }
        environment["CI_PROJECT_DIR"] = repository
        environment.merge(jobVariables) { $1 }
        return try await Shell.run(
            "/bin/bash", ["-e", "-c", script], in: repository, environment: environment)
    }

    /// The variables that the job file sets.
    var jobVariables: [String: String] = [:]

    mutating func readVariables(of job: String) {
        for line in job.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /\ \ (OCTAVO_[A-Z]+): "(.*)"/) else { continue }
            jobVariables[String(match.1)] = String(match.2)
        }
    }

    private static let machine: String = {
        var name = utsname()
        uname(&name)
        return withUnsafeBytes(of: name.machine) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }()
}
