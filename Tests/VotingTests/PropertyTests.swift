import TestSupport
import Testing
import Voting

/// What holds for every poll, tried with random ones.
@Suite struct PropertyTests {
    @Test func `strongest paths are those of a search for each strength`() {
        var random = SeededGenerator(seed: 36)
        for _ in 0..<20 {
            let poll = RandomPoll.make(.ranking, &random)
            let count = poll.count()
            guard case .pairs(let pairs, let paths) = count.tally else { continue }
            for first in poll.options.indices {
                for second in poll.options.indices where first != second {
                    #expect(pairs[first, second] == SecondCount.preferring(first, second, in: poll))
                    #expect(
                        (paths[first, second] > paths[second, first])
                            == SecondCount.isAhead(first, second, in: poll))
                }
            }
        }
    }

    @Test func `a runoff ends as one that is counted in another way`() {
        var random = SeededGenerator(seed: 37)
        for _ in 0..<300 {
            let poll = RandomPoll.make(.runoff, &random)
            let count = poll.count()
            guard case .rounds(let rounds) = count.tally else { continue }
            let second = SecondCount.runoff(poll)
            #expect(Set(count.winners) == second.winners)
            #expect(rounds.map { Set($0.gone) }.filter { !$0.isEmpty } == second.gone)
            for round in rounds {
                #expect(round.totals.reduce(round.exhausted) { $0 + ($1 ?? 0) } == count.voters)
            }
        }
    }

    @Test func `sums are those of all points of an option`() {
        var random = SeededGenerator(seed: 38)
        for _ in 0..<200 {
            let poll = RandomPoll.make(.points, &random)
            let sums = poll.options.indices.map { SecondCount.points($0, in: poll) }
            #expect(poll.count().tally == .points(sums))
        }
    }

    @Test func `a clone never changes who wins a ranking`() {
        var random = SeededGenerator(seed: 39)
        for _ in 0..<300 {
            var poll = RandomPoll.make(.ranking, &random)
            poll.ties = .host
            poll.winners = 1
            let option = Int.random(in: poll.options.indices, using: &random)
            let cloned = RandomPoll.cloning(option, of: poll, &random)
            let clone = poll.options.count
            let before = Set(poll.count().places[0])
            let after = Set(cloned.count().places[0])
            #expect(after.subtracting([option, clone]) == before.subtracting([option]))
            #expect(before.contains(option) == !after.isDisjoint(with: [option, clone]))
        }
    }

    @Test(arguments: VotingMethod.allCases)
    func `the order of votes never matters, and each count gives the same lots`(method: VotingMethod) {
        var random = SeededGenerator(seed: 40)
        for _ in 0..<100 {
            var poll = RandomPoll.make(method, &random)
            let count = poll.count()
            #expect(poll.count() == count)
            poll.votes.shuffle(using: &random)
            #expect(poll.count() == count)
        }
    }

}

enum RandomPoll {
    static func make(_ method: VotingMethod, _ random: inout SeededGenerator) -> Poll {
        let options = (0..<Int.random(in: 1...7, using: &random)).map { "option-\($0)" }
        let votes = (0..<Int.random(in: 0...25, using: &random)).map { _ in
            Vote(choice(method, options.count, &random))
        }
        var poll = Poll(method, name: "poll", options: options, votes: votes)
        poll.winners = Int.random(in: 1...2, using: &random)
        return poll
    }

    private static func choice(
        _ method: VotingMethod, _ count: Int, _ random: inout SeededGenerator
    ) -> Vote.Choice {
        let options = Array(
            (0..<count).shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
        switch method {
        case .approval: return .approved(options)
        case .runoff: return .ranked(options.map { [$0] })
        case .ranking:
            return .ranked(
                options.reduce(into: []) { groups, option in
                    if !groups.isEmpty, Bool.random(using: &random) {
                        groups[groups.count - 1].append(option)
                    } else {
                        groups.append([option])
                    }
                })
        case .points:
            return .rated(
                Dictionary(
                    uniqueKeysWithValues: options.map { ($0, Int.random(in: -2...5, using: &random)) }))
        case .dates:
            return .answered(
                Dictionary(
                    uniqueKeysWithValues: options.map {
                        ($0, DateAnswer.allCases.randomElement(using: &random)!)
                    }))
        }
    }

    /// A poll with another option that everybody has beside `option`: before it, after it, or as its equal.
    static func cloning(_ option: Int, of poll: Poll, _ random: inout SeededGenerator) -> Poll {
        var cloned = poll
        let clone = poll.options.count
        cloned.options.append("clone")
        cloned.votes = poll.votes.map { vote in
            guard case .ranked(var groups) = vote.choice,
                let place = groups.firstIndex(where: { $0.contains(option) })
            else { return vote }
            if groups[place].count > 1 || Bool.random(using: &random) {
                groups[place].append(clone)
            } else {
                groups.insert([clone], at: Bool.random(using: &random) ? place : place + 1)
            }
            return Vote(.ranked(groups))
        }
        return cloned
    }
}
