internal import Content
internal import Diagnostics
internal import Voting

extension Rule {
    static let ballotVotes = Rule(
        "ballot-votes", "votes name options, fit the method, and are one for each member, in time"
    ) { subject, rule in
        subject.catalog.ballots.flatMap { findings($0, subject.catalog, rule) }
    }

    private static func findings(_ ballot: Ballot, _ catalog: Catalog, _ rule: Rule) -> [Diagnostic] {
        if ballot.votes.isEmpty { return [] }
        let reading = VoteReading(ballot: ballot, names: OptionNames(ballot, books: catalog.books))
        var searches = mostSearches
        return zip(ballot.votes, ballot.fates).compactMap { vote, fate in
            switch fate {
            case .counts: nil
            case .replaced(let index): replaced(vote, by: ballot.votes[index], ballot, rule)
            case .late: late(vote, ballot, rule)
            case .unreadable: unreadable(vote, reading, &searches, rule)
            }
        }
    }

    /// For how many votes of a ballot the option is looked for that may be meant.
    private static let mostSearches = 50

    private static func replaced(
        _ vote: CastVote, by other: CastVote, _ ballot: Ballot, _ rule: Rule
    ) -> Diagnostic {
        .warning(
            rule.id, "\(vote.by ?? "a member") has voted again, so this vote does not count",
            at: ballot.source.position(of: vote.range),
            help: "delete it; or, if these are two members, give each a name of their own",
            notes: [Diagnostic.Note("this one counts", at: ballot.source.position(of: other.range))])
    }

    private static func late(_ vote: CastVote, _ ballot: Ballot, _ rule: Rule) -> Diagnostic {
        let (at, end) = (vote.at.map { "\($0)" } ?? "", ballot.closes.map { "\($0)" } ?? "")
        return .warning(
            rule.id,
            "\(vote.by.map { "the vote of \($0)" } ?? "this vote") is of \(at), after the end on \(end), and does not count",
            at: ballot.source.position(of: vote.range),
            help: "delete it, correct its day, or let the ballot end later with `closes: \(at)`")
    }

    private static func unreadable(
        _ vote: CastVote, _ reading: VoteReading, _ searches: inout Int, _ rule: Rule
    ) -> Diagnostic? {
        do throws(VoteReading.Flaw) {
            _ = try reading.choice(of: vote.vote)
            return nil
        } catch {
            let range = error.range.isEmpty ? vote.range : error.range
            if error.help == nil { searches -= 1 }
            let nearest = searches >= 0 ? reading.names.nearest(to: error.unknown) : nil
            return .error(
                rule.id, error.message, at: reading.ballot.source.position(of: range),
                help: error.help ?? nearest.map { "did you mean `\($0)`?" }
                    ?? "the options are \(reading.names.listed)")
        }
    }
}
