import TestSupport
import Testing
import TextAndTime
import Voting

@testable import ClubFixture
@testable import Content
@testable import LinkChecking
@testable import Liquid
@testable import Publishing
@testable import ReadingCatalog
@testable import Theming

/// What the pages of votes show.
@Suite struct BallotViewTests {
    private static let options = [
        BallotOption(.title("Emma", author: "Jane Austen"), by: "Ann Brown", pitch: "It is *short*."),
        BallotOption(.title("Dune", author: nil)), BallotOption(.words("Nothing")),
    ]

    /// The page of the first ballot, on 15 June 2026.
    private func ballot(_ club: Club, _ field: String) -> Value {
        let plan = club.plan()
        return Viewed(SiteViews(plan), PlannedPage(BallotPage.self, 0))["page.ballot." + field]
    }

    private func club(
        _ method: VotingMethod, closes: String? = "2026-06-01", _ choices: [Vote.Choice]? = nil,
        change: (inout Ballot) -> Void = { _ in }
    ) -> Club {
        var club = Club()
        club.ballot(
            "vote", method, Self.options, closes: closes, choices ?? method.someChoices, change: change)
        return club
    }

    /// The rows of a table, with a sign after the winner, and how long their bars are.
    private func rows(_ table: Value) -> [String] {
        (table["rows"] ?? .null).elements.map { row in
            let cells = (row["cells"] ?? .null).elements.map {
                text($0["text"] ?? .null) + (text($0["is_ahead"] ?? .null) == "yes" ? "!" : "")
            }
            let bars = table["has_bars"].map { text($0) == "yes" } ?? false
            let bar = bars ? " =\(text(row["percent"] ?? .null))+\(text(row["percent_maybe"] ?? .null))" : ""
            return text(row["label"] ?? .null) + (text(row["has_won"] ?? .null) == "yes" ? "*" : "") + ": "
                + cells.joined(separator: " ") + bar
        }
    }

    @Test(
        arguments: [
            (.approval, [["Emma*: 3 =100+0", "Dune: 1 =33+0", "Nothing: 1 =33+0"]]),
            (.points, [["Emma*: 5 =100+0", "Dune: 3 =60+0", "Nothing: 2 =40+0"]]),
            (.dates, [["Emma*: 2 1 0 =66+33", "Dune: 1 1 1 =33+33", "Nothing: 0 0 0 =0+0"]]),
            (
                .ranking,
                [
                    ["Emma*: 2 =100+0", "Dune: 1 =50+0", "Nothing: 0 =0+0"],
                    ["1. Emma*:  2! 3!", "2. Dune: 1  2!", "3. Nothing: 0 0 "],
                ]
            ),
            (.runoff, [["Dune*: 2 3", "Emma: 2 2", "Nothing: 1 "]]),
        ] as [(VotingMethod, [[String]])])
    func `the figures are in tables`(method: VotingMethod, tables: [[String]]) {
        let shown = ballot(club(method), "result.tables").elements.map(rows)
        #expect(shown == tables)
    }

    @Test func `a runoff says who dropped out, and where the votes went`() {
        let club = club(.runoff)
        #expect(
            ballot(club, "result.steps").elements.map { text($0) } == ["Out after round 1: Nothing (Dune +1)"]
        )
    }

    @Test func `until the end no counts are shown, unless the ballot wants it`() {
        #expect(text(ballot(club(.approval, closes: "2026-06-15"), "result")) == "nothing")
        let open = club(.approval, closes: nil) { $0.showsCounts = true }
        #expect(text(ballot(open, "result.voted")) == "3")
        #expect(text(ballot(open, "state")) == "open")
        let coming = club(.approval, closes: "2026-07-01") {
            $0.opens = day("2026-06-16")
            $0.showsCounts = true
        }
        #expect(text(ballot(coming, "result")) == "nothing")
    }

    @Test func `it is said why nothing has won, what the host decided, and how a tie was settled`() {
        let few = club(.approval) { $0.least = 4 }
        #expect(text(ballot(few, "result.notes")) == "[Too few voted: at least 4 were needed.]")
        #expect(text(ballot(few, "result.winners")) == "[]")
        #expect(text(ballot(club(.approval, []), "result.notes")) == "[Nothing was chosen.]")
        let decided = club(.approval) {
            $0.result = Ballot.Result(winners: [Located("dune", at: 0..<4)], reason: "No *copies*.")
        }
        #expect(text(ballot(decided, "result.notes")) == "[By the votes alone: Emma]")
        #expect(text(ballot(decided, "result.reason")) == "<p>No <em>copies</em>.</p>\n")
        let tied = club(.approval, [.approved([0, 1])])
        let order = text(ballot(tied, "result.ties"))
        #expect(
            ["1. Emma 2. Dune", "1. Dune 2. Emma"].contains {
                order == "[Tied: Emma and Dune. By lot: \($0)]"
            })
        let host = club(.approval, [.approved([0, 1])]) { $0.ties = .host }
        #expect(text(ballot(host, "result.notes")) == "[Tied: Emma and Dune. The host decides.]")
    }

    @Test(
        arguments: [
            (.approval, "Vote \"A vote\": Emma, Dune"), (.ranking, "Vote \"A vote\": 1. Emma 2. Dune"),
            (.runoff, "Vote \"A vote\": 1. Emma 2. Dune"), (.points, "Vote \"A vote\": Emma 3, Dune 2"),
            (.dates, "Vote \"A vote\": Emma yes, Dune maybe"),
        ] as [(VotingMethod, String)])
    func `a page has an example of a vote as one writes it`(method: VotingMethod, example: String) {
        #expect(text(ballot(club(method), "example")) == example)
    }

    @Test func `no vote, no suggestion: no page, no link`() {
        var club = Club()
        club.book("emma")
        let plan = club.plan()
        let voices = ["ballots", "suggest"]
        #expect(plan.paths.all.filter { path in voices.contains(where: path.hasPrefix) } == [])
        #expect(text(club.view { _ in PlannedPage(HomePage.self) }["site.voting"]) == "[]")
        club.site.voting = [.copy]
        #expect(
            club.plan().paths.all.filter { path in voices.contains(where: path.hasPrefix) } == [
                "suggest/books.json", "suggestions/index.html", "suggest/index.html",
            ])
    }

    @Test func `a suggested book is on no shelf until there is a meeting about it`() {
        var club = Club()
        club.book("emma")
        club.book("dune", status: .suggested)
        #expect(club.plan().paths.all.contains("books/dune/index.html") == false)
        #expect(club.plan().paths.all.contains("suggestions/index.html"))
        var details = MeetingDetails(title: "Dune")
        details.books = [Located(Slug("dune"), at: 0..<1)]
        club.meetings.append(
            Meeting(
                source: .ofTests("meetings", "dune"), date: Located(day("2026-07-09"), at: 0..<1),
                details: details))
        #expect(club.plan().paths.all.contains("books/dune/index.html"))
    }

    @Test func `a suggested book of a shelf is among the suggestions until it is chosen`() {
        var club = Club()
        let suggestion = BookSuggestion(by: "Ann Brown", at: day("2026-05-02"), pitch: nil)
        club.book("emma", suggestion: suggestion)
        club.book("dune", status: .suggested)
        club.book("circe", status: .read, suggestion: suggestion)
        func suggestions() -> String {
            text(club.view { _ in PlannedPage(SuggestionsPage.self) }["page.suggestions"])
                .matches(of: /key: (\w+)|url: ([^,]+)/).map { String($0.1 ?? $0.2 ?? "") }
                .joined(separator: " ")
        }
        #expect(suggestions() == "emma /books/emma/ dune")
        let options = [BallotOption(.book(Slug("emma"))), Self.options[1]]
        club.ballot("vote", .approval, options, closes: "2026-07-01", [.approved([0])])
        #expect(suggestions() == "emma /books/emma/ dune")
        club.ballots[0].closes = DayAndTime(day("2026-06-01"))
        #expect(suggestions() == "dune")
    }

    /// Pages, the exported catalog and what follows from a ballot take as much work as one count of it, and little more.
    @Test func `a ballot is counted once for all pages and files of a build`() {
        var club = Club()
        let options = (0..<100).map { BallotOption(.words("Option \($0)")) }
        let choices = (0..<1_000).map { vote in
            Vote.Choice.ranked((0..<100).map { [($0 * 37 + vote) % 100] })
        }
        club.ballot("vote", .ranking, options, choices)
        let catalog = club.enriched.catalog
        let counts = WorkGrowth.ofFourTimesAsMuch { times in
            if times == 1 { return { _ = catalog.outcome(of: catalog.ballots[0]) } }
            return {
                let views = SiteViews(club.plan())
                for page in [PlannedPage(BallotPage.self, 0), PlannedPage(BallotsPage.self)] {
                    _ = text(Viewed(views, page)["page"])
                }
                _ = text(Viewed(views, PlannedPage(HomePage.self))["page"])
                #expect(views.feed("library.json").contains("\"winners\""))
            }
        }
        #expect(counts < 1.9, "\(counts)")
    }

    @Test func `the winner's page and the meeting name the vote`() {
        var club = Club()
        club.book("emma")
        club.ballot(
            "vote", .approval, [BallotOption(.book(Slug("emma"))), Self.options[1]], [.approved([0])])
        var details = MeetingDetails(title: "Emma")
        details.books = [Located(Slug("emma"), at: 0..<1)]
        for date in ["2026-05-01", "2026-07-09"] {
            club.meetings.append(
                Meeting(
                    source: .ofTests("meetings", date), date: Located(day(date), at: 0..<1), details: details)
            )
        }
        let mention = "{title: A vote, url: /ballots/vote/, closes: 1 June 2026}"
        #expect(text(club.view { .book($0.book("emma")) }["page.book.ballots"]) == "[\(mention)]")
        #expect(text(club.view { _ in .meeting(0) }["page.meeting.ballot"]) == "nothing")
        #expect(text(club.view { _ in .meeting(1) }["page.meeting.ballot"]) == mention)
    }

    @Test func `the script and the list of books are small`() throws {
        let script = try #require(Theme().assets.first { $0.name == "voices.js" })
        #expect(script.bytes.count <= 8_700)
        let style = try #require(Theme().assets.first { $0.name == "voices.css" })
        #expect(style.bytes.count <= 12 * 1024)
    }
}
