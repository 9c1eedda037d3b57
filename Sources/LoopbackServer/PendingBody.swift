internal import Synchronization

/// A body whose bytes other threads bring while it is sent.
public final class PendingBody: BodyReader, Sendable {
    private struct State {
        var bytes: ArraySlice<UInt8> = []
        var isOver = false
        /// When the last bytes were taken.
        var lastTime = ContinuousClock.now
    }

    private let state = Mutex(State())
    /// What is sent after so long a silence.
    private let heartbeat: (pause: Duration, text: String)?
    public let pause = BodyPause()

    init(heartbeat: (pause: Duration, text: String)? = nil) {
        self.heartbeat = heartbeat
    }

    /// Adds bytes; if there are more than so many then, none is sent any more.
    func send(_ bytes: [UInt8], atMost most: Int = .max) {
        state.withLock { state in
            state.bytes += bytes
            if state.bytes.count > most { (state.bytes, state.isOver) = ([], true) }
        }
        pause.wake()
    }

    /// Lets the body end after what was sent.
    func end() {
        state.withLock { $0.isOver = true }
        pause.wake()
    }

    public func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        state.withLock { state in
            if state.bytes.isEmpty {
                if state.isOver { return .end }
                guard let heartbeat else { return .pause(.seconds(3600)) }
                let rest = state.lastTime + heartbeat.pause - .now
                if rest > .zero { return .pause(rest) }
                state.bytes = ArraySlice(heartbeat.text.utf8)
            }
            let part = state.bytes.prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.bytes = state.bytes.dropFirst(part.count)
            state.lastTime = .now
            return .bytes(part.count)
        }
    }
}

extension ServerResponse {
    /// An answer that is made while the server goes on with other requests.
    public static func made(
        _ headers: [HeaderField], _ make: @escaping @Sendable () async -> [UInt8]
    ) -> ServerResponse {
        let body = PendingBody()
        Task {
            body.send(await make())
            body.end()
        }
        return ServerResponse(
            status: 200, headers: headers, body: .streamed(reader: { body }, length: nil))
    }
}
