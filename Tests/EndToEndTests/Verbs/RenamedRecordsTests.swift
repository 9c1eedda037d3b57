import Foundation
import TestSupport
import Testing

/// Records that name each other by all means, renamed and removed at random: no link ever leads nowhere.
@Suite struct RenamedRecordsTests {
    private static let files = [
        "content/site.yaml": "title: Club\nwelcome: \"We read [Emma](book:emma).\"\n",
        "content/books/emma.md":
            SampleClub.book(
                "Emma", by: "Jane Austen",
                notes: "See [[dune]], [a list](../lists/short.md) and [us](/about/)."),
        "content/books/dune.md":
            SampleClub.book(
                "Dune", by: "Frank Herbert",
                notes: "Unlike [Emma](emma.md), of which [we spoke](../meetings/2026-05-07-emma.md)."),
        "content/books/persuasion.md": SampleClub.book("Persuasion", by: "Jane Austen"),
        "content/lists/short.md":
            "---\ntitle: Short books\nbooks: [emma, {book: dune, note: \"After [[emma]].\"}]\n---\n",
        "content/lists/long.md": "---\ntitle: Long books\nbooks: [Persuasion]\n---\n",
        "content/meetings/2026-05-07-emma.md":
            "---\ntitle: May\ndate: 2026-05-07\nbooks: [emma]\n---\nThen [[Dune]].\n",
        "content/ballots/july.md":
            "---\ntitle: July\noptions: [emma, dune]\nvotes:\n  - {by: Anna, vote: [dune]}\n---\n",
        "content/pages/about.md": "---\ntitle: About\n---\nOur [vote](../ballots/july.md) and [[long]].\n",
    ]

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `whatever is renamed and removed, every link leads somewhere`(seed: UInt64) async throws {
        let folder = try TemporaryFolder(Self.files)
        var chance = SeededGenerator(seed: seed)
        func run(_ words: [String]) async throws -> Shell.Outcome {
            try await BuiltProgram.run(words, in: folder.path)
        }
        var (renamed, removed) = (0, 0)
        for number in 0..<20 {
            let records = try folder.files().keys.filter { $0.hasSuffix(".md") && $0.hasPrefix("content/") }
                .sorted()
            let parts = chance.pick(records).split(separator: "/")
            let kind = ["shelves": "shelf"][String(parts[1])] ?? String(parts[1].dropLast())
            let name = String(parts[2].dropLast(3))
            if chance.once(in: 4) {
                let outcome = try await run(["remove", kind, name])
                #expect([0, 1].contains(outcome.status), "\(outcome.messages)")
                if outcome.status == 0 { removed += 1 }
            } else {
                let outcome = try await run(["rename", kind, name, "\(kind)-\(number)"])
                #expect(outcome.status == 0, "\(outcome.messages)")
                renamed += 1
            }
            let check = try await run(["check", "--offline", "--strict", "--now", "2026-11-28"])
            #expect(check.status == 0, "\(number) \(kind) \(name): \(check.messages)")
            if check.status != 0 { return }
        }
        #expect(renamed > 9 && removed < 5)
    }
}
