/// A body in the making, with the place where it waits.
final class StreamedBody {
    /// What came of wanting more of it.
    enum Filling {
        /// So many bytes; none while it waits.
        case bytes(Int)
        case complete
        case broken
    }

    private let reader: any BodyReader
    private let gate: Gate
    private let connection: Connection

    init(_ reader: any BodyReader, _ gate: Gate, _ connection: Connection) {
        self.reader = reader
        self.gate = gate
        self.connection = connection
    }

    /// Fills `room`, or lets the connection wait until there is more.
    func fill(_ room: UnsafeMutableRawBufferPointer) -> Filling {
        while true {
            switch reader.read(into: room) {
            case .bytes(let count): return .bytes(count)
            case .end: return .complete
            case .cut: return .broken
            case .wait:
                if gate.isDemolished { return .broken }
                if gate.wait(connection) { return .bytes(0) }
            case .pause(let duration):
                if gate.isDemolished { return .broken }
                if gate.wait(connection, for: duration) { return .bytes(0) }
            }
        }
    }
}
