/// What one server bears, so that no client can exhaust it.
public struct Limits: Sendable {
    /// How many connections at once; more are refused.
    public var connections = 512
    /// How many bytes a request's head may have, about.
    public var headBytes = 32 * 1024
    /// How many bytes a request's body may have.
    public var bodyBytes = 256 * 1024
    /// How long a connection may be silent, in seconds.
    public var silence = 30
    /// How often an open event stream is proved alive.
    public var heartbeat = Duration.seconds(10)

    /// The usual limits.
    public init() {}
}
