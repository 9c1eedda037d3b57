import Testing

@testable import Voting

/// Elections that others have published, with the results that they give.
@Suite struct LiteratureTests {
    @Test(arguments: [
        // Markus Schulze, "A new monotonic, clone-independent … single-winner election method": 45 voters.
        (
            "ranking ACBED*5 ADECB*5 BEDAC*8 CABED*3 CAEBD*7 CBADE*2 DCEBA*7 EBADC*8",
            "E A C B D | E"
        ),
        // The same, example 1: 21 voters.
        ("ranking ACDB*8 BADC*2 CDBA*4 DBAC*4 DCBA*3", "D A C B | D"),
        // The same, with two potential winners: 9 voters, B is ahead of C, and D of A.
        ("ranking ABCD*3 DABC*2 DBCA*2 CBDA*2", "B=D A=C | nobody | BD"),
        // The capital of Tennessee: Memphis, Nashville, Chattanooga, Knoxville.
        ("ranking MNCK*42 NCKM*26 CKNM*15 KCNM*17", "N C K M | N"),
        ("runoff MNCK*42 NCKM*26 CKNM*15 KCNM*17", "K M N C | K"),
        // Condorcet 1785: 60 voters who go round in a circle, of which the pair of A and B is the weakest.
        ("ranking ABC*23 BCA*17 BAC*2 CAB*10 CBA*8", "B C A | B"),
        // Condorcet 1785: 60 voters; C wins each pair though it has the fewest first choices.
        ("ranking ACB*23 BCA*19 CBA*16 CAB*2", "C B A | C"),
        ("runoff ACB*23 BCA*19 CBA*16 CAB*2", "B A C | B"),
        // Condorcet 1788: 81 voters; A wins each pair, and points would elect B.
        ("ranking ABC*30 ACB*1 BAC*29 BCA*10 CAB*10 CBA*1", "A B C | A"),
        (
            "points A3B2C1*30 A3C2B1 B3A2C1*29 B3C2A1*10 C3A2B1*10 C3B2A1",
            "B A C | B"
        ),
        // Borda 1784: 21 voters; the one with the most first choices is last by points.
        ("points A3B2C1*1 A3C2B1*7 B3C2A1*7 C3B2A1*6", "C B A | C"),
        ("ranking ABC*1 ACB*7 BCA*7 CBA*6", "C B A | C"),
        // Burlington 2009, as published after the first rounds: Kiss, Montroll, Wright. Montroll wins each pair.
        (
            "runoff MKW*1332 MWK*767 M*455 KMW*2043 KWM*371 K*568 WMK*1513 WKM*495 W*1289",
            "K W M | K"
        ),
        (
            "ranking MKW*1332 MWK*767 M*455 KMW*2043 KWM*371 K*568 WMK*1513 WKM*495 W*1289",
            "M K W | M"
        ),
        // A runoff is not monotonic: ten more who put A first make C win.
        ("runoff ABC*39 BCA*35 CAB*26", "A B C | A"),
        ("runoff ABC*49 BCA*25 CAB*26", "C A B | C"),
        // Approval of the Tennessee voters who take what is within reach.
        ("approval M*42 NC*26 CK*15 KC*17", "C M K N | C"),
    ])
    func `a published election`(sketch: String, result: String) {
        #expect(Sketch(sketch).result == result)
    }

    @Test func `the pairs and the strongest paths of the example of 45 voters`() {
        let poll = Sketch("ranking ACBED*5 ADECB*5 BEDAC*8 CABED*3 CAEBD*7 CBADE*2 DCEBA*7 EBADC*8").poll
        guard case .pairs(let pairs, let paths) = poll.count().tally else {
            Issue.record("a ranking has pairs")
            return
        }
        let options = 0..<5
        #expect(
            options.map { first in options.map { pairs[first, $0] } } == [
                [0, 20, 26, 30, 22], [25, 0, 16, 33, 18], [19, 29, 0, 17, 24], [15, 12, 28, 0, 14],
                [23, 27, 21, 31, 0],
            ])
        #expect(
            options.map { first in options.map { paths[first, $0] } } == [
                [0, 28, 28, 30, 24], [25, 0, 28, 33, 24], [25, 29, 0, 29, 24], [25, 28, 28, 0, 24],
                [25, 28, 28, 31, 0],
            ])
    }

    @Test func `the rounds of Burlington`() {
        let poll = Sketch("runoff MKW*1332 MWK*767 M*455 KMW*2043 KWM*371 K*568 WMK*1513 WKM*495 W*1289").poll
        guard case .rounds(let rounds) = poll.count().tally else {
            Issue.record("a runoff has rounds")
            return
        }
        // The options are K, M and W.
        #expect(rounds.map(\.totals) == [[2982, 2554, 3297], [4314, nil, 4064]])
        #expect(rounds.map(\.exhausted) == [0, 455])
        #expect(
            rounds[0].moves == [
                RunoffRound.Move(from: 1, to: 0, votes: 1332), RunoffRound.Move(from: 1, to: 2, votes: 767),
                RunoffRound.Move(from: 1, to: nil, votes: 455),
            ])
    }
}
