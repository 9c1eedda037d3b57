extension Poll {
    func countAnswers() -> Count {
        var totals = [DateTotal](repeating: DateTotal(), count: options.count)
        for vote in votes {
            guard case .answered(let answers) = vote.choice else { continue }
            for (option, answer) in answers where totals.indices.contains(option) {
                switch answer {
                case .yes: totals[option].yes += 1
                case .maybe: totals[option].maybe += 1
                case .no: totals[option].no += 1
                }
            }
        }
        return result(places { totals[$0].isBetter(than: totals[$1]) }, .dates(totals)) {
            totals[$0].yes + totals[$0].maybe > 0
        }
    }
}

/// The answers to a day.
public struct DateTotal: Sendable, Hashable {
    public internal(set) var yes = 0
    public internal(set) var maybe = 0
    public internal(set) var no = 0

    /// By the most who can come, then by the fewest who cannot.
    func isBetter(than other: DateTotal) -> Bool {
        yes == other.yes ? no < other.no : yes > other.yes
    }
}
