internal import Content
internal import TextAndTime
public import Voting

/// What a ballot has come to.
public struct BallotOutcome: Sendable {
    public let count: Count
    public let votes: [CastVote]
    /// The options that have won: those that the host names, or else those of the count.
    public let winners: [Int]
    /// Whether the winners are the host's word.
    public let isDecidedByHost: Bool
}

/// What becomes of a vote.
enum VoteFate: Sendable, Hashable {
    case counts
    /// The member voted again: the index of the vote that counts.
    case replaced(by: Int)
    /// It came after the last day.
    case late
    /// It names what there is not, or does not fit the method.
    case unreadable
}

extension Ballot {
    /// What becomes of each vote, in their order.
    var fates: [VoteFate] {
        var fates = votes.map { vote -> VoteFate in
            if vote.choice == nil { return .unreadable }
            return isLate(vote) ? .late : .counts
        }
        var last: [String: Int] = [:]
        for index in votes.indices where fates[index] == .counts {
            guard let by = votes[index].by else { continue }
            guard let other = last.updateValue(index, forKey: Self.key(by)) else { continue }
            // Of two days the later one counts; without days, what is written below.
            let isEarlier = votes[other].at.map { votes[index].at?.isBefore($0) ?? true } ?? false
            if isEarlier { last[Self.key(by)] = other }
            fates[isEarlier ? index : other] = .replaced(by: isEarlier ? other : index)
        }
        return fates
    }

    private func isLate(_ vote: CastVote) -> Bool {
        guard let closes, let at = vote.at else { return false }
        return closes.isBefore(at)
    }

    /// What is equal for names of members that are written alike, but for characters that cannot be seen.
    public static func key(_ member: String) -> String { FoldedText.name(member).joined(separator: " ") }

    public var countedVotes: [CastVote] { zip(votes, fates).filter { $1 == .counts }.map(\.0) }
}

extension Catalog {
    public func outcome(of ballot: Ballot) -> BallotOutcome {
        let votes = ballot.countedVotes
        let count = poll(ballot, votes).count()
        let names = OptionNames(ballot, books: books)
        let decided = ballot.result?.winners.compactMap { names.index(of: $0.value) } ?? []
        return BallotOutcome(
            count: count, votes: votes, winners: decided.isEmpty ? count.winners : decided,
            isDecidedByHost: !decided.isEmpty)
    }

    /// What is counted; lots are drawn by the name of the ballot's file.
    public func poll(_ ballot: Ballot, _ votes: [CastVote]) -> Poll {
        var poll = Poll(
            ballot.method, name: ballot.source.slug.text, options: ballot.options.map(\.name.text),
            votes: votes.compactMap { $0.choice.map { Vote($0) } })
        poll.winners = ballot.winners
        poll.least = ballot.least
        poll.ties = ballot.ties
        if ballot.ties == .oldest {
            poll.precedence = ballot.options.map { suggestionDay($0)?.dayNumber ?? .max }
        }
        return poll
    }

    private func book(_ option: BallotOption) -> Book? {
        guard case .book(let slug) = option.subject else { return nil }
        return index(ofBook: slug).map { books[$0] }
    }

    /// Who suggested an option: as the ballot says, or the record of the book.
    public func suggester(_ option: BallotOption) -> String? { option.by ?? book(option)?.suggestion?.by }

    private func suggestionDay(_ option: BallotOption) -> CalendarDay? {
        option.at ?? book(option)?.suggestion?.at
    }
}
