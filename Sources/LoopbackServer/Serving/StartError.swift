/// Why a server did not start.
public enum StartError: Error, Hashable {
    /// Another program listens on this port.
    case portTaken(Int)
    /// The system does not allow this port to this user.
    case portForbidden(Int)
    /// The library that serves is not on this machine.
    case libraryMissing(String)
    /// The system refused, in its own words.
    case refused(String)
}
