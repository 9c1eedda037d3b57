internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Voting
internal import Wording

/// What a vote came to, and how it was counted.
enum BallotResultView {
    static let shape = Shape(
        view: "ballot_result", "winners", "notes", "reason", "voted", "steps", "tables", "ties")

    static func make(
        _ outcome: BallotOutcome, _ ballot: Ballot, _ options: BallotOptions, _ context: SiteContext,
        in arena: Arena
    ) -> Value {
        let tables = CountTables(outcome, options, context)
        return arena.object(shape) { fields in
            fields["winners"] = arena.array(outcome.winners.map { options.view($0, in: arena) })
            fields["notes"] = arena.array(
                notes(on: outcome, ballot, options, context.words).map { arena.string($0) })
            fields["reason"] = context.texts.note(
                outcome.isDecidedByHost ? ballot.result?.reason : nil, in: .ballots, arena)
            fields["voted"] = .int(outcome.count.voters)
            fields["steps"] = arena.array([])
            if case .rounds(let rounds) = outcome.count.tally {
                fields["steps"] = arena.array(
                    steps(of: rounds, options, context.words).map { arena.string($0) })
            }
            fields["tables"] = arena.array(tables.all.map { $0.view(in: arena) })
            fields["ties"] = arena.array(
                ties(of: outcome.count, options, context.words).map { arena.string($0) })
        }
    }

    /// What is to be said of a result besides its winners.
    private static func notes(
        on outcome: BallotOutcome, _ ballot: Ballot, _ options: BallotOptions, _ words: Words
    ) -> [String] {
        let count = outcome.count
        if outcome.isDecidedByHost {
            guard !count.winners.isEmpty, Set(count.winners) != Set(outcome.winners) else { return [] }
            return [words.text("ballot.counted", ["titles": options.titles(count.winners)])]
        }
        if !count.isValid {
            return [words.text("ballot.too-few", ["least": words.numbers.grouped(ballot.least)])]
        }
        if !count.undecided.isEmpty {
            return [words.text("ballot.undecided", ["titles": options.titles(count.undecided)])]
        }
        return count.winners.isEmpty ? [words["ballot.nothing"]] : []
    }

    /// How each tie was settled, in a sentence or two.
    private static func ties(of count: Count, _ options: BallotOptions, _ words: Words) -> [String] {
        var ties: [String] = []
        if case .rounds(let rounds) = count.tally {
            for (number, round) in rounds.enumerated() {
                guard let tie = round.tie else { continue }
                let round = words.text("ballot.round", ["number": words.numbers.grouped(number + 1)])
                ties.append(round + ": " + text(of: tie, options, words))
            }
        }
        return ties + (count.tie.map { [text(of: $0, options, words)] } ?? [])
    }

    private static func text(of tie: Tie, _ options: BallotOptions, _ words: Words) -> String {
        let order = tie.order.enumerated().map { "\($0 + 1). \(options.title($1))" }.joined(separator: " ")
        return words.text("ballot.level", ["titles": options.titles(tie.options)]) + " "
            + words.text("tie." + tie.rule.rawValue, ["order": order])
    }

    /// Who dropped out after each round, and where the votes moved.
    private static func steps(of rounds: [RunoffRound], _ options: BallotOptions, _ words: Words) -> [String]
    {
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
