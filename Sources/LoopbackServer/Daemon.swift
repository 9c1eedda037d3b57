internal import Files
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

final class Daemon: Sendable {
    private let exchanges: Exchanges
    private let running: Mutex<Microhttpd.RunningDaemon?>

    init(
        socket: ListeningSocket, limits: Limits, admit: @escaping HTTPServer.Gate,
        handler: @escaping HTTPServer.Handler
    ) throws(StartError) {
        guard let library = Microhttpd.shared else {
            close(socket.descriptor)
            throw .libraryMissing("libmicrohttpd")
        }
        let exchanges = Exchanges(library, limits, admit, handler)
        guard let daemon = library.start(on: socket.descriptor, exchanges) else {
            close(socket.descriptor)
            throw .refused("libmicrohttpd did not start")
        }
        self.exchanges = exchanges
        running = Mutex(daemon)
    }

    func stop() {
        exchanges.bodies.close()
        running.withLock { running in
            if let daemon = running.take() { exchanges.library.stop(daemon) }
        }
    }
}

/// The connections on which the head of a request is awaited. At most a quarter of all may be: of more, the one that waits
/// longest gives way, so that who sends heads slowly or not at all keeps nobody out. The library counts it a little longer.
final class AwaitedHeads: Sendable {
    private let most: Int
    private let sockets = Mutex<[CInt]>([])

    init(atMost most: Int) {
        self.most = most
    }

    func begin(_ socket: CInt) {
        sockets.withLock { sockets in
            sockets.append(socket)
            // While it is in the list it is open, and no other connection's.
            if sockets.count > most { shutdown(sockets.removeFirst(), CInt(SHUT_RDWR)) }
        }
    }

    func end(_ socket: CInt) { sockets.withLock { $0.removeAll { $0 == socket } } }
}

/// One request so far; only its connection's thread touches it.
final class Exchange {
    let target: String
    fileprivate var body: [UInt8] = []
    /// How many bytes its body may have; nil until its head has been looked at.
    fileprivate var mostBytes: Int?
    fileprivate var isTooLarge = false

    init(target: String) {
        self.target = target
    }

    /// Adds a piece to the body; of one that is too large nothing is kept.
    fileprivate func add(_ piece: UnsafeRawBufferPointer) {
        if body.count + piece.count > mostBytes ?? 0 {
            isTooLarge = true
            body = []
        } else if !isTooLarge {
            body += piece
        }
    }
}

/// The exchanges of one daemon, called on each connection's thread: requests arrive in pieces, answers go out.
final class Exchanges: Sendable {
    let library: Microhttpd
    let limits: Limits
    let heads: AwaitedHeads
    fileprivate let bodies = OpenBodies()
    private let admit: HTTPServer.Gate
    private let handler: HTTPServer.Handler

    init(
        _ library: Microhttpd, _ limits: Limits, _ admit: @escaping HTTPServer.Gate,
        _ handler: @escaping HTTPServer.Handler
    ) {
        self.library = library
        self.limits = limits
        heads = AwaitedHeads(atMost: limits.connections / 4)
        self.admit = admit
        self.handler = handler
    }

    /// Takes the next part of a request: its head, each piece of its body, then an empty piece, which is answered.
    ///
    /// Returns false if the connection must be closed.
    func receive(
        _ piece: UnsafeRawBufferPointer, of exchange: Exchange, _ connection: Microhttpd.Connection,
        method: String
    ) -> Bool {
        guard exchange.mostBytes != nil else {
            heads.end(connection.socket)
            switch admit(ServerRequest(method, exchange.target, headers: connection.headers)) {
            case .refused(let response): return send(response, connection)
            case .admitted(let mostBytes): exchange.mostBytes = mostBytes ?? limits.bodyBytes
            }
            return true
        }
        guard piece.isEmpty else {
            exchange.add(piece)
            return true
        }
        guard !exchange.isTooLarge else { return send(.status(413), connection) }
        let request = ServerRequest(method, exchange.target, headers: connection.headers, body: exchange.body)
        return send(handler(request), connection)
    }
}

extension Exchanges {
    private func send(_ response: ServerResponse, _ connection: Microhttpd.Connection) -> Bool {
        let made: Microhttpd.Response?
        switch response.body {
        case .bytes(let bytes): made = library.response(bytes)
        case .file(let file): made = self.made(file)
        case .streamed(let reader, let length):
            let body = StreamedBody(reader(), among: bodies, on: connection, silence: limits.silence)
            made = library.response(body, length: length)
        case .socket(let use):
            use(connection.socket)
            return false
        }
        guard let made else { return false }
        return library.send(made, status: response.status, response.headers, on: connection)
    }

    private func made(_ file: OpenFile) -> Microhttpd.Response? {
        let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        let response = library.response(file: copy, size: file.size)
        if response == nil { close(copy) }
        return response
    }
}
