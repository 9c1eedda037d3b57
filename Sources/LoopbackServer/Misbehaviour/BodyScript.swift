/// How a body is sent, step by step: the faults of a bad server or network, for tests of clients.
public struct BodyScript: Sendable {
    /// One thing that happens.
    public enum Step: Sendable {
        /// These bytes are sent.
        case send([UInt8])
        /// Nothing is sent for a while.
        case pause(Duration)
        /// These bytes are sent again and again, until the client leaves.
        case sendForever([UInt8])
        /// The connection is closed in the middle.
        case cut
    }

    /// What happens, in order.
    public var steps: [Step]
    /// The `Content-Length` that the head claims; nil sends the body in chunks.
    public var announcedLength: Int?

    /// A body of these steps.
    public init(_ steps: [Step], announcedLength: Int? = nil) {
        self.steps = steps
        self.announcedLength = announcedLength
    }

    /// A body that arrives in small pieces with a pause before each.
    public static func slow(_ bytes: [UInt8], piece: Int, pause: Duration) -> BodyScript {
        var steps: [Step] = []
        for start in stride(from: 0, to: bytes.count, by: max(1, piece)) {
            steps.append(.pause(pause))
            steps.append(.send(Array(bytes[start..<min(start + max(1, piece), bytes.count)])))
        }
        return BodyScript(steps, announcedLength: bytes.count)
    }

    /// A body that stops after some of the bytes it announced.
    public static func cut(_ bytes: [UInt8], after count: Int) -> BodyScript {
        BodyScript([.send(Array(bytes.prefix(count))), .cut], announcedLength: bytes.count)
    }

    /// A body that never ends.
    public static func endless(_ bytes: [UInt8]) -> BodyScript {
        BodyScript([.sendForever(bytes)])
    }
}
