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
        weak var stream: EventStream?
    }

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
    public func open(greeting: () -> [ServerEvent] = { [] }) -> EventStream {
        let stream = EventStream(heartbeat: heartbeat)
        listeners.withLock { listeners in
            listeners.removeAll { $0.stream == nil }
            stream.send(greeting().flatMap(\.bytes))
            listeners.append(Listener(stream: stream))
        }
        return stream
    }

    public func send(_ event: ServerEvent) {
        let bytes = event.bytes
        for stream in open { stream.send(bytes) }
    }

    public func end() {
        for stream in open { stream.end() }
    }

    public var count: Int { open.count }

    private var open: [EventStream] {
        listeners.withLock { $0.compactMap(\.stream) }
    }
}

/// The events waiting to be sent to one client.
public final class EventStream: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isOver = false
        /// When to send a keep-alive comment, unless there is an event to send before.
        var nextBeat: ContinuousClock.Instant
    }

    /// A client that reads nothing is disconnected at this many bytes; it will reconnect.
    private static let mostPending = 1 << 20

    private let state: Mutex<State>
    private let heartbeat: Duration
    /// The client's connection while there is nothing to send.
    let connection = SuspendedConnection()

    fileprivate init(heartbeat: Duration) {
        self.heartbeat = heartbeat
        state = Mutex(State(nextBeat: .now + heartbeat))
    }

    fileprivate func send(_ bytes: [UInt8]) {
        state.withLock { state in
            state.pending += bytes
            if state.pending.count > Self.mostPending { state.isOver = true }
        }
        connection.resume()
    }

    fileprivate func end() {
        state.withLock { $0.isOver = true }
        connection.resume()
    }
}

extension EventStream: WakingReader {
    /// Gives what is pending, and a comment after each silent heartbeat.
    public func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        state.withLock { state in
            if state.pending.count > Self.mostPending { return .end }
            if state.pending.isEmpty {
                if state.isOver { return .end }
                let silence = state.nextBeat - .now
                if silence > .zero { return .pause(silence) }
                state.pending = Array(":\n\n".utf8)
            }
            let count = min(buffer.count, state.pending.count)
            buffer.copyBytes(from: state.pending.prefix(count))
            state.pending.removeFirst(count)
            state.nextBeat = .now + heartbeat
            return .bytes(count)
        }
    }
}
