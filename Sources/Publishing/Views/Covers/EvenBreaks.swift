/// Where a text is broken so that its lines are as long as each other, or nearly.
struct EvenBreaks {
    private let widths: [Int]
    private let spaces: [Int]
    private let width: Int

    /// Breaks between `pieces`, for lines at most `width` wide.
    init(_ pieces: [TextLines.Piece], width: Int) {
        widths = pieces.map { LetterWidth.of($0.text) }
        spaces = pieces.map { $0.hasSpace ? LetterWidth.of(" ") : 0 }
        self.width = width
    }

    /// The pieces that begin the lines; nothing if so few lines cannot hold them.
    ///
    /// Of all ways to fill that many lines, it is the one with the least sum of squares.
    func starts(lines: Int) -> [Int]? {
        var costs = [0] + Array(repeating: Int.max, count: widths.count)
        var ways: [[Int]] = []
        for _ in 0..<lines {
            let (next, way) = withOneLineMore(costs)
            costs = next
            ways.append(way)
        }
        guard costs[widths.count] < .max else { return nil }
        var end = widths.count
        return ways.reversed().map { way in
            end = way[end]
            return end
        }
    }

    /// The least cost of the pieces before each one if another line is added, and where that line begins.
    private func withOneLineMore(_ costs: [Int]) -> (costs: [Int], starts: [Int]) {
        var next = Array(repeating: Int.max, count: costs.count)
        var starts = Array(repeating: 0, count: costs.count)
        for end in 1..<costs.count {
            var length = 0
            for start in stride(from: end - 1, through: 0, by: -1) {
                length += widths[start] + (start + 1 < end ? spaces[start + 1] : 0)
                guard length <= width else { break }
                guard costs[start] < .max, costs[start] + length * length < next[end] else { continue }
                next[end] = costs[start] + length * length
                starts[end] = start
            }
        }
        return (next, starts)
    }
}
