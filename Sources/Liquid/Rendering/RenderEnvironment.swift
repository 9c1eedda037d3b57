public import TextAndTime

/// The environment of a render; it reads no state of the computer.
public struct RenderEnvironment: Sendable {
    public var now: Int
    /// The zone in which dates are shown.
    public var timeZone: TimeZoneRules
    /// The words that dates are written with.
    public var dateWords: DateWords
    public var isStrict: Bool
    /// What a render may take.
    public var limits: RenderLimits
    /// Where the fields that templates read are collected, if anywhere.
    public var fieldReads: FieldReads?

    public init(
        now: Int, timeZone: TimeZoneRules = .utc, dateWords: DateWords = .english, isStrict: Bool = false,
        limits: RenderLimits = RenderLimits()
    ) {
        self.now = now
        self.timeZone = timeZone
        self.dateWords = dateWords
        self.isStrict = isStrict
        self.limits = limits
    }
}

/// The limits of one render, beyond which it is stopped.
public struct RenderLimits: Sendable {
    public var depth = 100
    public var outputBytes = 256 * 1024 * 1024
    /// How many bytes the values may take that it makes.
    public var arenaBytes = 1024 * 1024 * 1024
    public var iterations = 20_000_000
    public var time = Duration.seconds(30)

    public init() {}
}
