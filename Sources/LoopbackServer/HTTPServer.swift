internal import Synchronization

/// A small HTTP/1.1 server on this machine's loopback addresses, and on no other.
///
/// A handler is a function from a request to a response, called on the connection's own thread:
///
///     let server = try HTTPServer.start { request in
///         switch request.path {
///         case "/search.json": .json(#"{"numFound": 0, "docs": []}"#)
///         case "/busy": .status(429).adding("Retry-After", "2")
///         default: .status(404)
///         }
///     }
///     defer { server.stop() }
///     fetch(server.address + "/search.json?q=dune")
///
/// As soon as the head of a request is read, one whose `Host` is not a loopback name is answered with 421, and one that
/// changes state and comes from another origin with 403: its body is not read.
public final class HTTPServer: Sendable {
    public typealias Handler = @Sendable (ServerRequest) -> ServerResponse
    /// Decides by the head of a request, which has no body yet, whether it goes on.
    public typealias Gate = @Sendable (ServerRequest) -> Admission

    public let port: Int
    private let daemons: Mutex<[Daemon]>

    private init(port: Int, daemons: [Daemon]) {
        self.port = port
        self.daemons = Mutex(daemons)
    }

    /// Starts to listen at a port, or at the next one of a hundred that is free.
    public static func start(
        from port: Int, limits: Limits = Limits(),
        admit: @escaping Gate = { _ in .admitted(mostBytes: nil) }, handler: @escaping Handler
    ) throws(StartError) -> HTTPServer {
        var candidate = port
        while true {
            do {
                return try start(port: candidate, limits: limits, admit: admit, handler: handler)
            } catch .portTaken where candidate < min(port + 100, 65535) {
                candidate += 1
            }
        }
    }

    /// Starts to listen on 127.0.0.1, and on ::1 where there is one; port 0 takes any free one.
    public static func start(
        port: Int = 0, limits: Limits = Limits(),
        admit: @escaping Gate = { _ in .admitted(mostBytes: nil) }, handler: @escaping Handler
    ) throws(StartError) -> HTTPServer {
        let gate: Gate = { head in
            let head = head.inOriginForm
            return LoopbackGuard.refusal(of: head).map { .refused($0) } ?? admit(head)
        }
        let answer: Handler = { handler($0.inOriginForm) }
        let first = try ListeningSocket.version4(port: port)
        let firstDaemon = try Daemon(socket: first, limits: limits, admit: gate, handler: answer)
        do {
            let second = try secondSocket(port: first.port, isChosen: port != 0)
            let secondDaemon = try second.map { socket throws(StartError) in
                try Daemon(socket: socket, limits: limits, admit: gate, handler: answer)
            }
            return HTTPServer(port: first.port, daemons: [firstDaemon] + (secondDaemon.map { [$0] } ?? []))
        } catch {
            firstDaemon.stop()
            throw error
        }
    }

    /// `localhost` may mean either address: only for a port that a person has chosen is it an error if one is taken.
    private static func secondSocket(port: Int, isChosen: Bool) throws(StartError) -> ListeningSocket? {
        isChosen ? try ListeningSocket.version6(port: port) : try? ListeningSocket.version6(port: port)
    }

    public var address: String { "http://127.0.0.1:\(port)" }

    public func stop() { Self.stop(takeDaemons()) }

    /// To stop means to wait for the threads of all connections. One of them may be what lets go of the server last.
    deinit {
        let daemons = takeDaemons()
        Task.detached { Self.stop(daemons) }
    }

    private func takeDaemons() -> [Daemon] {
        daemons.withLock { daemons in
            defer { daemons = [] }
            return daemons
        }
    }

    private static func stop(_ daemons: [Daemon]) {
        for daemon in daemons { daemon.stop() }
    }
}

/// Whether a request goes on, once its head is read.
public enum Admission: Sendable {
    /// It is answered at once; its body is neither read nor kept.
    case refused(ServerResponse)
    /// It goes on, with a body of so many bytes at most; nil for the limit of the server.
    case admitted(mostBytes: Int?)
}

/// The limits of one server, so that no client can exhaust it.
public struct Limits: Sendable {
    /// How many connections are open at once, each with a thread of its own; more are closed. On a quarter of them a
    /// request may be awaited.
    public var connections = 1024
    /// About how many bytes a request's head may have.
    public var headBytes = 32 * 1024
    /// How many bytes a request's body may have.
    public var bodyBytes = 256 * 1024
    /// After how many seconds without traffic a connection is closed. It is short, so that idle connections cannot
    /// keep others waiting for long; open event streams are not silent.
    public var silence = 5

    public init() {}
}

/// Why a server did not start.
public enum StartError: Error, Hashable {
    case portTaken(Int)
    case portForbidden(Int)
    case libraryMissing(String)
    /// The system refused; this is its message.
    case refused(String)
}
