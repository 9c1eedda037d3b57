extension Poll {
    /// The method of Markus Schulze: an option is ahead of another if the strongest path of won pairs that leads from it
    /// to the other is stronger than the one back.
    func countPairs() -> Count {
        var isRanked = [Bool](repeating: false, count: options.count)
        var ballots: [Int: [[Int16]]] = [:]
        for vote in votes {
            guard case .ranked(let groups) = vote.choice else { continue }
            let ranks = ranks(in: groups)
            for option in ranks.indices where ranks[option] < Self.unranked { isRanked[option] = true }
            ballots[vote.weight, default: []].append(ranks)
        }
        var pairs = PairTable(count: options.count)
        for (weight, rankings) in ballots { pairs.add(rankings, weight: weight) }
        let paths = pairs.strongestPaths
        return result(paths.places, .pairs(pairs, strongestPaths: paths)) { isRanked[$0] }
    }

    private static let unranked = Int16.max

    /// On which place each option is; what is named twice has its first one.
    private func ranks(in groups: [[Int]]) -> [Int16] {
        var ranks = [Int16](repeating: Self.unranked, count: options.count)
        for (place, group) in groups.prefix(Int(Self.unranked)).enumerated() {
            for option in group where ranks.indices.contains(option) && ranks[option] == Self.unranked {
                ranks[option] = Int16(place)
            }
        }
        return ranks
    }
}

/// A number for each pair of options, such as how many prefer the one to the other.
public struct PairTable: Sendable, Hashable {
    public let count: Int
    private var numbers: [Int32]

    init(count: Int) {
        self.count = count
        numbers = [Int32](repeating: 0, count: count * count)
    }

    /// The number for `first` before `second`.
    public subscript(first: Int, second: Int) -> Int { Int(numbers[first * count + second]) }

    /// Counts, for each pair, in how many rankings the one is before the other.
    ///
    /// As 10,000 rankings of 500 options are more than 1,000,000,000 pairs, sixteen rankings are compared at once:
    /// option by option, in blocks that fit in the cache.
    mutating func add(_ rankings: [[Int16]], weight: Int) {
        let block = 1_024
        for start in stride(from: 0, to: rankings.count, by: block) {
            let part = rankings[start..<min(start + block, rankings.count)]
            add(columns: Self.columns(of: part, count: count), weight: Int32(clamping: weight))
        }
    }

    private static func columns(of rankings: ArraySlice<[Int16]>, count: Int) -> [[SIMD16<Int16>]] {
        let length = (rankings.count + 15) / 16
        var columns = [[SIMD16<Int16>]](repeating: Array(repeating: .zero, count: length), count: count)
        for (index, ranks) in rankings.enumerated() {
            for option in 0..<count { columns[option][index / 16][index % 16] = ranks[option] }
        }
        return columns
    }

    private mutating func add(columns: [[SIMD16<Int16>]], weight: Int32) {
        for first in 0..<count {
            for second in 0..<first {
                let (before, after) = Self.compared(columns[first], columns[second])
                numbers[first * count + second] += before * weight
                numbers[second * count + first] += after * weight
            }
        }
    }

    /// In how many rankings the first option is before the second one, and after it.
    private static func compared(
        _ first: [SIMD16<Int16>], _ second: [SIMD16<Int16>]
    ) -> (before: Int32, after: Int32) {
        let one = SIMD16<Int16>(repeating: 1)
        var (before, after) = (SIMD16<Int16>.zero, SIMD16<Int16>.zero)
        for index in first.indices {
            let (own, other) = (first[index], second[index])
            before &+= SIMD16<Int16>.zero.replacing(with: one, where: own .< other)
            after &+= SIMD16<Int16>.zero.replacing(with: one, where: other .< own)
        }
        return (Int32(before.wrappedSum()), Int32(after.wrappedSum()))
    }

    /// The strength of the strongest path between each two options: that of its weakest won pair.
    var strongestPaths: PairTable {
        var paths = self
        for first in 0..<count {
            for second in 0..<count where self[first, second] <= self[second, first] {
                paths.numbers[first * count + second] = 0
            }
        }
        paths.numbers.withUnsafeMutableBufferPointer { Self.strengthen($0, count) }
        return paths
    }

    private static func strengthen(_ paths: UnsafeMutableBufferPointer<Int32>, _ count: Int) {
        for middle in 0..<count {
            for first in 0..<count where first != middle {
                let toMiddle = paths[first * count + middle]
                if toMiddle == 0 { continue }
                for second in 0..<count {
                    let path = min(toMiddle, paths[middle * count + second])
                    paths[first * count + second] = max(paths[first * count + second], path)
                }
            }
        }
        for option in 0..<count { paths[option * count + option] = 0 }
    }

    /// The options of a table of strongest paths on places: on each those that are behind none of the remaining ones.
    fileprivate var places: [[Int]] {
        var aheadOf = (0..<count).map { option in
            (0..<count).count { self[$0, option] > self[option, $0] }
        }
        var (remaining, places): ([Int], [[Int]]) = (Array(0..<count), [])
        while !remaining.isEmpty {
            let place = remaining.filter { aheadOf[$0] == 0 }
            remaining.removeAll { aheadOf[$0] == 0 }
            for option in remaining {
                aheadOf[option] -= place.count { self[$0, option] > self[option, $0] }
            }
            places.append(place)
        }
        return places
    }
}
