internal import CoverDrawing
internal import TextAndTime
internal import Voting

/// Draws the rounds of a runoff below each other: each as a bar of all votes, with the ways that votes go from one to the next.
struct RunoffDrawing {
    /// A part of a bar.
    private struct Part {
        /// Nil for votes without another choice.
        let option: Int?
        let start: Double
        let width: Double
    }

    private static let width = 360
    private static let barHeight = 30
    private static let step = 84
    private static let top = 18
    /// More rounds than these, of which the last are drawn, are for the table.
    private static let mostRounds = 10
    /// As many colours as the stylesheet has.
    private static let colours = 6

    private let rounds: ArraySlice<RunoffRound>
    /// The options, the best first, and what they are called.
    private let order: [Int]
    private let titles: [String]
    private let unit: Double

    /// Nil if nobody voted.
    init?(_ rounds: [RunoffRound], order: [Int], titles: [String]) {
        guard let first = rounds.first else { return nil }
        let all = first.exhausted + first.totals.reduce(0) { $0 + ($1 ?? 0) }
        guard all > 0 else { return nil }
        self.rounds = rounds.suffix(Self.mostRounds)
        self.order = order
        self.titles = titles
        unit = Double(Self.width) / Double(all)
    }

    func svg(isRightToLeft: Bool) -> String {
        let bars = rounds.map(parts)
        let height = Self.top + (bars.count - 1) * Self.step + Self.barHeight + 2
        var svg = ChartFrame.start(width: Self.width, height: height)
        for (index, round) in rounds.enumerated() where index + 1 < bars.count {
            svg += flows(
                from: bars[index], to: bars[index + 1], round, y: y(index) + Self.barHeight, isRightToLeft)
        }
        for (index, bar) in bars.enumerated() {
            let edge = isRightToLeft ? Self.width : 0
            // Where one reads from the right, texts begin there.
            svg += "<text class=\"faded\" x=\"\(edge)\" y=\"\(y(index) - 5)\">"
            svg += "\(rounds.startIndex + index + 1)</text>"
            for part in bar {
                svg += drawing(of: part, in: rounds[rounds.startIndex + index], y(index), isRightToLeft)
            }
        }
        return svg + "</svg>"
    }
}

extension RunoffDrawing {
    private func y(_ round: Int) -> Int { Self.top + round * Self.step }

    /// The bar of a round: what is left of the options, the best first, then the votes without another choice.
    private func parts(_ round: RunoffRound) -> [Part] {
        var start = 0.0
        let counted = order.map { (Optional($0), round.totals[$0] ?? 0) } + [(nil, round.exhausted)]
        return counted.filter { $0.1 > 0 }.map { option, votes in
            defer { start += Double(votes) * unit }
            return Part(option: option, start: start, width: Double(votes) * unit)
        }
    }

    private func place(_ option: Int?) -> Int? { option.flatMap { order.firstIndex(of: $0) } }

    private func style(_ option: Int?) -> String {
        place(option).map { "share-\(min($0, Self.colours - 1))" } ?? "share-none"
    }

    private func drawing(of part: Part, in round: RunoffRound, _ y: Int, _ isRightToLeft: Bool) -> String {
        let left = isRightToLeft ? Double(Self.width) - part.start - part.width : part.start
        let votes = part.option.map { round.totals[$0] ?? 0 } ?? round.exhausted
        var svg =
            "<rect class=\"share \(style(part.option))\" x=\"\(ChartFrame.tenths(left + 0.5))\" y=\"\(y)\" "
        svg +=
            "width=\"\(ChartFrame.tenths(max(1, part.width - 1)))\" height=\"\(Self.barHeight)\" rx=\"3\"/>"
        guard part.width >= 14 else { return svg }
        let room = Int((part.width - 10) * 100 / 11) - LetterWidth.of(" \(votes)")
        let title = place(part.option).map { titles[$0] } ?? ""
        let shown = room > 180 ? Self.cut(title, to: room) : ""
        let text = shown.isEmpty ? "\(votes)" : "\(shown) \(votes)"
        svg += "<text class=\"on-\(style(part.option))\" x=\"\(ChartFrame.tenths(left + part.width / 2))\" "
        svg += "y=\"\(y + 19)\" text-anchor=\"middle\">\(MarkupEscape.escaped(text))</text>"
        return svg
    }

    /// As much of a title as fits, with an ellipsis if that is not all.
    private static func cut(_ title: String, to room: Int) -> String {
        guard LetterWidth.of(title) > room else { return title }
        var start = title[...]
        while LetterWidth.of(start) + LetterWidth.of("…") > room, !start.isEmpty { start.removeLast() }
        return start.isEmpty ? "" : start + "…"
    }

    /// The votes that stay with their option, and those that move.
    private func flows(
        from above: [Part], to below: [Part], _ round: RunoffRound, y: Int, _ isRightToLeft: Bool
    ) -> String {
        /// How much of each part, above and below, is drawn already.
        var taken: [Int?: Double] = [:]
        var filled: [Int?: Double] = [:]
        var svg = ""
        func flow(_ from: Int?, _ to: Int?, _ width: Double) {
            guard let start = above.first(where: { $0.option == from }),
                let end = below.first(where: { $0.option == to }), width > 0
            else { return }
            let (upper, lower) = (start.start + taken[from, default: 0], end.start + filled[to, default: 0])
            taken[from, default: 0] += width
            filled[to, default: 0] += width
            svg += ribbon(upper, lower, width, y, style(from), isRightToLeft)
        }
        for part in above where part.option.map({ !round.gone.contains($0) }) ?? true {
            flow(part.option, part.option, part.width)
        }
        for move in round.moves { flow(move.from, move.to, Double(move.weight) * unit) }
        return svg
    }

    /// A band from the bar above to the one below.
    private func ribbon(
        _ upper: Double, _ lower: Double, _ width: Double, _ y: Int, _ style: String, _ isRightToLeft: Bool
    ) -> String {
        let bottom = y + Self.step - Self.barHeight
        let middle = (y + bottom) / 2
        func x(_ x: Double) -> String { ChartFrame.tenths(isRightToLeft ? Double(Self.width) - x : x) }
        return
            "<path class=\"flow \(style)\" d=\"M\(x(upper)) \(y)C\(x(upper)) \(middle) \(x(lower)) \(middle) "
            + "\(x(lower)) \(bottom)L\(x(lower + width)) \(bottom)C\(x(lower + width)) \(middle) "
            + "\(x(upper + width)) \(middle) \(x(upper + width)) \(y)Z\"/>"
    }
}
