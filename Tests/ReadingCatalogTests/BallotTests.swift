import TestSupport
import Testing
import TextAndTime

@testable import ReadingCatalog
@testable import Voting

@Suite struct BallotTests {
    private static let books = [
        "content/site.yaml": "title: Club\n",
        "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
        "content/books/dune.md": """
        ---
        title: Dune
        authors: [Frank Herbert]
        status: suggested
        suggested: {by: Ben, at: 2026-05-01, pitch: It is *long*.}
        ---

        """,
        "content/books/the-left-hand.md":
            SampleClub.book(
                "The Left Hand of Darkness", by: "Ursula K. Le Guin", "status: suggested", "suggested: Carla"),
    ]

    private func catalog(_ ballot: String, _ others: [String: String] = [:]) async throws -> Catalog {
        var files = Self.books.merging(others) { $1 }
        files["content/ballots/july.md"] = "---\ntitle: July\n\(ballot)\n---\n"
        let folder = try TemporaryFolder(files)
        let loaded = await CatalogLoader(site: folder.path).load()
        return try #require(loaded.catalog)
    }

    @Test func `options are books, other books, days and words`() async throws {
        let ballot = try await catalog(
            """
            options:
              - emma
              - The Left Hand of Darkness
              - Piranesi by Susanna Clarke
              - 2026-07-03
              - Something short
              - {title: Stand by Me, by: Anna, at: 2026-05-01, pitch: Sad.}
              - {text: emma}
            """
        ).ballots[0]
        #expect(
            ballot.options.map(\.subject) == [
                .book(Slug("emma")), .book(Slug("the-left-hand")),
                .title("Piranesi", author: "Susanna Clarke"),
                .day(CalendarDay(year: 2026, month: 7, day: 3)!), .words("Something short"),
                .title("Stand by Me", author: nil), .words("emma"),
            ])
        #expect(
            ballot.options.map(\.name.text) == [
                "emma", "the-left-hand", "piranesi", "2026-07-03", "something-short", "stand-by-me", "emma",
            ])
        #expect(ballot.options[5].by == "Anna")
        #expect(ballot.options[5].pitch == "Sad.")
    }

    @Test func `votes name options by file, title or words, in any usual form`() async throws {
        let ballot = try await catalog(
            """
            method: ranking
            options: [emma, the-left-hand, Piranesi by Susanna Clarke]
            votes:
              - {by: Anna, vote: [Piranesi, [emma, The Left Hand of Darkness]]}
              - {by: Ben, vote: "the-left-hand, emma"}
              - {by: Carla, vote: Emma}
              - {by: Dora, vote: [[emma, piranesi]]}
              - {by: Edda, vote: []}
            """
        ).ballots[0]
        #expect(
            ballot.votes.map(\.choice) == [
                .ranked([[2], [0, 1]]), .ranked([[1], [0]]), .ranked([[0]]), .ranked([[0, 2]]), .ranked([]),
            ])
        #expect(ballot.countedVotes.count == 5)
    }

    @Test func `a name counts once, by its last day, and nothing counts after the end`() async throws {
        let catalog = try await catalog(
            """
            options: [emma, dune]
            closes: 2026-06-14
            votes:
              - {by: Anna, at: 2026-06-09, vote: [emma]}
              - {by: anna, at: 2026-06-02, vote: [dune]}
              - {by: Ben, vote: [dune]}
              - {by: Ben, vote: [emma]}
              - {by: Carla, at: 2026-06-14, vote: [dune]}
              - {by: Dora, at: 2026-06-15, vote: [dune]}
            """)
        let ballot = catalog.ballots[0]
        #expect(ballot.fates == [.counts, .replaced(by: 0), .replaced(by: 3), .counts, .counts, .late])
        let outcome = catalog.outcome(of: ballot)
        #expect(outcome.count.tally == .approvals([2, 1]))
        #expect(outcome.count.voters == 3)
        #expect(outcome.winners == [0])
        #expect(!outcome.isDecidedByHost)
    }

    @Test(arguments: [
        ("Anna", "ANNA", true), ("Zoë", "Zoe", true), ("Anna", "An\u{200D}na", true),
        ("Anna", "Anna\u{FE0F} \u{3164}", true), ("😀", "🎉", false), ("😀", " 😀 ", true), ("***", "?", false),
        ("Анна", "Anna", false), ("", "😀", false),
    ])
    func `members differ if what is visible of their names does`(one: String, other: String, isSame: Bool) {
        #expect((Ballot.key(one) == Ballot.key(other)) == isSame)
    }

    @Test func `the host's word goes before the count`() async throws {
        let catalog = try await catalog(
            "options: [emma, dune]\nvotes: [{by: Anna, vote: emma}]\nresult: {winners: [Dune], reason: Rain.}"
        )
        let outcome = catalog.outcome(of: catalog.ballots[0])
        #expect(outcome.winners == [1])
        #expect(outcome.count.winners == [0])
        #expect(outcome.isDecidedByHost)
    }

    @Test func `ties go to the oldest suggestion, of the ballot or of the book`() async throws {
        let catalog = try await catalog(
            """
            options: [the-left-hand, dune, {book: emma, at: 2026-05-02}]
            ties: oldest
            votes: [{by: Anna, vote: [the-left-hand, dune, emma]}]
            """)
        let count = catalog.outcome(of: catalog.ballots[0]).count
        #expect(count.tie == Tie(options: [0, 1, 2], order: [1, 2, 0], rule: .oldest))
    }

    @Test func `a ballot is open from its first day to the end of its last one, unless it is closed`()
        async throws
    {
        var ballot = try await catalog("options: [emma, dune]\nopens: 2026-06-02\ncloses: 2026-06-14")
            .ballots[0]
        func state(_ day: Int) -> Ballot.State {
            ballot.state(on: CalendarDay(year: 2026, month: 6, day: day)!)
        }
        #expect([1, 2, 14, 15].map(state) == [.coming, .open, .open, .closed])
        ballot.isClosed = true
        #expect([1, 2, 14, 15].map(state) == [.closed, .closed, .closed, .closed])
        ballot.isClosed = false
        ballot.closes = nil
        #expect(state(30) == .open)
    }

    @Test(arguments: ["2026-06-14 20:00", "2026-06-14T20:00", "14.06.2026 8pm"])
    func `a ballot may end at a time of its last day`(closes: String) async throws {
        let ballot = try await catalog(
            """
            options: [emma, dune]
            closes: \(closes)
            votes:
              - {by: Anna, at: 2026-06-14 19:59, vote: [emma]}
              - {by: anna, at: 2026-06-14 20:00, vote: [dune]}
              - {by: Ben, at: 2026-06-14 20:01, vote: [dune]}
              - {by: Carla, at: 2026-06-14, vote: [dune]}
              - {by: Dora, at: 2026-06-13 23:00, vote: [dune]}
            """
        ).ballots[0]
        #expect(ballot.fates == [.replaced(by: 1), .counts, .late, .counts, .counts])
        func state(_ day: Int, _ hour: Int?) -> Ballot.State {
            let time = hour.flatMap { TimeOfDay(hour: $0, minute: 0) }
            return ballot.state(on: DayAndTime(CalendarDay(year: 2026, month: 6, day: day)!, time))
        }
        #expect(state(13, 23) == .open && state(14, nil) == .open && state(14, 20) == .open)
        #expect(state(14, 21) == .closed && state(15, nil) == .closed)
    }

    @Test func `answers of members are found under any spelling of their names`() async throws {
        let catalog = try await catalog(
            "options: [emma, dune]",
            [
                "content/meetings/2026-07-01.md":
                    "---\ntitle: July\ngoing: Anna, Ben\nmaybe: [Carla]\nnot going: [Dora]\n---\n"
            ])
        let meeting = catalog.meetings[0]
        #expect(meeting.going == ["Anna", "Ben"])
        #expect(
            ["anna", "CARLA", "Dora", "Edda"].map { meeting.answers[Ballot.key($0)] }
                == [.going, .maybe, .notGoing, nil])
    }
}
