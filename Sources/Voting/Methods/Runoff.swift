extension Poll {
    /// Round by round, whoever has the fewest first choices goes, and these votes move to their next choice, until one
    /// option has more than half of those that are left, or no more options are left than can win.
    func countRounds() -> Count {
        var runoff = Runoff(self)
        let open = runoff.run(self)
        let last = runoff.rounds.last?.totals ?? []
        let remaining = runoff.remaining
        var places = places { (last[$0] ?? -1) > (last[$1] ?? -1) }.map { $0.filter(remaining.contains) }
        places = places.filter { !$0.isEmpty } + runoff.rounds.reversed().map(\.gone).filter { !$0.isEmpty }
        let able = places.flatMap { $0 }.filter { remaining.contains($0) && (last[$0] ?? 0) > 0 }
        // Those that are not in a tie that is left to the host have won whatever the host says.
        let undecided = open.map { tie in able.filter(tie.options.contains) } ?? []
        return result(
            places, .rounds(runoff.rounds),
            won: open == nil ? Array(able.prefix(winners)) : able.filter { !undecided.contains($0) },
            undecided: undecided, tie: nil)
    }
}

/// A round of a runoff.
public struct RunoffRound: Sendable, Hashable {
    /// Votes that have another first choice from then on.
    public struct Move: Sendable, Hashable {
        public let from: Int
        /// Nil if the vote names no other option that is left.
        public let to: Int?
        public let votes: Int
    }

    /// For how many votes each option is the first choice; nil if it has gone before.
    public let totals: [Int?]
    /// How many votes name no option that is left.
    public let exhausted: Int
    /// Who goes after the round; none after the last.
    public internal(set) var gone: [Int] = []
    /// Where the votes move.
    public internal(set) var moves: [Move] = []
    /// The tie for the last place that earlier rounds did not settle.
    public internal(set) var tie: Tie?
}

private struct Runoff {
    private(set) var rounds: [RunoffRound] = []
    private(set) var remaining: Set<Int>
    /// The options of each vote in order, from the first one that is left.
    private var rankings: [ArraySlice<Int>]

    init(_ poll: Poll) {
        remaining = Set(poll.options.indices)
        rankings = poll.votes.compactMap { vote in
            guard case .ranked(let groups) = vote.choice else { return nil }
            var seen: Set<Int> = []
            return groups.joined().filter { poll.options.indices.contains($0) && seen.insert($0).inserted }[
                ...]
        }
    }

    /// Returns the tie that is left to the host, with which the rounds end.
    mutating func run(_ poll: Poll) -> Tie? {
        while true {
            var totals = poll.options.indices.map { remaining.contains($0) ? 0 : nil as Int? }
            for ranking in rankings { if let option = ranking.first { totals[option]? += 1 } }
            rounds.append(RunoffRound(totals: totals, exhausted: rankings.count(where: \.isEmpty)))
            if isDecided(totals, winners: poll.winners) { return nil }
            let last = lastPlace(totals, poll)
            rounds[rounds.count - 1].tie = last.tie
            if last.gone.isEmpty { return last.tie }
            remove(last.gone)
        }
    }

    private func isDecided(_ totals: [Int?], winners: Int) -> Bool {
        let sum = totals.reduce(0) { $0 + ($1 ?? 0) }
        if sum == 0 || remaining.count <= max(winners, 1) { return true }
        return winners == 1 && totals.contains { ($0 ?? 0) * 2 > sum }
    }

    /// Who goes: whoever has the fewest votes; of several, whoever had the fewest in the round before, and so on; then
    /// all of them, if together they have fewer than the next one; else the one whom the tie leaves last. The host is asked
    /// only if nobody but those that are tied is left, or whoever stays wins; before, a lot decides who goes.
    private func lastPlace(_ totals: [Int?], _ poll: Poll) -> (gone: [Int], tie: Tie?) {
        let fewest = remaining.compactMap { totals[$0] }.min() ?? 0
        let all = remaining.filter { totals[$0] == fewest }
        var tied = all
        for round in rounds.dropLast().reversed() where tied.count > 1 {
            let least = tied.compactMap { round.totals[$0] }.min() ?? 0
            tied = tied.filter { round.totals[$0] == least }
        }
        if tied.count == 1 { return (Array(tied), nil) }
        let next = remaining.subtracting(all).compactMap { totals[$0] }.min()
        if let next, fewest * all.count < next, remaining.count - all.count >= poll.winners {
            return (all.sorted(), nil)
        }
        let decides = tied.count == remaining.count || remaining.count == poll.winners + 1
        let tie = poll.settled(Array(tied), places: tied.count - 1, asksHost: decides)
        return (tie.order.suffix(1), tie)
    }

    private mutating func remove(_ gone: [Int]) {
        remaining.subtract(gone)
        var moved: [Int: [Int?: Int]] = [:]
        for vote in rankings.indices {
            guard let option = rankings[vote].first, !remaining.contains(option) else { continue }
            rankings[vote] = rankings[vote].drop { !remaining.contains($0) }
            moved[option, default: [:]][rankings[vote].first, default: 0] += 1
        }
        rounds[rounds.count - 1].gone = gone
        rounds[rounds.count - 1].moves = moved.flatMap { from, received in
            received.map { RunoffRound.Move(from: from, to: $0.key, votes: $0.value) }
        }.sorted { ($0.from, $0.to ?? Int.max) < ($1.from, $1.to ?? Int.max) }
    }
}
