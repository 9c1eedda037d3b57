extension Poll {
    func countPoints() -> Count {
        let totals = ratedTotals()
        return result(places { totals[$0].sum > totals[$1].sum }, .points(totals.map(\.sum))) {
            totals[$0].sum > 0
        }
    }

    func countScores() -> Count {
        let totals = ratedTotals()
        return result(places { totals[$0].isBetter(than: totals[$1]) }, .scores(totals)) {
            totals[$0].voters > 0
        }
    }

    private func ratedTotals() -> [ScoreTotal] {
        var totals = [ScoreTotal](repeating: ScoreTotal(sum: 0, voters: 0), count: options.count)
        for vote in votes {
            guard case .rated(let rated) = vote.choice else { continue }
            for (option, number) in rated where totals.indices.contains(option) {
                totals[option].sum += number * vote.weight
                totals[option].voters += vote.weight
            }
        }
        return totals
    }
}

/// The marks of an option.
public struct ScoreTotal: Sendable, Hashable {
    public internal(set) var sum: Int
    /// How many gave it one.
    public internal(set) var voters: Int

    /// By the average, compared without rounding; of equal ones, that of more voters is the better one.
    func isBetter(than other: ScoreTotal) -> Bool {
        guard voters > 0, other.voters > 0 else { return voters > other.voters }
        let (own, others) = (sum * other.voters, other.sum * voters)
        return own == others ? voters > other.voters : own > others
    }
}
