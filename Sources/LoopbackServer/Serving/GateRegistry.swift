internal import Synchronization

/// All places where connections of a server may wait, so that it can let all go when it stops.
final class GateRegistry: Sendable {
    private struct State {
        var gates: [ObjectIdentifier: Gate] = [:]
        var streams: [ObjectIdentifier: EventStream] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Knows a gate until it is forgotten; after the end no gate holds anyone.
    func add(_ gate: Gate) {
        let isClosed = state.withLock { state in
            state.gates[ObjectIdentifier(gate)] = gate
            return state.isClosed
        }
        if isClosed { gate.demolish() }
    }

    /// Knows a stream, to prove it alive.
    func add(_ stream: EventStream) {
        state.withLock { $0.streams[ObjectIdentifier(stream.gate)] = stream }
        add(stream.gate)
    }

    func forget(_ gate: Gate) {
        gate.demolish()
        state.withLock { state in
            state.gates[ObjectIdentifier(gate)] = nil
            state.streams[ObjectIdentifier(gate)] = nil
        }
    }

    /// Sends a sign of life on all streams; says whether there may be more of them.
    func beat() -> Bool {
        let (streams, isClosed) = state.withLock { (Array($0.streams.values), $0.isClosed) }
        for stream in streams { stream.beat() }
        return !isClosed
    }

    /// Lets all go, now and later.
    func close() {
        let gates = state.withLock { state in
            state.isClosed = true
            return Array(state.gates.values)
        }
        for gate in gates { gate.demolish() }
    }
}
