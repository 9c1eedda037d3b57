/// Why the service gave no usable answer.
public enum FetchFailure: Error, Sendable, Hashable {
    /// This run must not use the network.
    case offline
    /// The host could not be reached.
    case unreachable(String)
    /// The answer took too long.
    case tooSlow
    /// The connection ended before the answer did.
    case cutShort
    /// The answer is larger than such an answer may be.
    case tooLarge
    /// The service refuses clients without a contact that it accepts.
    case contactRefused
    /// The service received too many requests.
    case tooManyRequests
    /// The service reported an error of its own.
    case status(Int)
    /// A redirect led to a host that is not the service's.
    case sentElsewhere(String)
    /// Redirects led in a circle, or there were too many.
    case redirectLoop
    /// The answer does not have the expected form.
    case unusable(String)
    /// The time for this run is used up.
    case outOfTime

    /// Whether the same request may succeed a little later.
    var isTemporary: Bool {
        switch self {
        case .unreachable, .tooSlow, .cutShort, .tooManyRequests, .unusable: true
        case .status(let code): code >= 500
        default: false
        }
    }
}

extension FetchFailure: CustomStringConvertible {
    /// What happened, as the end of a sentence.
    public var description: String {
        switch self {
        case .offline: "nothing was fetched, as this run is offline"
        case .unreachable(let reason): "the service could not be reached (\(reason))"
        case .tooSlow: "the service took too long"
        case .cutShort: "the connection ended in the middle of the answer"
        case .tooLarge: "the answer was too large"
        case .contactRefused: "the service refused (403): it requires a valid contact"
        case .tooManyRequests: "the service received too many requests (429)"
        case .status(let code): "the service failed (\(code))"
        case .sentElsewhere(let host): "the service redirected to \(host), which is not its own"
        case .redirectLoop: "the service redirected in a circle"
        case .unusable(let reason): "the answer could not be used (\(reason))"
        case .outOfTime: "the time for this run was used up"
        }
    }
}
