import Dispatch

/// Listens to server-sent events as a browser does, on a thread of its own.
public final class EventListener {
    private var events: AsyncStream<String>.Iterator

    /// Opens a stream and waits for its head.
    public init(port: Int, path: String, patience seconds: Int = 900) throws {
        let (stream, speaker) = AsyncStream.makeStream(of: String.self)
        events = stream.makeAsyncIterator()
        DispatchQueue(label: "listener").async {
            defer { speaker.finish() }
            guard let connection = try? HTTPConnection(port: port, patience: seconds) else { return }
            guard (try? connection.send("GET", path)) != nil, (try? connection.head())?.status == 200 else {
                return
            }
            while let chunk = try? connection.chunk() {
                for event in chunk.split(separator: "\n\n") where !event.hasPrefix(":") {
                    if case .terminated = speaker.yield(String(event)) { return }
                }
            }
        }
    }

    /// The next event, as it was sent; nil when the stream has ended.
    public func next() async -> String? {
        await events.next(isolation: nil)
    }

    /// The next event of this name; events of other names are passed over.
    public func next(named name: String) async -> String? {
        while let event = await next() {
            if event.hasPrefix("event: \(name)\n") { return event }
        }
        return nil
    }
}
