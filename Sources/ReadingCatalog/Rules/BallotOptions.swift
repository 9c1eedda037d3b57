internal import Content
internal import Diagnostics
internal import Voting

extension Rule {
    static let ballotOptions = Rule(
        "ballot-options", "a ballot has two options or more, each with a name of its own"
    ) {
        subject, rule in
        let catalog = subject.catalog
        return catalog.ballots.flatMap { ballot -> [Diagnostic] in
            let ofOptions = [number, repeated, late, days].flatMap { $0(ballot, rule) }
            return ofOptions + words(ballot, catalog, rule) + decided(ballot, catalog, rule)
        }
    }

    /// A ballot leaves a choice.
    private static func number(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        // That there are none is reported when the file is read.
        guard !ballot.options.isEmpty, ballot.options.count <= max(1, ballot.winners) else { return [] }
        let (message, help) =
            ballot.options.count < 2
            ? (
                "a vote needs two options or more",
                "add options to `options`, or set `draft: true` until there are more"
            )
            : (
                "all \(ballot.options.count) options win, as `winners` is \(ballot.winners)",
                "add options, or lower `winners`"
            )
        let position = ballot.source.position(of: BallotFields.options.field)
        return [.warning(rule.id, message, at: position, help: help)]
    }

    private static func repeated(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        ballot.options.repeats { $0.name }.map { option, first in
            .error(
                rule.id, "the option `\(option.name)` is there twice",
                at: ballot.source.position(of: option.range),
                help:
                    "delete one of the two, or give it other words: votes name an option by `\(option.name)`",
                notes: [
                    Diagnostic.Note("the first one is here", at: ballot.source.position(of: first.range))
                ])
        }
    }

    /// Who had voted before could not choose it.
    private static func late(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        guard let firstVote = ballot.votes.compactMap(\.at?.day).min() else { return [] }
        return ballot.options.compactMap { option in
            guard let at = option.at, at > firstVote else { return nil }
            return .warning(
                rule.id,
                "the option `\(option.name)` was added on \(at), after the first vote on \(firstVote)",
                at: ballot.source.position(of: option.range),
                help: "ask those who voted before whether they want to vote again, or make a new ballot")
        }
    }

    private static func days(_ ballot: Ballot, _ rule: Rule) -> [Diagnostic] {
        guard ballot.method == .dates else { return [] }
        return ballot.options.compactMap { option in
            if case .day = option.subject { return nil }
            return .error(
                rule.id, "the option `\(option.name)` is no day, and the method is `dates`",
                at: ballot.source.position(of: option.range),
                help: "write days such as `2026-11-21`, or choose another `method`")
        }
    }

    /// Words that are nearly the name of a book.
    private static func words(_ ballot: Ballot, _ catalog: Catalog, _ rule: Rule) -> [Diagnostic] {
        let plain = ballot.options.filter { option in
            guard option.isPlain, case .words(let words) = option.subject else { return false }
            return Slug(reference: words).text == words
        }
        guard !plain.isEmpty else { return [] }
        let slugs = catalog.books.map(\.source.slug.text)
        return plain.compactMap { option in
            guard let near = Suggestion.nearest(to: option.name.text, among: slugs) else { return nil }
            return .warning(
                rule.id, "there is no book `\(option.name)`, so the option has only this word",
                at: ballot.source.position(of: option.range),
                help: "did you mean `\(near)`? If not, write `{text: \(option.name)}`")
        }
    }

    /// What the host decided is one of the options.
    private static func decided(_ ballot: Ballot, _ catalog: Catalog, _ rule: Rule) -> [Diagnostic] {
        guard let winners = ballot.result?.winners else { return [] }
        let names = OptionNames(ballot, books: catalog.books)
        return winners.filter { names.index(of: $0.value) == nil }.map { winner in
            .error(
                rule.id, "`result` names \(ValueProblem.quoted(winner.value)), which is no option",
                at: ballot.source.position(of: winner.range),
                help: names.nearest(to: winner.value).map { "did you mean `\($0)`?" }
                    ?? "the options are \(names.listed)")
        }
    }
}
