internal import Synchronization

/// The events that wait to be sent to one client.
public final class EventStream: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isOver = false
    }

    /// A client that reads nothing is let go at this many bytes; it will come back.
    private static let mostPending = 1 << 20

    private let state = Mutex(State())
    /// Opens when there is something to send.
    let gate = Gate()

    init() {}

    func send(_ bytes: [UInt8]) {
        state.withLock { state in
            state.pending += bytes
            if state.pending.count > Self.mostPending { state.isOver = true }
        }
        gate.open()
    }

    /// A comment, by which a client that has left is noticed.
    func beat() {
        send(Array(":\n\n".utf8))
    }

    func end() {
        state.withLock { $0.isOver = true }
        gate.open()
    }
}

extension EventStream: BodyReader {
    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        state.withLock { state in
            guard !state.pending.isEmpty, state.pending.count <= Self.mostPending else {
                return state.isOver ? .end : .wait
            }
            let count = min(buffer.count, state.pending.count)
            buffer.copyBytes(from: state.pending.prefix(count))
            state.pending.removeFirst(count)
            return .bytes(count)
        }
    }
}
