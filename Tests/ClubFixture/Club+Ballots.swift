import TextAndTime
import Voting

@testable import Content
@testable import ReadingCatalog

extension Club {
    /// Adds a ballot with what its members want.
    mutating func ballot(
        _ slug: String, _ method: VotingMethod, _ options: [BallotOption], closes: String? = "2026-06-01",
        custom: JSONObject = [:], _ choices: [Vote.Choice] = [], change: (inout Ballot) -> Void = { _ in }
    ) {
        var ballot = Ballot(
            source: .ofTests("ballots", slug, body: "Why.\n", custom: custom), title: "A vote")
        ballot.method = method
        ballot.options = options
        ballot.closes = closes.map { DayAndTime(day($0)) }
        ballot.votes = choices.enumerated().map { number, choice in
            var vote = CastVote(by: "Member \(number)", at: nil, .options([]))
            vote.choice = choice
            return vote
        }
        change(&ballot)
        ballots.append(ballot)
    }
}

extension VotingMethod {
    /// Some votes on three options.
    var someChoices: [Vote.Choice] {
        switch self {
        case .approval: [.approved([0, 1]), .approved([0]), .approved([0, 2])]
        case .ranking: [.ranked([[0], [1, 2]]), .ranked([[1], [0]]), .ranked([[0], [1], [2]])]
        case .runoff:
            [
                .ranked([[0], [1]]), .ranked([[0]]), .ranked([[1], [0]]), .ranked([[1], [2]]),
                .ranked([[2], [1]]),
            ]
        case .points: [.rated([0: 3, 1: 1]), .rated([1: 2, 2: 2]), .rated([0: 2])]
        case .dates:
            [
                .answered([0: .yes, 1: .maybe]), .answered([0: .yes, 1: .no]),
                .answered([0: .maybe, 1: .yes]),
            ]
        }
    }
}
