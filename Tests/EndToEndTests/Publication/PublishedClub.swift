import Foundation
import TestSupport

/// A club in a repository, the place where it is published, and somebody else who publishes there.
struct PublishedClub {
    let folder: TemporaryFolder
    /// The club's folder.
    let club: String

    /// A club in `club/`, or in a folder below that, and an empty place `hub.git`.
    init(in subfolder: String = "") async throws {
        folder = try TemporaryFolder([
            "home/.gitconfig": """
            [user]
                name = Anna
                email = anna@club.example
            [init]
                defaultBranch = main

            """
        ])
        club = folder.path(of: subfolder.isEmpty ? "club" : "club/\(subfolder)")
        for (path, text) in Self.files { try write(text, to: path) }
        // Without a job nothing is sent.
        try folder.write("on: push\n", to: "club/.github/workflows/octavo.yml")
        try await shell("git init --quiet --bare hub.git && git -C club init --quiet", in: folder.path)
        try await shell("git -C club remote add origin ../hub.git", in: folder.path)
    }

    /// The same, published for the first time.
    static func published(in subfolder: String = "") async throws -> PublishedClub {
        let club = try await PublishedClub(in: subfolder)
        let outcome = try await club.publish()
        guard outcome.status == 0 else { throw Failure(description: outcome.output + outcome.messages) }
        return club
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static let emma = "content/books/emma.md"
    static let files = [
        "content/site.yaml": "title: Club\nbase_url: https://club.example/\nopenlibrary: {enabled: false}\n",
        emma: SampleClub.book("Emma", by: "Jane Austen", "rating: 4", "status: reading", notes: "Text."),
        "content/books/dune.md": SampleClub.book("Dune", by: "Frank Herbert"),
    ]

    /// Runs `octavo publish` in the club's folder.
    func publish(_ arguments: String...) async throws -> Shell.Outcome {
        try await octavo(["publish"] + arguments)
    }

    func octavo(_ arguments: [String]) async throws -> Shell.Outcome {
        try await Shell.run(BuiltProgram.path, arguments, in: club, environment: environment)
    }

    /// Runs a line of shell in the club's folder; returns what it writes.
    @discardableResult
    func shell(_ line: String, in place: String? = nil) async throws -> String {
        let outcome = try await Shell.run(
            "/bin/sh", ["-c", line], in: place ?? club, environment: environment)
        guard outcome.status == 0 else { throw Failure(description: "\(line): \(outcome.messages)") }
        return outcome.output
    }

    /// Writes a file of the club.
    func write(_ text: String, to path: String) throws {
        try folder.write(text, to: String(club.dropFirst(folder.path.count + 1)) + "/" + path)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: club + "/" + path, encoding: .utf8)
    }

    /// Replaces texts in the record of Emma.
    func edit(_ texts: (String, String)...) throws {
        try write(texts.reduce(try read(Self.emma)) { $0.replacing($1.0, with: $1.1) }, to: Self.emma)
    }

    /// Somebody else publishes what a line of shell does to the files.
    func publishElsewhere(_ line: String) async throws {
        try await shell("rm -rf other && git clone --quiet hub.git other", in: folder.path)
        try await shell(line, in: folder.path(of: "other"))
        try await shell(
            "git add --all && git commit --quiet -m Elsewhere && git push --quiet",
            in: folder.path(of: "other"))
    }

    /// What is published in a file.
    func published(_ path: String) async throws -> String {
        try await shell("git --git-dir hub.git show 'main:\(path)'", in: folder.path)
    }

    /// The titles of all commits that are published, the last one first.
    var titles: [String] {
        get async throws {
            try await shell("git --git-dir hub.git log --format=%s main", in: folder.path)
                .split(separator: "\n").map(String.init)
        }
    }

    /// The variables of the host's shell.
    var environment: [String: String] {
        let own = [
            "PATH": folder.path(of: "bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            "HOME": folder.path(of: "home"), "XDG_CACHE_HOME": BuiltProgram.cache,
            "GIT_CONFIG_NOSYSTEM": "1",
        ]
        return own.merging(SampleClub.atNoon) { $1 }
    }

    /// A text with `COMMIT` in the place of the name of each commit.
    static func withoutCommits(_ text: String) -> String {
        text.replacing(/\(commit [0-9a-f]{7}\)/, with: "(commit COMMIT)")
            .replacing(/git (show|reset --keep) [0-9a-f]{7}/) { "git \($0.1) COMMIT" }
    }

    /// Gives the place where the club is published an address at a host, which a program in place of ssh leads there;
    /// without `isOpen` it lets nobody in.
    func connect(to host: String, isOpen: Bool = true) async throws {
        let answer =
            isOpen
            ? "for last; do :; done; exec sh -c \"$(echo \"$last\" | sed \"s|'anna/club.git'|'\(folder.path)/hub.git'|\")\""
            : "echo 'git@\(host): Permission denied (publickey).' >&2; exit 255"
        try folder.write("#!/bin/sh\n\(answer)\n", to: "ssh")
        try await shell(
            "chmod +x '\(folder.path(of: "ssh"))' && git config --global core.sshCommand '\(folder.path(of: "ssh"))' && git remote set-url origin git@\(host):anna/club.git"
        )
    }
}
