internal import ReadingCatalog

/// Shares work among the processors of this machine.
enum Workers {
    /// As many ranges as there are processors, together `0..<count`; fewer, if one would have less than `least`.
    static func ranges(of count: Int, atLeast least: Int) -> [Range<Int>] {
        let shares = max(1, min(Processors.count, count / least))
        return (0..<shares).map { (count * $0 / shares)..<(count * ($0 + 1) / shares) }
    }

    /// What `work` gives for each range, in their order; all ranges are worked on at once.
    static func map<Result: Sendable>(
        _ ranges: [Range<Int>], _ work: @Sendable @escaping (Range<Int>) -> Result
    ) async -> [Result] {
        guard ranges.count > 1 else { return ranges.map(work) }
        return await withTaskGroup(of: (Int, Result).self) { group in
            for (index, range) in ranges.enumerated() {
                group.addTask { (index, work(range)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
