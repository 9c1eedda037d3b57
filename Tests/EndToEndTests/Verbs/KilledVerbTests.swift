import Foundation
import TestSupport
import Testing

/// A verb that changes several files and is killed has changed all of them or none, once the next one has run.
@Suite struct KilledVerbTests {
    @Test(arguments: [0, 4, 8, 12, 16, 20, 30, 40, 60, 90])
    func `a killed rename is finished or was never begun`(milliseconds: Int) async throws {
        let club = try SmallClub()
        let renamed = try SmallClub()
        #expect(try await renamed.run("rename", "emma", "emma-woodhouse").status == 0)
        let program = try BackgroundProgram(
            BuiltProgram.path, ["rename", "emma", "emma-woodhouse"], in: club.folder.path)
        try await Task.sleep(for: .milliseconds(milliseconds))
        program.signal(SIGKILL)
        _ = await program.status()
        #expect(try await club.run("books").status == 0)
        let content = try club.content
        #expect(try content == SmallClub.content([:]) || content == renamed.content)
        #expect(!club.folder.has(".octavo/edits"))
    }

    @Test func `twenty verbs at once all do their work`() async throws {
        let club = try SmallClub()
        let outcomes = try await withThrowingTaskGroup { group in
            for number in 1...20 {
                group.addTask { try await club.run("rate", "emma", "5", "--by", "Reader \(number)") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.messages))")
        let emma = try club.folder.read("content/books/emma.md")
        for number in 1...20 {
            #expect(emma.contains("Reader \(number)\n") || emma.contains("Reader \(number),"))
        }
    }

    @Test(arguments: ["check", "build"]) func `a killed rename is finished before the site is read`(
        command: String
    ) async throws {
        for milliseconds in [10, 20, 40] {
            let club = try SmallClub()
            let program = try BackgroundProgram(
                BuiltProgram.path, ["rename", "emma", "emma-woodhouse"], in: club.folder.path)
            try await Task.sleep(for: .milliseconds(milliseconds))
            program.signal(SIGKILL)
            _ = await program.status()
            let outcome = try await club.run(command)
            #expect(outcome.status == 0, "\(outcome.messages)")
            #expect(!club.folder.has(".octavo/edits"))
        }
    }
}
