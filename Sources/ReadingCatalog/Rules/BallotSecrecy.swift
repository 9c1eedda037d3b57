internal import Content
internal import Diagnostics

extension Rule {
    static let ballotSecrecy = Rule("ballot-secrecy", "a secret ballot does not say who wants what") {
        subject, rule in
        subject.catalog.ballots.flatMap { ballot in
            ballot.isSecret
                ? named(ballot, rule) + weighted(ballot, rule) + numbers(ballot, rule) : open(ballot, rule)
        }
    }

    private static func named(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        ballot.votes.filter { $0.by != nil || $0.at != nil }.map { vote in
            .error(
                rule.id, "the ballot is secret, but this vote has \(vote.by == nil ? "a day" : "a name")",
                at: ballot.source.position(of: vote.range),
                help:
                    "write only what is voted for, such as `- [emma, dune]`, and the name in `voted`; or delete `secret: true`"
            )
        }
    }

    private static func weighted(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        guard !ballot.weights.isEmpty else { return [] }
        return [
            .error(
                rule.id, "a secret ballot cannot have weights, as nobody knows whose vote is whose",
                at: ballot.source.position(of: BallotFields.weights.field),
                help: "delete `weights`, or `secret: true`")
        ]
    }

    private static func numbers(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        let (votes, voted) = (ballot.votes.count, ballot.voted.count)
        guard voted > 0, votes != voted else { return [] }
        return [
            .warning(
                rule.id,
                "\(voted) \(voted == 1 ? "member has" : "members have") voted, but there \(votes == 1 ? "is" : "are") \(votes) \(votes == 1 ? "vote" : "votes")",
                at: ballot.source.position(of: BallotFields.voted.field),
                help:
                    "`octavo vote` writes both; a vote that was added or taken out by hand needs the name too"
            )
        ]
    }

    private static func open(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        guard !ballot.voted.isEmpty else { return [] }
        return [
            .warning(
                rule.id, "`voted` is for secret ballots, and this one is not secret",
                at: ballot.source.position(of: BallotFields.voted.field),
                help: "write the name in each vote as `by`, or set `secret: true`")
        ]
    }
}
