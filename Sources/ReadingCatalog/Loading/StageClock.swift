/// How long a stage of the work took.
public struct StageTime: Sendable {
    /// What was done, in a word.
    public let name: String
    /// How long it took.
    public let duration: Duration
}

/// Takes the time of stages that follow each other.
struct StageClock {
    private(set) var stages: [StageTime] = []
    private var start = ContinuousClock.now

    /// Ends the stage that ran since the last one ended.
    mutating func end(_ name: String) {
        let now = ContinuousClock.now
        stages.append(StageTime(name: name, duration: start.duration(to: now)))
        start = now
    }
}
