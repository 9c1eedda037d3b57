internal import Synchronization

/// A small HTTP/1.1 server on this machine's loopback addresses, and on no other.
///
/// A handler is a function from a request to a response, called on the server's own thread:
///
///     let server = try HTTPServer.start { request in
///         switch request.path {
///         case "/search.json": .json(#"{"numFound": 0, "docs": []}"#)
///         case "/slow": ServerResponse(status: 200, body: .script(.slow(page, piece: 10, pause: .milliseconds(50))))
///         case "/broken": ServerResponse(status: 200, body: .script(.cut(page, after: 100)))
///         case "/nonsense": ServerResponse(status: 200, body: .raw(Array("HTTP/9 what\r\n".utf8)))
///         case "/busy": .status(429).adding("Retry-After", "2").delayed(by: .seconds(1))
///         default: .status(404)
///         }
///     }
///     defer { server.stop() }
///     fetch(server.address + "/search.json?q=dune")
///
/// Whatever the handler, a request whose `Host` is not a loopback name is answered 421, and one that
/// changes state and comes from another origin 403.
public final class HTTPServer: Sendable {
    /// From a request to a response.
    public typealias Handler = @Sendable (ServerRequest) -> ServerResponse

    /// Where it listens.
    public let port: Int
    private let daemons: Mutex<[Daemon]>

    private init(port: Int, daemons: [Daemon]) {
        self.port = port
        self.daemons = Mutex(daemons)
    }

    /// Starts to listen on 127.0.0.1, and on ::1 where there is one; port 0 takes any free one.
    public static func start(
        port: Int = 0, limits: Limits = Limits(), handler: @escaping Handler
    ) throws(StartError) -> HTTPServer {
        let guarded: Handler = { request in LoopbackGuard.refusal(of: request) ?? handler(request) }
        let first = try ListeningSocket.version4(port: port)
        let firstDaemon = try Daemon(socket: first, limits: limits, handler: guarded)
        do {
            let second = try secondSocket(port: first.port, isChosen: port != 0)
            let secondDaemon = try second.map { socket throws(StartError) in
                try Daemon(socket: socket, limits: limits, handler: guarded)
            }
            return HTTPServer(port: first.port, daemons: [firstDaemon] + (secondDaemon.map { [$0] } ?? []))
        } catch {
            firstDaemon.stop()
            throw error
        }
    }

    /// The other address matters only for a port that a person was told: `localhost` may mean either.
    private static func secondSocket(port: Int, isChosen: Bool) throws(StartError) -> ListeningSocket? {
        isChosen ? try ListeningSocket.version6(port: port) : try? ListeningSocket.version6(port: port)
    }

    /// Its address, without a slash at the end.
    public var address: String { "http://127.0.0.1:\(port)" }

    /// Ends all connections and frees the port; a second call does nothing.
    public func stop() {
        let running = daemons.withLock { daemons in
            let running = daemons
            daemons = []
            return running
        }
        for daemon in running { daemon.stop() }
    }

    deinit {
        stop()
    }
}
