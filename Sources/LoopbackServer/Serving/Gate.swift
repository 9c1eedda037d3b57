internal import Synchronization

/// Where a connection waits without a thread until another thread opens the way.
final class Gate: Sendable {
    private enum State {
        case closed
        case open
        case waiting(Connection)
        case demolished
    }

    private let state = Mutex(State.closed)

    /// Suspends the connection unless the gate is open; says whether it waits.
    func wait(_ connection: Connection) -> Bool {
        state.withLock { state in
            guard case .closed = state else {
                if case .open = state { state = .closed }
                return false
            }
            connection.suspend()
            state = .waiting(connection)
            return true
        }
    }

    /// Suspends the connection for a time unless the gate is open; says whether it waits.
    func wait(_ connection: Connection, for duration: Duration) -> Bool {
        guard wait(connection) else { return false }
        Timekeeper.after(duration) { self.open() }
        return true
    }

    /// Lets the connection that waits go on, or the next one that comes.
    func open() {
        state.withLock { state in
            switch state {
            case .waiting(let connection):
                connection.resume()
                state = .closed
            case .closed:
                state = .open
            case .open, .demolished:
                break
            }
        }
    }

    /// Opens the gate for good.
    func demolish() {
        state.withLock { state in
            if case .waiting(let connection) = state { connection.resume() }
            state = .demolished
        }
    }

    /// Whether nobody will ever wait here again.
    var isDemolished: Bool {
        state.withLock { if case .demolished = $0 { true } else { false } }
    }
}
