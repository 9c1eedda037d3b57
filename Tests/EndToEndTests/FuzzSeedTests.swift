import Foundation
import TestSupport
import Testing

/// Every seed of the fuzzer, and every input that it once found something with, is read without a finding.
@Suite struct FuzzSeedTests {
    @Test func `all seeds are read`() async throws {
        let home = try TemporaryFolder()
        let fuzzer = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent()
            .appendingPathComponent("Fuzz").path
        let outcome = try await Shell.run(
            fuzzer, ["0"], in: home.path, environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let targets = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(
            targets == [
                "command-line", "http-requests", "liquid", "markdown", "values", "front-matter",
                "html",
                "imported-file", "lock-file", "manifest", "messages", "numbers", "pictures",
                "places",
                "service-answers",
                "site-yaml", "store",
            ])
        let findings = try FileManager.default.contentsOfDirectory(
            atPath: BuiltProgram.project + "/Tests/Fixtures/Fuzz")
        #expect(findings.allSatisfy { name in targets.contains { $0 == name } })
    }
}
