/// How the service is treated: how often it is asked, how long it is waited for, when it is left alone.
public struct Courtesy: Sendable, Hashable {
    /// Seconds between the beginnings of two requests to one host.
    public var pause: Double
    /// How often one request is tried.
    public var attempts: Int
    /// Seconds before the second try; doubled for each further one.
    public var firstWait: Double
    /// The longest that is waited for one further try, whatever the service asks.
    public var longestWait: Double
    /// Seconds that one exchange may take.
    public var callSeconds: Double
    /// Seconds within which a connection must stand: the look-up of a name may hang much longer than a host may think.
    public var connectSeconds: Double
    /// Seconds that all fetching of a run may take.
    public var runSeconds: Double
    /// Whether a host that cannot be reached, or says nothing, is tried again.
    public var insists = true
    /// After how many requests in a row that failed the service is left alone.
    public var failuresBeforeGivingUp: Int

    /// For those who say who they are, three requests a second; for others, one.
    public static func patient(isIdentified: Bool) -> Courtesy {
        Courtesy(
            pause: isIdentified ? 1.0 / 3 : 1, attempts: 4, firstWait: 1, longestWait: 60, callSeconds: 30,
            connectSeconds: 30, runSeconds: 3_600, failuresBeforeGivingUp: 3)
    }

    /// As patient, but for a build that somebody waits for: it tries less and has an older answer to fall back on.
    public static func brisk(isIdentified: Bool) -> Courtesy {
        var courtesy = patient(isIdentified: isIdentified)
        courtesy.attempts = 2
        courtesy.insists = false
        courtesy.longestWait = 5
        courtesy.callSeconds = 10
        courtesy.connectSeconds = 2
        courtesy.runSeconds = 120
        courtesy.failuresBeforeGivingUp = 1
        return courtesy
    }

    /// Whether a request that failed in this way is worth another try.
    func triesAgain(after failure: FetchFailure) -> Bool {
        switch failure {
        case .unreachable, .tooSlow: insists
        default: failure.isPassing
        }
    }

    /// The wait before try number `attempt` (the second is 1), with `jitter` of 0 to 1.
    func wait(before attempt: Int, jitter: Double) -> Double {
        let doubled = firstWait * Double(1 << min(attempt - 1, 16))
        return min(longestWait, doubled * (0.75 + jitter / 2))
    }
}
