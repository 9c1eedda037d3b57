import Voting

/// The methods written once more, in another way: slowly, from nothing but the votes.
enum SecondCount {
    /// The strongest path between two options: the greatest strength at which one reaches the other by won pairs.
    static func isAhead(_ first: Int, _ second: Int, in poll: Poll) -> Bool {
        path(first, second, in: poll) > path(second, first, in: poll)
    }

    private static func path(_ start: Int, _ end: Int, in poll: Poll) -> Int {
        let options = poll.options.indices
        let strengths = Set(options.flatMap { one in options.map { preferring(one, $0, in: poll) } })
        return strengths.sorted(by: >).first { strength in
            var reached: Set = [start]
            var isGrowing = strength > 0
            while isGrowing {
                let next = options.filter { option in
                    reached.contains { one in
                        let won = preferring(one, option, in: poll)
                        return won >= strength && won > preferring(option, one, in: poll)
                    }
                }
                isGrowing = !reached.isSuperset(of: next)
                reached.formUnion(next)
            }
            return reached.contains(end)
        } ?? 0
    }

    static func preferring(_ first: Int, _ second: Int, in poll: Poll) -> Int {
        poll.votes.reduce(0) { sum, vote in
            guard case .ranked(let groups) = vote.choice else { return sum }
            let places = [first, second].map { option in
                groups.firstIndex { $0.contains(option) } ?? Int.max
            }
            return places[0] < places[1] ? sum + 1 : sum
        }
    }

    /// Who is left at the end, and in which order the others went; lots settle ties.
    static func runoff(_ poll: Poll) -> (winners: Set<Int>, gone: [Set<Int>]) {
        runoff(poll, left: Set(poll.options.indices), history: [])
    }

    private static func runoff(
        _ poll: Poll, left: Set<Int>, history: [[Int: Int]]
    ) -> (winners: Set<Int>, gone: [Set<Int>]) {
        var firsts = Dictionary(uniqueKeysWithValues: left.map { ($0, 0) })
        for vote in poll.votes {
            guard case .ranked(let groups) = vote.choice else { continue }
            if let first = groups.joined().first(where: left.contains) { firsts[first]! += 1 }
        }
        let all = firsts.values.reduce(0, +)
        let most = firsts.values.max() ?? 0
        if all == 0 || left.count <= poll.winners || (poll.winners == 1 && most > all - most) {
            let sorted = left.filter { firsts[$0]! > 0 }.sorted { firsts[$0]! > firsts[$1]! }
            return (Set(sorted.prefix(poll.winners)), [])
        }
        let gone = last(poll, firsts, history)
        let rest = runoff(poll, left: left.subtracting(gone), history: history + [firsts])
        return (rest.winners, [gone] + rest.gone)
    }

    private static func last(_ poll: Poll, _ firsts: [Int: Int], _ history: [[Int: Int]]) -> Set<Int> {
        let fewest = firsts.values.min()!
        let tied = firsts.filter { $0.value == fewest }.keys
        // The figures of each option from the last round back to the first.
        let records = tied.map { option in (option, history.reversed().map { $0[option]! }) }
        let least = records.map(\.1).min { $0.lexicographicallyPrecedes($1) }!
        let worst = records.filter { $0.1 == least }.map(\.0)
        if worst.count == 1 { return Set(worst) }
        let others = firsts.filter { $0.value > fewest }.values
        if let next = others.min(), fewest * tied.count < next, others.count >= poll.winners {
            return Set(tied)
        }
        return [worst.max { poll.lot(of: $0) < poll.lot(of: $1) }!]
    }

    /// The points of an option.
    static func points(_ option: Int, in poll: Poll) -> Int {
        poll.votes.map { vote in
            if case .rated(let points) = vote.choice { points[option] ?? 0 } else { 0 }
        }.reduce(0, +)
    }
}
