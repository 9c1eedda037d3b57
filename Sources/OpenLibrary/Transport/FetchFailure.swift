/// Why the service gave no answer that can be used.
public enum FetchFailure: Error, Sendable, Hashable {
    /// Nothing may be sent in this run.
    case offline
    /// The host could not be reached.
    case unreachable(String)
    /// The answer took too long.
    case tooSlow
    /// The connection ended before the answer did.
    case cutShort
    /// The answer is larger than any such answer may be.
    case tooLarge
    /// The service does not serve those who do not say who they are.
    case contactRefused
    /// The service asked for fewer requests.
    case tooManyRequests
    /// The service said that it failed.
    case status(Int)
    /// A redirect led to a host that is not the service's.
    case sentElsewhere(String)
    /// One redirect followed another without end.
    case redirectLoop
    /// The answer is not what such an answer looks like.
    case unusable(String)
    /// The time that this run may take is used up.
    case outOfTime
}

extension FetchFailure: CustomStringConvertible {
    /// What happened, as the end of a sentence.
    public var description: String {
        switch self {
        case .offline: "nothing was asked, as this run is offline"
        case .unreachable(let reason): "the service could not be reached (\(reason))"
        case .tooSlow: "the service took too long"
        case .cutShort: "the connection ended in the middle of the answer"
        case .tooLarge: "the answer was larger than it may be"
        case .contactRefused: "the service refused (403): it wants a contact it accepts"
        case .tooManyRequests: "the service asked for fewer requests (429)"
        case .status(let code): "the service failed (\(code))"
        case .sentElsewhere(let host): "the service sent us to \(host), which is not its own"
        case .redirectLoop: "the service sent us in a circle"
        case .unusable(let reason): "the answer could not be used (\(reason))"
        case .outOfTime: "the time for this run was used up"
        }
    }
}

extension FetchFailure {
    /// Whether the same request may go well a little later.
    var isPassing: Bool {
        switch self {
        case .unreachable, .tooSlow, .cutShort, .tooManyRequests, .unusable: true
        case .status(let code): code >= 500
        default: false
        }
    }
}
