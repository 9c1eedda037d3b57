/// A body that is produced while it is sent; the server's thread requests each part.
public protocol BodyReader: AnyObject {
    /// Fills the buffer, or gives the reason why not.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress
}

public enum BodyProgress: Sendable {
    case bytes(Int)
    /// There are no bytes yet; try again after this time.
    case pause(Duration)
    case end
    /// The body breaks off.
    case cut
}

/// A reader that says when there are bytes before its pause is over.
protocol WakingReader: BodyReader {
    /// The client's connection, to be resumed then.
    var connection: SuspendedConnection { get }
}

/// A body being sent to one client.
final class StreamedBody {
    enum Filling {
        /// This many bytes; zero while the connection is suspended.
        case bytes(Int)
        case complete
        case broken
    }

    private let reader: any BodyReader
    private let suspended: SuspendedConnection
    private let connection: Microhttpd.Connection

    init(_ reader: any BodyReader, _ suspended: SuspendedConnection, _ connection: Microhttpd.Connection) {
        self.reader = reader
        self.suspended = suspended
        self.connection = connection
    }

    /// Fills `buffer`, or suspends the connection until there is more.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Filling {
        while true {
            // A body that a stopping server cuts off must not look complete.
            if suspended.isClosed { return .broken }
            switch reader.read(into: buffer) {
            case .bytes(let count): return .bytes(count)
            case .end: return .complete
            case .cut: return .broken
            case .pause(let duration):
                switch suspended.suspend(connection, for: duration) {
                case .suspended: return .bytes(0)
                case .resumedAlready: continue
                case .closed: return .broken
                }
            }
        }
    }
}
