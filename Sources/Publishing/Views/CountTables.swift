internal import ReadingCatalog
internal import TextAndTime
internal import Voting
internal import Wording

/// The figures of a count as tables.
struct CountTables {
    let outcome: BallotOutcome
    let options: BallotOptions
    let words: Words

    /// All options, the best first.
    private var order: [Int] { outcome.count.places.flatMap { $0 } }

    var all: [CountTable] {
        switch outcome.count.tally {
        case .approvals(let totals): [table(of: totals, in: "ballot.votes")]
        case .points(let sums): [table(of: sums, in: "ballot.points")]
        case .dates(let totals): [table(of: totals)]
        case .rounds(let rounds): [table(of: rounds)]
        case .pairs(let pairs, strongestPaths: let paths): [table(ofPaths: paths), table(of: pairs)]
        }
    }
}

extension CountTables {
    private func number(_ number: Int) -> CountTable.Cell {
        CountTable.Cell(text: words.numbers.grouped(number))
    }

    private func row(
        _ option: Int, _ cells: [CountTable.Cell], percent: Int = 0, percentMaybe: Int = 0, number: Int? = nil
    ) -> CountTable.Row {
        let title = options.title(option)
        return CountTable.Row(
            label: number.map { "\($0). \(title)" } ?? title, cells: cells,
            hasWon: outcome.winners.contains(option),
            percent: max(0, percent), percentMaybe: percentMaybe)
    }

    private func table(
        _ title: String, _ columns: [String], _ rows: [CountTable.Row], hasBars: Bool = true
    ) -> CountTable {
        CountTable(
            title: words[title], columns: columns.map { (words[$0], nil) }, rows: rows, hasBars: hasBars)
    }

    private func table(of totals: [Int], in unit: String) -> CountTable {
        let most = max(1, totals.max() ?? 1)
        return table(
            "ballot.count", ["ballot.choice", unit],
            order.map { row($0, [number(totals[$0])], percent: totals[$0] * 100 / most) })
    }

    private func table(of totals: [DateTotal]) -> CountTable {
        let all = max(1, totals.map { $0.yes + $0.maybe + $0.no }.max() ?? 1)
        return table(
            "ballot.count", ["ballot.choice", "voice.yes", "voice.maybe", "voice.no"],
            order.map { option in
                let total = totals[option]
                return row(
                    option, [number(total.yes), number(total.maybe), number(total.no)],
                    percent: total.yes * 100 / all, percentMaybe: total.maybe * 100 / all)
            })
    }

    private func table(of rounds: [RunoffRound]) -> CountTable {
        var rows = order.map { option in
            row(option, rounds.map { $0.totals[option].map(number) ?? CountTable.Cell(text: "") })
        }
        if rounds.contains(where: { $0.exhausted > 0 }) {
            let cells = rounds.map { number($0.exhausted) }
            rows.append(CountTable.Row(label: words["ballot.no-choice"], cells: cells))
        }
        let columns = rounds.indices.map { index in
            (
                text: "\(index + 1).",
                about: Optional(words.text("ballot.round", ["number": words.numbers.grouped(index + 1)]))
            )
        }
        return CountTable(
            title: words["ballot.rounds"], columns: [(words["ballot.choice"], nil)] + columns, rows: rows)
    }

    /// How many others each option is ahead of.
    private func table(ofPaths paths: PairTable) -> CountTable {
        table(
            "ballot.count", ["ballot.choice", "ballot.wins"],
            order.map { option in
                let ahead = order.count { paths[option, $0] > paths[$0, option] }
                return row(option, [number(ahead)], percent: ahead * 100 / max(1, order.count - 1))
            })
    }

    /// How many prefer each option to each other, of the first of them.
    private func table(of pairs: PairTable) -> CountTable {
        let first = order.prefix(Self.mostInPairs)
        let rows = first.enumerated().map { index, option in
            let cells = first.map { other in
                option == other
                    ? CountTable.Cell(text: "")
                    : CountTable.Cell(
                        text: words.numbers.grouped(pairs[option, other]),
                        isAhead: pairs[option, other] > pairs[other, option])
            }
            return row(option, cells, number: index + 1)
        }
        let columns = first.enumerated().map { index, option in
            (text: "\(index + 1).", about: Optional(options.title(option)))
        }
        return CountTable(
            title: words["ballot.pairs"], columns: [(words["ballot.choice"], nil)] + columns, rows: rows)
    }

    /// The most options that are shown in pairs.
    private static let mostInPairs = 12
}

/// Numbers in rows and columns.
struct CountTable {
    struct Cell {
        let text: String
        /// Whether it is the greater number of a pair.
        var isAhead = false
    }

    struct Row {
        let label: String
        let cells: [Cell]
        var hasWon = false
        /// How long its bar is, and that of those who may come.
        var percent = 0
        var percentMaybe = 0
    }

    let title: String
    /// The headings, of which some are numbers that stand for something.
    let columns: [(text: String, about: String?)]
    let rows: [Row]
    var hasBars = false
}
