import Voting

/// How long it takes to count 10,000 votes on 500 options, by each method: everybody ranks or rates all of them.
enum VotingBenchmark {
    static func run() {
        let (options, votes) = (500, 10_000)
        print("\(votes) votes on \(options) options")
        for method in VotingMethod.allCases {
            let poll = poll(method, options: options, votes: votes)
            let clock = ContinuousClock()
            var count: Count?
            let time = clock.measure { count = poll.count() }
            let name = method.rawValue + String(repeating: " ", count: 10 - method.rawValue.count)
            print("\(name)\(time)  (option \(count?.winners.first ?? -1) wins)")
        }
    }

    private static func poll(_ method: VotingMethod, options: Int, votes: Int) -> Poll {
        // Members agree in part, so that neither one option wins at once nor all are equal.
        var state: UInt64 = 36
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let choices = (0..<votes).map { _ -> Vote.Choice in
            let marks = (0..<options).map { $0 + random(options) }
            switch method {
            case .approval: return .approved((0..<options).filter { marks[$0] < options / 2 })
            case .ranking, .runoff:
                let order = (0..<options).sorted { (marks[$0], $0) < (marks[$1], $1) }
                return .ranked(order.map { [$0] })
            case .points:
                return .rated(Dictionary(uniqueKeysWithValues: (0..<options).map { ($0, marks[$0] % 6) }))
            case .dates:
                let answers = DateAnswer.allCases
                return .answered(
                    Dictionary(uniqueKeysWithValues: (0..<options).map { ($0, answers[marks[$0] % 3]) }))
            }
        }
        return Poll(
            method, name: "benchmark", options: (0..<options).map { "option-\($0)" },
            votes: choices.map { Vote($0) })
    }
}
