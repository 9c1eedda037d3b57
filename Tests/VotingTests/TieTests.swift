import Testing

@testable import Voting

@Suite struct TieTests {
    @Test func `a lot is what sha256sum prints`() {
        var poll = Poll(.approval, name: "july", options: ["emma"], votes: [])
        poll.votes = Array(repeating: Vote(.approved([0])), count: 12)
        // printf '%s\n' july 12 emma | sha256sum
        #expect(poll.lot(of: 0) == "205e0d87593816da5200defa0a058db4cc0732abcc4e4370991bf31fbb14137c")
    }

    @Test func `a lot goes by the name, the number of votes and the options`() throws {
        let poll = Sketch("approval [lot] A B C").poll
        let tie = try #require(poll.count().tie)
        #expect(tie.options == [0, 1, 2])
        #expect(tie.rule == .lot)
        #expect(tie.order == tie.options.sorted { poll.lot(of: $0) < poll.lot(of: $1) })
        #expect(poll.count().winners == Array(tie.order.prefix(1)))
    }

    @Test func `the rule settles a tie, and a lot where the rule makes no difference`() throws {
        var poll = Sketch("approval [oldest CBA] A B C").poll
        #expect(poll.count().tie == Tie(options: [0, 1, 2], order: [2, 1, 0], rule: .oldest))
        poll.precedence = [1, 1, 2]
        let tie = try #require(poll.count().tie)
        #expect(tie.rule == .lot)
        #expect(Set(tie.order.prefix(2)) == [0, 1])
        poll.winners = 2
        #expect(poll.count().tie?.rule == .oldest)
    }

    @Test func `where the host decides, nobody has won yet`() {
        let count = Sketch("approval A B C*0").poll.count()
        #expect(count.winners == [])
        #expect(count.undecided == [0, 1])
        #expect(count.tie == Tie(options: [0, 1], order: [], rule: .host))
    }

    @Test func `a tie for the last place of a round is with the round`() {
        guard case .rounds(let rounds) = Sketch("runoff [oldest ABC] A*2 B C").poll.count().tally else {
            Issue.record("a runoff has rounds")
            return
        }
        #expect(rounds[0].tie == Tie(options: [1, 2], order: [1, 2], rule: .oldest))
        #expect(rounds[0].gone == [2])
    }

    @Test func `a vote that does not fit the method changes nothing but how many voted`() {
        var poll = Sketch("approval A*2 B").poll
        poll.votes.append(Vote(.ranked([[1]])))
        poll.votes.append(Vote(.approved([7, -1])))
        #expect(poll.count().winners == [0])
        #expect(poll.count().voters == 5)
    }
}
