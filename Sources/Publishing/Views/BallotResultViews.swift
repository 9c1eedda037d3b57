internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting
internal import Wording

extension PageWriter {
    /// What a vote came to, and how it was counted.
    func result(_ outcome: BallotOutcome, of options: BallotOptions) -> Value {
        let reason = outcome.isDecidedByHost ? options.ballot.result?.reason : nil
        var steps: [String] = []
        if case .rounds(let rounds) = outcome.count.tally { steps = self.steps(of: rounds, options) }
        return view("ballot_result").with([
            "winners": list(outcome.winners.map(options.view)),
            "notes": texts(notes(on: outcome, options)),
            "reason": note(reason, in: .ballots), "voted": .int(outcome.count.voters),
            "steps": texts(steps),
            "tables": list(CountTables(outcome: outcome, options: options, words: words).all.map(table)),
            "ties": texts(ties(of: outcome.count, options)),
        ])
    }

    /// Numbers in rows and columns.
    private func table(_ table: CountTable) -> Value {
        let columns = table.columns.map { column in
            view("count_column").with(["text": text(column.text), "about": text(column.about)])
        }
        return view("count_table").with([
            "title": text(table.title), "columns": list(columns), "rows": list(table.rows.map(row)),
            "has_bars": .bool(table.hasBars),
        ])
    }

    private func row(_ row: CountTable.Row) -> Value {
        let cells = row.cells.map { cell in
            view("count_cell").with(["text": text(cell.text), "is_ahead": .bool(cell.isAhead)])
        }
        return view("count_row").with([
            "label": text(row.label), "cells": list(cells), "has_won": .bool(row.hasWon),
            "percent": .int(row.percent), "percent_maybe": .int(row.percentMaybe),
        ])
    }

    /// What is to be said of a result besides its winners.
    private func notes(on outcome: BallotOutcome, _ options: BallotOptions) -> [String] {
        let count = outcome.count
        if outcome.isDecidedByHost {
            guard !count.winners.isEmpty, Set(count.winners) != Set(outcome.winners) else { return [] }
            return [words.text("ballot.counted", ["titles": options.titles(count.winners)])]
        }
        if !count.isValid {
            return [words.text("ballot.too-few", ["least": words.numbers.grouped(options.ballot.least)])]
        }
        if !count.undecided.isEmpty {
            return [words.text("ballot.undecided", ["titles": options.titles(count.undecided)])]
        }
        return count.winners.isEmpty ? [words["ballot.nothing"]] : []
    }

    /// How each tie was settled, in a sentence or two.
    private func ties(of count: Count, _ options: BallotOptions) -> [String] {
        var ties: [String] = []
        if case .rounds(let rounds) = count.tally {
            for (number, round) in rounds.enumerated() {
                guard let tie = round.tie else { continue }
                let round = words.text("ballot.round", ["number": words.numbers.grouped(number + 1)])
                ties.append(round + ": " + text(of: tie, options))
            }
        }
        return ties + (count.tie.map { [text(of: $0, options)] } ?? [])
    }

    private func text(of tie: Tie, _ options: BallotOptions) -> String {
        let order = tie.order.enumerated().map { "\($0 + 1). \(options.title($1))" }.joined(separator: " ")
        return words.text("ballot.level", ["titles": options.titles(tie.options)]) + " "
            + words.text("tie." + tie.rule.rawValue, ["order": order])
    }

    /// Who dropped out after each round, and where the votes moved.
    private func steps(of rounds: [RunoffRound], _ options: BallotOptions) -> [String] {
        rounds.enumerated().compactMap { number, round in
            guard !round.gone.isEmpty else { return nil }
            var received: [(to: Int?, votes: Int)] = []
            for move in round.moves {
                if let place = received.firstIndex(where: { $0.to == move.to }) {
                    received[place].votes += move.votes
                } else {
                    received.append((move.to, move.votes))
                }
            }
            let moves = received.sorted { ($0.to ?? .max) < ($1.to ?? .max) }.map { to, votes in
                "\(to.map(options.title) ?? words["ballot.no-choice"]) +\(words.numbers.grouped(votes))"
            }
            let out = words.text(
                "ballot.out",
                ["number": words.numbers.grouped(number + 1), "titles": options.titles(round.gone)])
            return moves.isEmpty ? out : out + " (" + moves.joined(separator: words["names.comma"]) + ")"
        }
    }
}
