internal import TextAndTime

/// How considerately the service is used: how often to send requests, how long to wait, when to stop.
public struct Courtesy: Sendable, Hashable {
    /// Seconds between the starts of two requests to one host.
    public var pause: Double
    public var attempts: Int
    /// Seconds before the second try; doubled for each further one.
    public var firstWait: Double
    /// The longest wait before a retry, even if the service requires more.
    public var longestWait: Double
    public var callSeconds: Double
    /// Seconds that a connection may take: the look-up of a name can hang for much longer than a host may take to answer.
    public var connectSeconds: Double
    public var runSeconds: Double
    /// Whether a host that cannot be reached, or does not answer, is tried again.
    public var retriesSilentHosts = true
    /// After how many failed requests in a row the service is left alone.
    public var failuresBeforeGivingUp: Int

    /// Three requests a second for a club that can be contacted, one for others.
    public static func patient(isIdentified: Bool) -> Courtesy {
        Courtesy(
            pause: isIdentified ? 1.0 / 3 : 1, attempts: 4, firstWait: 1, longestWait: 60, callSeconds: 30,
            connectSeconds: 30, runSeconds: 3_600, failuresBeforeGivingUp: 3)
    }

    /// For a build, which a person waits for and which can do without: fewer tries and shorter waits.
    public static func brisk(isIdentified: Bool) -> Courtesy {
        var courtesy = patient(isIdentified: isIdentified)
        courtesy.attempts = 2
        courtesy.retriesSilentHosts = false
        courtesy.longestWait = 5
        courtesy.callSeconds = 10
        courtesy.connectSeconds = 2
        courtesy.runSeconds = 120
        courtesy.failuresBeforeGivingUp = 1
        return courtesy
    }

    func triesAgain(after failure: FetchFailure) -> Bool {
        switch failure {
        case .unreachable, .tooSlow: retriesSilentHosts
        default: failure.isTemporary
        }
    }

    func wait(before attempt: Int, jitter: Double) -> Double {
        let doubled = firstWait * Double(1 << min(attempt - 1, 16))
        return min(longestWait, doubled * (0.75 + jitter / 2))
    }
}

/// How Octavo introduces itself to the service.
public struct Identity: Sendable, Hashable {
    public let userAgent: String
    /// Whether the contact is an address of mail or of the web, which the service counts as identified.
    public let isIdentified: Bool

    /// Octavo of a version, used by a club with this contact; nil if the contact is empty.
    public init?(version: String, contact: String?, site: String?) {
        guard let contact = contact.flatMap(Identity.harmless) else { return nil }
        let page = site.flatMap(Identity.harmless).map { "+\($0); " } ?? ""
        userAgent = "Octavo/\(version) (\(page)\(contact))"
        isIdentified = contact.contains("@") || contact.contains("http://") || contact.contains("https://")
    }

    /// Only the characters that may occur in a comment of a header.
    private static func harmless(_ text: String) -> String? {
        let kept = text.unicodeScalars.filter {
            (0x20...0x7E).contains($0.value) && $0 != "(" && $0 != ")" && $0 != "\\"
        }
        return String(String.UnicodeScalarView(kept).prefix(120)).trimmed.nonEmpty
    }
}
