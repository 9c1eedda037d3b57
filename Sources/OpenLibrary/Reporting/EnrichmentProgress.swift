/// How far a run has come.
public struct EnrichmentProgress: Sendable, Hashable {
    /// How many books and shelves are done.
    public let done: Int
    /// How many there are.
    public let total: Int
    /// The one at hand.
    public let name: String
    /// Seconds since the run began.
    public let seconds: Double

    /// Seconds until the end, if it goes on like this; nothing before that can be told.
    public var secondsLeft: Double? {
        done < 2 || done == total ? nil : seconds / Double(done) * Double(total - done)
    }
}
