import Authoring
import Diagnostics
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime
import Voting

/// Many votes and answers that are taken over at once.
@Suite struct MemberVoteTests {
    private let first = DayAndTime(CalendarDay(year: 2026, month: 6, day: 2)!)
    private let second = DayAndTime(CalendarDay(year: 2026, month: 6, day: 9)!)

    private func club(_ ballot: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: Club\n",
            "content/ballots/july.md": "---\ntitle: July\noptions: [Tea, Coffee, Water]\n\(ballot)---\n",
            "content/meetings/2026-07-01.md":
                "---\ntitle: July\ngoing: [Anna, Ben, Carla]\nnot_going: Dora, Edda\n---\n",
        ])
    }

    /// The file of the ballot after votes were taken over.
    private func taking(_ votes: [MemberVote], _ ballot: String) async throws -> String {
        let folder = try club(ballot)
        let club = try await Club.open(folder.path)
        let draft = try club.draft(try club.voting(in: club.catalog.ballots[0], votes).plan)
        try await club.check(draft)
        try await club.write(draft)
        return try folder.read("content/ballots/july.md")
    }

    @Test func `of each member the latest vote is kept, wherever it is`() async throws {
        let ballot = """
            votes:
              - {by: Anna, at: 2026-06-09, vote: [Tea]} # by phone
              - {by: Ben, at: 2026-06-02, vote: [tea]}

            """
        let votes = [
            MemberVote(by: "anna", at: first, .approved([1])),
            MemberVote(by: "Ben", at: first, .approved([0])),
            MemberVote(by: "Carla", at: second, .approved([2, 1])),
            MemberVote(by: "carla", at: first, .approved([0])),
            MemberVote(by: nil, at: first, .approved([0])),
            MemberVote(by: nil, at: first, .approved([0])),
        ]
        let written = try await taking(votes, ballot)
        #expect(
            written.hasSuffix(
                """
                votes:
                  - {by: Anna, at: 2026-06-09, vote: [Tea]} # by phone
                  - {by: Ben, at: 2026-06-02, vote: [tea]}
                  - by: Carla
                    at: 2026-06-09
                    vote: [coffee, water]
                  - at: 2026-06-02
                    vote: [tea]
                  - at: 2026-06-02
                    vote: [tea]
                ---

                """), "\(written)")
    }

    @Test func `times are noted where a ballot ends at one, and decide there`() async throws {
        func at(_ hour: Int, _ minute: Int) -> DayAndTime {
            DayAndTime(second.day, TimeOfDay(hour: hour, minute: minute))
        }
        let votes = [
            MemberVote(by: "Anna", at: at(19, 5), .approved([1])),
            MemberVote(by: "Anna", at: at(19, 4), .approved([0])),
            MemberVote(by: "Ben", at: at(20, 0), .approved([0])),
            MemberVote(by: "Carla", at: second, .approved([2])),
        ]
        let written = try await taking(votes, "closes: 2026-06-09 20:00\n")
        #expect(
            written.hasSuffix(
                """
                closes: 2026-06-09 20:00
                votes:
                  - by: Anna
                    at: 2026-06-09 19:05
                    vote: [coffee]
                  - by: Ben
                    at: 2026-06-09 20:00
                    vote: [tea]
                  - by: Carla
                    at: 2026-06-09
                    vote: [water]
                ---

                """), "\(written)")
        #expect(try await taking(Array(votes.prefix(1)), "").contains("    at: 2026-06-09\n"))
        await #expect(throws: ReportedFailure.self) {
            try await taking(
                [MemberVote(by: "Dora", at: at(20, 1), .approved([0]))], "closes: 2026-06-09 20:00\n")
        }
    }

    @Test func `several members change their answers at once`() async throws {
        let folder = try club("")
        let club = try await Club.open(folder.path)
        let plan = try club.answering(
            club.catalog.meetings[0], ["carla", "Anna", "Edda", "Finn"].map { ($0, .maybe) })
        try await club.write(try club.draft(plan))
        #expect(
            try folder.read("content/meetings/2026-07-01.md") == """
                ---
                title: July
                going: [Ben]
                not_going: Dora
                maybe: [carla, Anna, Edda, Finn]
                ---

                """)
    }
}
