/// Where to break a text so that its lines are of nearly equal length.
struct EvenBreaks {
    private let pieces: [TextPieces.Piece]
    private let width: Int

    init(_ pieces: [TextPieces.Piece], width: Int) {
        self.pieces = pieces
        self.width = width
    }

    /// The pieces that begin the lines; nil if so few lines cannot hold them.
    ///
    /// Of all ways to fill that many lines, it is the one with the least sum of squares, where a line that ends with a
    /// small word counts for more.
    func starts(lines: Int) -> [Int]? {
        let size = pieces.count + 1
        // The least costs of the pieces before each one, with one line less and with this one; then where the last line
        // begins, for each number of lines.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: size * (2 + lines)) { room in
            room.initialize(repeating: .max)
            func part(_ index: Int) -> UnsafeMutableBufferPointer<Int> {
                UnsafeMutableBufferPointer(rebasing: room[index * size..<(index + 1) * size])
            }
            var (costs, next) = (part(0), part(1))
            costs[0] = 0
            for line in 0..<lines {
                addLine(costs: costs, next: next, starts: part(2 + line))
                swap(&costs, &next)
            }
            var end = pieces.count
            guard costs[end] < .max else { return nil }
            var starts = Array(repeating: 0, count: lines)
            for line in (0..<lines).reversed() {
                end = room[(2 + line) * size + end]
                starts[line] = end
            }
            return starts
        }
    }

    /// Sets the least cost of the pieces before each one if another line is added, and where that line begins.
    private func addLine(
        costs: UnsafeMutableBufferPointer<Int>, next: UnsafeMutableBufferPointer<Int>,
        starts: UnsafeMutableBufferPointer<Int>
    ) {
        next[0] = .max
        for end in 1..<costs.count {
            next[end] = .max
            let penalty = end < pieces.count && pieces[end - 1].isSmall ? width * width / 6 : 0
            var length = 0
            var start = end
            while start > 0 {
                start -= 1
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
    }
}
