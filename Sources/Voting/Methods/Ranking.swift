extension Poll {
    /// The method of Markus Schulze: an option is ahead of another if the strongest path of won pairs that leads from it
    /// to the other is stronger than the one back.
    func countPairs() -> Count {
        var isRanked = [Bool](repeating: false, count: options.count)
        var pairs = PairTable(count: options.count)
        for vote in votes {
            guard case .ranked(let groups) = vote.choice else { continue }
            let ranks = ranks(in: groups)
            for option in ranks.indices where ranks[option] < Self.unranked { isRanked[option] = true }
            pairs.add(ranks)
        }
        let paths = pairs.strongestPaths
        return result(paths.places, .pairs(pairs, strongestPaths: paths)) { isRanked[$0] }
    }

    private static let unranked = Int.max

    /// On which place each option is; what is named twice has its first one.
    private func ranks(in groups: [[Int]]) -> [Int] {
        var ranks = [Int](repeating: Self.unranked, count: options.count)
        for (place, group) in groups.enumerated() {
            for option in group where ranks.indices.contains(option) && ranks[option] == Self.unranked {
                ranks[option] = place
            }
        }
        return ranks
    }
}

/// A number for each pair of options, such as how many prefer the one to the other.
public struct PairTable: Sendable, Hashable {
    public let count: Int
    private var numbers: [Int]

    init(count: Int) {
        self.count = count
        numbers = [Int](repeating: 0, count: count * count)
    }

    /// The number for `first` before `second`.
    public subscript(first: Int, second: Int) -> Int { numbers[first * count + second] }

    /// Counts which options are before which others in a ranking.
    mutating func add(_ ranks: [Int]) {
        for first in 0..<count {
            for second in 0..<count where ranks[first] < ranks[second] {
                numbers[first * count + second] += 1
            }
        }
    }

    /// The strength of the strongest path between each two options: that of its weakest won pair.
    var strongestPaths: PairTable {
        var paths = self
        for first in 0..<count {
            for second in 0..<count where self[first, second] <= self[second, first] {
                paths.numbers[first * count + second] = 0
            }
        }
        for middle in 0..<count {
            for first in 0..<count where first != middle && paths[first, middle] > 0 {
                for second in 0..<count where second != first {
                    let path = min(paths[first, middle], paths[middle, second])
                    paths.numbers[first * count + second] = max(paths[first, second], path)
                }
            }
        }
        return paths
    }

    /// The options of a table of strongest paths on places: on each those that are behind none of the remaining ones.
    fileprivate var places: [[Int]] {
        var (remaining, places): ([Int], [[Int]]) = (Array(0..<count), [])
        while !remaining.isEmpty {
            let place = remaining.filter { option in
                !remaining.contains { self[$0, option] > self[option, $0] }
            }
            remaining.removeAll(where: place.contains)
            places.append(place)
        }
        return places
    }
}
