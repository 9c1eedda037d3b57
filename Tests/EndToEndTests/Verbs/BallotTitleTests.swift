import TestSupport
import Testing

/// Votes name their ballot by its title, as pages write it.
@Suite struct BallotTitleTests {
    private func received(_ vote: String, among ballots: [String: String]) async throws -> String {
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/books/circe.md": SampleClub.book("Circe", by: "Madeline Miller"),
        ])
        for (name, title) in ballots {
            let fields = ["title: \(title)", "options: [circe]", "closes: 2026-12-01"]
            try folder.write(SampleClub.record(fields), to: "content/ballots/\(name).md")
        }
        return try await BuiltProgram.run(
            ["receive", "--dry-run"], in: folder.path, environment: SampleClub.atNoon, input: vote
        ).output
    }

    @Test func `a vote is for the ballot of its whole title, also if another one has a part of it`()
        async throws
    {
        let plan = try await received(
            "Vote \"Poetry/July\": Circe\nName: Ben\n", among: ["july": "July", "poetry-july": "Poetry/July"])
        #expect(
            plan == """
                what was pasted (text)
                  line 1  Ben: poetry-july: circe
                  1 new

                """)
    }

    @Test func `of two ballots of one title none is guessed`() async throws {
        let plan = try await received(
            "Vote \"Next book\": Circe\nName: Ann\n",
            among: ["next-book": "Next book", "autumn": "Next Book"])
        #expect(plan.contains("it does not say whether it is for autumn or next-book"))
    }
}
