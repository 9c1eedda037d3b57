/// The result of a poll, and how it came about.
public struct Count: Sendable, Hashable {
    /// The figures of each method.
    public enum Tally: Sendable, Hashable {
        /// How many approve of each option.
        case approvals([Int])
        case pairs(PairTable, strongestPaths: PairTable)
        case rounds([RunoffRound])
        /// The sum for each option.
        case points([Int])
        case dates([DateTotal])
    }

    /// How many voted.
    public let voters: Int
    /// Whether as many voted as have to.
    public let isValid: Bool
    /// All options, the best first; those on one place are equal.
    public let places: [[Int]]
    /// Those that have won, the best first; none as long as too few have voted.
    public let winners: [Int]
    /// Those among whom the host decides which of them win too.
    public let undecided: [Int]
    /// The tie that decided who wins. Ties of rounds are with these.
    public let tie: Tie?
    public let tally: Tally
}

extension Poll {
    /// The result of options on places; whatever has nothing in its favour cannot win.
    func result(
        _ places: [[Int]], _ tally: Count.Tally, canWin: (Int) -> Bool
    ) -> Count {
        var (won, undecided, tie): ([Int], [Int], Tie?) = ([], [], nil)
        for place in places where won.count < winners && undecided.isEmpty {
            let able = place.filter(canWin)
            let free = winners - won.count
            if able.count <= free {
                won += ties == .host ? able : inOrder(able)
            } else {
                let settled = settled(able, places: free)
                tie = settled
                won += settled.order.prefix(free)
                if settled.order.isEmpty { undecided = settled.options }
            }
        }
        return result(places, tally, won: won, undecided: undecided, tie: tie)
    }

    func result(
        _ places: [[Int]], _ tally: Count.Tally, won: [Int], undecided: [Int], tie: Tie?
    ) -> Count {
        let isValid = votes.count >= least
        return Count(
            voters: votes.count, isValid: isValid, places: places, winners: isValid ? won : [],
            undecided: isValid ? undecided : [],
            tie: isValid ? tie : nil, tally: tally)
    }

    /// The options on places, by what `isBefore` says of two.
    func places(_ isBefore: (Int, Int) -> Bool) -> [[Int]] {
        let sorted = options.indices.sorted { isBefore($0, $1) || (!isBefore($1, $0) && $0 < $1) }
        return sorted.reduce(into: []) { places, option in
            if let other = places.last?.first, !isBefore(other, option) {
                places[places.count - 1].append(option)
            } else {
                places.append([option])
            }
        }
    }
}
