/// Where to break a text so that its lines are of nearly equal length.
struct EvenBreaks {
    let pieces: [TextPieces.Piece]
    let width: Int

    /// The pieces that begin the lines; nil if so few lines cannot hold them.
    ///
    /// Of all ways to fill that many lines, it is the one with the least sum of squares, where a line that ends with a
    /// small word counts for more.
    func starts(lines: Int) -> [Int]? {
        // The least cost of the pieces before each one, with one line more at a time.
        var costs = [0] + [Int](repeating: .max, count: pieces.count)
        var starts: [[Int]] = []
        for _ in 0..<lines {
            let line = addingLine(to: costs)
            costs = line.costs
            starts.append(line.starts)
        }
        guard costs[pieces.count] < .max else { return nil }
        var end = pieces.count
        return starts.reversed().map { line in
            end = line[end]
            return end
        }.reversed()
    }

    /// The least cost of the pieces before each one if another line is added, and where that line begins.
    private func addingLine(to costs: [Int]) -> (costs: [Int], starts: [Int]) {
        var (next, starts) = (costs.map { _ in Int.max }, costs.map { _ in 0 })
        for end in 1..<costs.count {
            let penalty = end < pieces.count && pieces[end - 1].isSmall ? width * width / 6 : 0
            var length = 0
            for start in (0..<end).reversed() {
                length += pieces[start].width
                if start + 1 < end, pieces[start + 1].hasSpace { length += LetterWidth.ofSpace }
                guard length <= width else { break }
                guard costs[start] < .max, costs[start] + length * length + penalty < next[end] else {
                    continue
                }
                next[end] = costs[start] + length * length + penalty
                starts[end] = start
            }
        }
        return (next, starts)
    }
}
