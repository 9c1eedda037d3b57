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

    @Test func `two verbs at once both do their work, or one of them says that the file has changed`()
        async throws
    {
        let club = try SmallClub()
        async let first = club.run("rate", "emma", "5")
        async let second = club.run("set", "emma", "pages=474")
        let outcomes = try await [first, second]
        let emma = try club.folder.read("content/books/emma.md")
        let done = outcomes.count { $0.status == 0 }
        #expect(done > 0)
        #expect((emma.contains("stars: 5\n") ? 1 : 0) + (emma.contains("pages: 474\n") ? 1 : 0) == done)
        for outcome in outcomes where outcome.status != 0 {
            #expect(outcome.messages.contains("was changed by another program meanwhile"))
        }
    }
}
