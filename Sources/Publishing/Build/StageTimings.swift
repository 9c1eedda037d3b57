internal import ReadingCatalog

/// How long each stage of a build took, in their order.
public struct StageTimings: Sendable {
    /// A stage and its time.
    public struct Stage: Sendable {
        /// What was done.
        public let name: String
        /// How long it took.
        public let duration: Duration
    }

    /// The stages so far.
    public private(set) var stages: [Stage] = []
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now

    /// Timings that begin now.
    public init() {}

    /// The whole time so far.
    public var total: Duration { ContinuousClock.now - start }

    /// Says that everything since the last stage was `name`.
    mutating func end(_ name: String, parts: [StageTime] = []) {
        let now = ContinuousClock.now
        stages += parts.map { Stage(name: "\(name): \($0.name)", duration: $0.duration) }
        let known = parts.reduce(Duration.zero) { $0 + $1.duration }
        stages.append(Stage(name: name + (parts.isEmpty ? "" : ": the rest"), duration: now - last - known))
        last = now
    }
}
