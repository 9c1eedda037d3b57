internal import Content
internal import Diagnostics
internal import Voting

/// Makes of a written vote what it means, by the options and the method of its ballot.
struct VoteReading {
    struct Flaw: Error {
        let message: String
        /// Nil if another option may be meant, which is looked for only where it is said.
        let help: String?
        let range: Range<Int>
        /// What is no option.
        var unknown = ""

        fileprivate static func repeated(_ name: Located<String>) -> Flaw {
            Flaw(
                message: "the vote names \"\(name.value)\" twice", help: "delete one of the two",
                range: name.range)
        }
    }

    let ballot: Ballot
    let names: OptionNames

    func choice(of written: WrittenVote) throws(Flaw) -> Vote.Choice {
        switch (ballot.method, written) {
        case (.approval, .options(let groups)):
            return .approved(try options(groups).flatMap { $0 })
        case (.ranking, .options(let groups)): return .ranked(try options(groups))
        case (.runoff, .options(let groups)):
            if let tied = groups.first(where: { $0.count > 1 }) {
                throw Flaw(
                    message: "a runoff knows no equals, as each vote is for one option at a time",
                    help: "put them in order, without inner brackets", range: tied[0].range)
            }
            return .ranked(try options(groups))
        case (.points, .marks(let marks)):
            return .rated(try values(marks, number))
        case (.dates, .marks(let marks)): return .answered(try values(marks, answer))
        case (.dates, .options(let groups)):
            let days = try options(groups).flatMap { $0 }
            return .answered(Dictionary(days.map { ($0, .yes) }, uniquingKeysWith: { first, _ in first }))
        case (.approval, .marks), (.ranking, .marks), (.runoff, .marks), (.points, .options):
            throw misfit(written)
        }
    }

    private func options(_ groups: [[Located<String>]]) throws(Flaw) -> [[Int]] {
        var options: [[Int]] = []
        var seen: [Int: Range<Int>] = [:]
        for group in groups {
            var indexes: [Int] = []
            for name in separated(group) {
                let index = try index(of: name)
                guard seen.updateValue(name.range, forKey: index) == nil else {
                    throw .repeated(name)
                }
                indexes.append(index)
            }
            // Names with commas between them, in one text, are in order.
            if group.count == 1 { options += indexes.map { [$0] } } else { options.append(indexes) }
        }
        return options
    }

    /// One text that is no option may be several, with commas between them.
    private func separated(_ group: [Located<String>]) -> [Located<String>] {
        guard group.count == 1, names.index(of: group[0].value) == nil else { return group }
        let parts = group[0].value.split { $0 == "," || $0 == ";" }.map { String($0).collapsingSpaces }
        return parts.count < 2 ? group : parts.filter { !$0.isEmpty }.map { Located($0, at: group[0].range) }
    }

    private func values<Value>(
        _ marks: [(option: Located<String>, mark: Located<String>)],
        _ read: (Located<String>) throws(Flaw) -> Value
    ) throws(Flaw) -> [Int: Value] {
        var values: [Int: Value] = [:]
        for (option, mark) in marks {
            guard values.updateValue(try read(mark), forKey: try index(of: option)) == nil else {
                throw .repeated(option)
            }
        }
        return values
    }

    private func index(of name: Located<String>) throws(Flaw) -> Int {
        if let index = names.index(of: name.value) { return index }
        throw Flaw(
            message: "there is no option \(ValueProblem.quoted(name.value))", help: nil, range: name.range,
            unknown: name.value)
    }

    private func number(_ mark: Located<String>) throws(Flaw) -> Int {
        let numbers = ballot.numbers
        guard let number = Int(mark.value), numbers.contains(number) else {
            throw Flaw(
                message:
                    "\(ValueProblem.quoted(mark.value)) is not points from \(numbers.lowerBound) to \(numbers.upperBound)",
                help: "correct it, or set `lowest` and `highest` of the ballot", range: mark.range)
        }
        return number
    }

    private func answer(_ mark: Located<String>) throws(Flaw) -> DateAnswer {
        if let answer = Self.answers.meaning(of: mark.value) { return answer }
        throw Flaw(
            message: "\(ValueProblem.quoted(mark.value)) is no answer to a day",
            help: "write `yes`, `maybe` or `no`", range: mark.range)
    }

    static let answers = Choices(
        DateAnswer.self,
        otherNames: [
            "true": .yes, "false": .no, "y": .yes, "n": .no, "perhaps": .maybe, "if need be": .maybe,
            "?": .maybe,
        ])

    private func misfit(_ written: WrittenVote) -> Flaw {
        let range: Range<Int>
        switch written {
        case .options(let groups): range = groups.first?.first?.range ?? 0..<0
        case .marks(let marks): range = marks.first?.option.range ?? 0..<0
        }
        let example =
            switch ballot.method {
            case .approval, .ranking, .runoff: "[emma, dune]"
            case .points: "{emma: 3, dune: 1}"
            case .dates: "{2026-11-21: yes}"
            }
        return Flaw(
            message: "this is not how one votes by `\(ballot.method.rawValue)`",
            help: "write `vote: \(example)`", range: range)
    }
}

extension Ballot {
    /// Finds what its votes mean; `books` are sorted by slug.
    mutating func readVotes(among books: [Book]) {
        if votes.isEmpty { return }
        let reading = VoteReading(ballot: self, names: OptionNames(self, books: books))
        for index in votes.indices {
            do throws(VoteReading.Flaw) {
                votes[index].choice = try reading.choice(of: votes[index].vote)
            } catch {
                // The rule on votes reports it.
                votes[index].choice = nil
            }
        }
    }
}
