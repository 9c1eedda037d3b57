internal import Dispatch
internal import Synchronization

/// A connection that waits, without a thread, until another thread or a timer resumes it.
final class SuspendedConnection: Sendable {
    /// The result of suspending.
    enum Suspension {
        case suspended
        /// It was resumed before it could be suspended, so there may be something to do already.
        case resumedAlready
        /// The exchange or the server has ended.
        case closed
    }

    private enum State {
        case running
        case resumedAlready
        case suspended(Microhttpd.Connection.Suspended)
        case closed
    }

    private let state = Mutex((now: State.running, count: 0))

    var isClosed: Bool {
        state.withLock { if case .closed = $0.now { true } else { false } }
    }

    /// Suspends the connection for a time, unless it was resumed since the last time.
    func suspend(_ connection: Microhttpd.Connection, for duration: Duration) -> Suspension {
        let (result, count) = state.withLock { state -> (Suspension, Int) in
            switch state.now {
            case .running, .suspended:
                state.now = .suspended(connection.suspend())
                state.count += 1
                return (.suspended, state.count)
            case .resumedAlready:
                state.now = .running
                return (.resumedAlready, 0)
            case .closed:
                return (.closed, 0)
            }
        }
        if case .suspended = result { resume(after: duration, unless: count) }
        return result
    }

    func resume() {
        state.withLock { state in
            switch state.now {
            case .suspended(let connection):
                connection.resume()
                state.now = .running
            case .running:
                state.now = .resumedAlready
            case .resumedAlready, .closed:
                break
            }
        }
    }

    /// Resumes the connection; it is never suspended again.
    func close() {
        state.withLock { state in
            if case .suspended(let connection) = state.now { connection.resume() }
            state.now = .closed
        }
    }
}

extension SuspendedConnection {
    private static let timers = DispatchQueue(label: "octavo.suspended")

    /// Ends the suspension of this count, if it has not ended by then.
    private func resume(after duration: Duration, unless count: Int) {
        let (seconds, fraction) = duration.components
        let pause = DispatchTimeInterval.milliseconds(
            Int(seconds) * 1000 + Int(fraction / 1_000_000_000_000_000) + 1)
        Self.timers.asyncAfter(deadline: .now() + pause) { [weak self] in
            self?.state.withLock { state in
                guard state.count == count, case .suspended(let connection) = state.now else { return }
                connection.resume()
                state.now = .running
            }
        }
    }
}

/// The connections of a server that may be suspended, so that it can let all go when it stops.
final class SuspendedConnections: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: SuspendedConnection] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    func add(_ connection: SuspendedConnection) {
        let isClosed = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            return state.isClosed
        }
        if isClosed { connection.close() }
    }

    func remove(_ connection: SuspendedConnection) {
        connection.close()
        state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
    }

    /// Closes all connections, those added later too.
    func close() {
        let connections = state.withLock { state in
            state.isClosed = true
            return Array(state.connections.values)
        }
        for connection in connections { connection.close() }
    }
}
