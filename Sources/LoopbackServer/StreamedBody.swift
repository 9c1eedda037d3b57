internal import Dispatch
internal import Synchronization

/// A body that is produced while it is sent; the connection's own thread requests each part.
public protocol BodyReader: AnyObject {
    /// Fills the buffer, or gives the reason why not.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress
    /// Where the thread waits; whoever has bytes before it ends wakes it.
    var pause: BodyPause { get }
}

public enum BodyProgress: Sendable {
    case bytes(Int)
    /// There are no bytes yet; try again after this time.
    case pause(Duration)
    case end
    /// The body breaks off.
    case cut
}

/// Where the thread of a connection waits for bytes, until another thread or the clock wakes it.
public final class BodyPause: Sendable {
    private let woken = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    public init() {}

    /// Whether the server stops.
    fileprivate var isClosed: Bool { isOver.load(ordering: .acquiring) }

    /// Waits; not at all if it was woken since the last time.
    fileprivate func wait(for duration: Duration) {
        let (seconds, fraction) = duration.components
        _ = woken.wait(
            timeout: .now() + .milliseconds(Int(seconds) * 1000 + Int(fraction / 1_000_000_000_000_000) + 1))
    }

    func wake() { woken.signal() }

    /// Wakes the connection for good.
    fileprivate func close() {
        isOver.store(true, ordering: .releasing)
        wake()
    }
}

/// A body being sent to one client.
final class StreamedBody {
    private let reader: any BodyReader
    private let bodies: OpenBodies
    private let connection: Microhttpd.Connection
    private let silence: Int

    init(
        _ reader: any BodyReader, among bodies: OpenBodies, on connection: Microhttpd.Connection, silence: Int
    ) {
        self.reader = reader
        self.bodies = bodies
        self.connection = connection
        self.silence = silence
        bodies.add(reader.pause)
    }

    deinit { bodies.remove(reader.pause) }

    /// Fills `buffer` as soon as there is something.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        // A body that a stopping server cuts off must not look complete.
        while !reader.pause.isClosed {
            let progress = reader.read(into: buffer)
            guard case .pause(let duration) = progress else { return progress }
            // A client that waits for the server is not silent.
            connection.limitSilence(to: 0)
            reader.pause.wait(for: duration)
            connection.limitSilence(to: silence)
        }
        return .cut
    }
}

/// The pauses of a server's bodies, so that it can end all when it stops.
final class OpenBodies: Sendable {
    private let state = Mutex((pauses: [ObjectIdentifier: BodyPause](), isClosed: false))

    fileprivate func add(_ pause: BodyPause) {
        state.withLock { state in
            state.pauses[ObjectIdentifier(pause)] = pause
            if state.isClosed { pause.close() }
        }
    }

    fileprivate func remove(_ pause: BodyPause) {
        state.withLock { $0.pauses[ObjectIdentifier(pause)] = nil }
    }

    /// Ends all bodies, those added later too.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for pause in state.pauses.values { pause.close() }
        }
    }
}
