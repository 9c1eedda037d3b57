import Foundation
import TestSupport
import Testing

/// The jobs in the chapter on scale, run as their services run them.
@Suite("The jobs that the chapter on scale lists")
struct ScaleScriptTests {
    /// How one of them is taken from the chapter, and run for each of its parts.
    struct Job: Sendable, CustomTestStringConvertible {
        let chapter: String
        /// The line of the job that builds a part, or its first line, and how many lines it has.
        let start: String
        var lines = 1
        let count: Int
        /// What the service puts in the place of these words, or sets in the environment, for the part with this number.
        let words: @Sendable (Int) -> [String: String]
        let environment: @Sendable (Int) -> [String: String]

        var testDescription: String { chapter }
    }

    static let jobs = [
        Job(chapter: "GITHUB ACTIONS", start: "- run: octavo build --locked --shard", count: 4) {
            ["${{ matrix.part }}": "\($0)", "-o part": "-o _parts/part-\($0)", "- run: ": ""]
        } environment: { _ in
            [:]
        },
        Job(chapter: "GITLAB CI", start: "- octavo build --locked --shard", count: 4) { _ in
            ["- octavo": "octavo"]
        } environment: {
            ["CI_NODE_INDEX": "\($0)", "CI_NODE_TOTAL": "4"]
        },
        Job(chapter: "SLURM", start: "#!/bin/sh", lines: 3, count: 8) { _ in
            ["/shared/club": "."]
        } environment: {
            ["SLURM_ARRAY_TASK_ID": "\($0)"]
        },
        Job(chapter: "KUBERNETES", start: "- octavo build --locked", lines: 2, count: 8) { _ in
            // YAML makes one line of both.
            ["- octavo": "octavo", "--locked\n": "--locked "]
        } environment: {
            ["JOB_COMPLETION_INDEX": "\($0 - 1)"]
        },
        Job(chapter: "ONE MACHINE", start: "seq 8 |", count: 1) { _ in
            hasParallel ? [:] : ["parallel -j2": "xargs -I{}"]
        } environment: { _ in
            [:]
        },
    ]

    private static let hasParallel = FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel")

    @Test(arguments: jobs)
    func `make the site that a single build makes`(job: Job) async throws {
        let club = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/emma.md": "---\ntitle: Emma\nauthors: Jane Austen\n---\nA *novel*.\n",
            "content/books/dune.md": "---\ntitle: Dune\nauthors: Frank Herbert\n---\nSand.\n",
        ])
        let script = try await script(job)
        for part in 1...job.count {
            var line = script
            for (word, value) in job.words(part) { line = line.replacingOccurrences(of: word, with: value) }
            try await run(line, in: club, job.environment(part))
        }
        try await run("octavo build --join _parts/* -o joined", in: club)
        try await run("octavo build --locked -o whole", in: club)
        let difference = try await Shell.run("diff -r -x .octavo-manifest whole joined", in: club.path)
        #expect(difference.status == 0, "\(difference.output)")
    }

    private func script(_ job: Job) async throws -> String {
        let manual = try await BuiltProgram.run(["help", "scale"]).output
        let chapter = try #require(manual.components(separatedBy: "\n\(job.chapter)\n").last)
        let lines = chapter.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let start = try #require(lines.firstIndex { $0.hasPrefix(job.start) })
        return lines[start..<start + job.lines].joined(separator: "\n")
    }

    private func run(
        _ script: String, in club: TemporaryFolder, _ variables: [String: String] = [:]
    ) async throws {
        var environment = ProcessInfo.processInfo.environment
        let program = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent().path
        environment["PATH"] = program + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        environment["OCTAVO_NOW"] = nil
        environment.merge(variables) { $1 }
        let outcome = try await Shell.run("/bin/sh", ["-c", script], in: club.path, environment: environment)
        #expect(outcome.status == 0, "\(script)\n\(outcome.messages)")
    }
}
