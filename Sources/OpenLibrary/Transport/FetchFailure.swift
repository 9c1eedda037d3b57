/// Why the service gave no usable answer.
public enum FetchFailure: Error, Sendable, Hashable {
    case offline
    case unreachable(String)
    case tooSlow
    case cutShort
    case tooLarge
    /// The service refuses clients without a contact that it accepts.
    case contactRefused
    case tooManyRequests
    case status(Int)
    case sentElsewhere(String)
    case redirectLoop
    case unusable(String)
    case outOfTime

    var isTemporary: Bool {
        switch self {
        case .unreachable, .tooSlow, .cutShort, .tooManyRequests, .unusable: true
        case .status(let code): code >= 500
        default: false
        }
    }
}

extension FetchFailure: CustomStringConvertible {
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
