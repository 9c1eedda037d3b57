/// A question with everything that its count depends on. Options are known by their indices.
public struct Poll: Sendable {
    public var method: VotingMethod
    /// What the options are called, as lots are drawn by their names.
    public var options: [String]
    public var votes: [Vote]
    /// How many options win.
    public var winners = 1
    /// How many have to vote.
    public var least = 0
    public var ties = TieRule.lot
    /// What the poll is called, as lots are drawn by it too.
    public var name: String
    /// Which options go first where a tie is settled by age: the lower number; empty for a lot.
    public var precedence: [Int] = []

    public init(_ method: VotingMethod, name: String, options: [String], votes: [Vote]) {
        self.method = method
        self.name = name
        self.options = options
        self.votes = votes
    }

    public func count() -> Count {
        switch method {
        case .approval: countApprovals()
        case .ranking: countPairs()
        case .runoff: countRounds()
        case .points: countPoints()
        case .dates: countAnswers()
        }
    }
}

/// What one member wants.
public struct Vote: Sendable, Hashable {
    /// It counts only where it fits the method.
    public enum Choice: Sendable, Hashable {
        /// For `approval`.
        case approved([Int])
        /// For `ranking` and `runoff`: the best first, equals together; what is left out comes last.
        case ranked([[Int]])
        /// For `points`: the options with their numbers.
        case rated([Int: Int])
        /// For `dates`.
        case answered([Int: DateAnswer])
    }

    public let choice: Choice

    public init(_ choice: Choice) { self.choice = choice }
}

/// Whether somebody can come on a day.
public enum DateAnswer: String, Sendable, Hashable, CaseIterable {
    case yes
    /// If need be.
    case maybe
    case no
}
