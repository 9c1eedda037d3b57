#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The exchanges of one daemon, on whose thread they are: requests come in by pieces, answers go out.
final class Exchanges: Sendable {
    let library: Microhttpd
    let limits: Limits
    /// Where connections wait.
    let gates = GateRegistry()
    private let handler: HTTPServer.Handler

    init(_ library: Microhttpd, _ limits: Limits, _ handler: @escaping HTTPServer.Handler) {
        self.library = library
        self.limits = limits
        self.handler = handler
    }

    /// Takes what has come of a request, the head first, and at its end answers; says whether the connection stays.
    func goOn(
        with exchange: Exchange, _ connection: Connection, method: String, _ piece: UnsafeRawBufferPointer
    ) -> Bool {
        if !exchange.isBegun {
            exchange.isBegun = true
            gates.add(exchange.gate)
            return true
        }
        guard piece.isEmpty else {
            exchange.take(piece, limit: limits.bodyBytes)
            return true
        }
        return answer(exchange, connection, method: method)
    }

    /// Forgets an exchange that is over.
    func finish(_ exchange: Exchange) {
        gates.forget(exchange.gate)
        if let gate = exchange.bodyGate { gates.forget(gate) }
    }

    private func answer(_ exchange: Exchange, _ connection: Connection, method: String) -> Bool {
        if let response = exchange.delayed { return send(response, exchange, connection) }
        guard !exchange.isTooLarge else { return send(.status(413), exchange, connection) }
        let response = handler(
            ServerRequest(method, exchange.target, headers: connection.headers, body: exchange.body))
        guard response.delay > .zero, exchange.gate.wait(connection, for: response.delay) else {
            return send(response, exchange, connection)
        }
        exchange.delayed = response
        return true
    }
}

extension Exchanges {
    private func send(_ response: ServerResponse, _ exchange: Exchange, _ connection: Connection) -> Bool {
        if case .raw(let bytes) = response.body {
            connection.sendRaw(bytes)
            return false
        }
        guard let made = made(response.body, exchange, connection) else { return false }
        return library.send(made, status: response.status, response.headers, to: connection.client)
    }

    private func made(
        _ body: ServerResponse.Body, _ exchange: Exchange, _ connection: Connection
    ) -> Microhttpd.Response? {
        switch body {
        case .bytes(let bytes): library.response(bytes)
        case .file(let file, let range): made(file, range)
        case .events(let stream): made(stream, exchange, connection)
        case .script(let script): made(script, exchange, connection)
        case .raw: nil
        }
    }

    private func made(_ file: OpenFile, _ range: Range<Int>) -> Microhttpd.Response? {
        let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        let response = library.response(file: copy, range)
        if response == nil { close(copy) }
        return response
    }

    private func made(
        _ stream: EventStream, _ exchange: Exchange, _ connection: Connection
    ) -> Microhttpd.Response? {
        gates.add(stream)
        exchange.bodyGate = stream.gate
        return library.response(StreamedBody(stream, stream.gate, connection), length: nil)
    }

    private func made(
        _ script: BodyScript, _ exchange: Exchange, _ connection: Connection
    ) -> Microhttpd.Response? {
        let gate = Gate()
        gates.add(gate)
        exchange.bodyGate = gate
        return library.response(
            StreamedBody(ScriptReader(script), gate, connection), length: script.announcedLength)
    }
}
