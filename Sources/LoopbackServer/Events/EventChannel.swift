internal import Synchronization

/// A place to speak from: every event sent reaches every stream that is open.
public final class EventChannel: Sendable {
    private struct Listener {
        weak var stream: EventStream?
    }

    private let listeners = Mutex<[Listener]>([])

    /// A channel nobody listens to yet.
    public init() {}

    /// Opens a stream that begins with a greeting.
    ///
    /// No event falls between the greeting and the stream: what is sent after the greeting was made is received.
    public func open(greeting: () -> [ServerEvent] = { [] }) -> EventStream {
        let stream = EventStream()
        listeners.withLock { listeners in
            listeners.removeAll { $0.stream == nil }
            stream.send(greeting().flatMap(\.bytes))
            listeners.append(Listener(stream: stream))
        }
        return stream
    }

    /// Sends an event to all who listen.
    public func send(_ event: ServerEvent) {
        let bytes = event.bytes
        for stream in open { stream.send(bytes) }
    }

    /// Ends all streams.
    public func end() {
        for stream in open { stream.end() }
    }

    /// How many streams are open.
    public var count: Int { open.count }

    private var open: [EventStream] {
        listeners.withLock { $0.compactMap(\.stream) }
    }
}
