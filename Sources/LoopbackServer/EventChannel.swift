internal import Synchronization

/// One server-sent event.
public struct ServerEvent: Sendable, Hashable {
    public let name: String
    public let data: String

    public init(_ name: String, _ data: String = "") {
        self.name = name
        self.data = data
    }

    fileprivate var bytes: [UInt8] {
        let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
        return Array(text.utf8)
    }
}

/// Sends every event to every stream that is open.
public final class EventChannel: Sendable {
    private struct Listener {
        weak var stream: PendingBody?
    }

    /// A client that reads nothing is disconnected at this many bytes; it will reconnect.
    private static let mostPending = 1 << 20

    private let heartbeat: Duration
    private let listeners = Mutex<[Listener]>([])

    /// A channel without streams. A silent stream sends a comment at each `heartbeat`, by which the server notices
    /// that a client has left.
    public init(heartbeat: Duration = .seconds(10)) {
        self.heartbeat = heartbeat
    }

    /// Opens a stream that begins with a greeting.
    ///
    /// The stream receives every event that is sent after the greeting was made: none is lost in between.
    public func open(greeting: () -> [ServerEvent] = { [] }) -> PendingBody {
        let stream = PendingBody(heartbeat: (heartbeat, ":\n\n"))
        listeners.withLock { listeners in
            listeners.removeAll { $0.stream == nil }
            stream.send(greeting().flatMap(\.bytes))
            listeners.append(Listener(stream: stream))
        }
        return stream
    }

    public func send(_ event: ServerEvent) {
        let bytes = event.bytes
        for stream in open { stream.send(bytes, atMost: Self.mostPending) }
    }

    public func end() {
        for stream in open { stream.end() }
    }

    public var count: Int { open.count }

    private var open: [PendingBody] {
        listeners.withLock { $0.compactMap(\.stream) }
    }
}
