internal import CMicrohttpd
internal import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One listening socket served by libmicrohttpd on a thread of its own: the only file that knows the library.
final class Daemon: Sendable {
    /// What the library's callbacks are given; it lives until the library is done.
    fileprivate final class Context: Sendable {
        let handler: HTTPServer.Handler
        let limits: Limits
        let library: Microhttpd
        let gates = GateRegistry()

        init(handler: @escaping HTTPServer.Handler, limits: Limits, library: Microhttpd) {
            self.handler = handler
            self.limits = limits
            self.library = library
        }
    }

    private let context: Context
    private let handle: Mutex<LibraryHandle?>

    /// Takes over a listening socket.
    init(
        socket: ListeningSocket, limits: Limits, handler: @escaping HTTPServer.Handler
    ) throws(StartError) {
        guard let library = Microhttpd.shared else {
            close(socket.descriptor)
            throw .libraryMissing("libmicrohttpd")
        }
        let context = Context(handler: handler, limits: limits, library: library)
        guard let pointer = start(socket.descriptor, context) else {
            close(socket.descriptor)
            throw .refused("libmicrohttpd did not start")
        }
        self.context = context
        handle = Mutex(LibraryHandle(pointer: pointer))
        Timekeeper.every(limits.heartbeat) { [weak context] in context?.gates.beat() ?? false }
    }

    /// Ends all connections.
    func stop() {
        context.gates.close()
        let running = handle.withLock { handle in
            let running = handle
            handle = nil
            return running
        }
        if let running { context.library.stopDaemon(running.pointer) }
    }
}

/// The library's own pointer: its functions may be called from any thread.
private struct LibraryHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// A client's connection: to suspend and resume it is allowed from any thread.
struct Connection: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer
    fileprivate let library: Microhttpd

    /// Nothing more happens on it until it is resumed; the library gives it no time limit meanwhile.
    func suspend() { library.suspendConnection(pointer) }

    /// It goes on.
    func resume() { library.resumeConnection(pointer) }

    /// Sends bytes past the library and says that no more will come.
    fileprivate func sendRaw(_ bytes: [UInt8]) {
        let descriptor = library.socket(of: pointer)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EINTR {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&wait, 1, 1000) > 0 else { return }
            } else {
                return
            }
        }
        shutdown(descriptor, Int32(SHUT_WR))
    }
}

// MARK: The library's callbacks, all on its own thread

private func start(_ socket: Int32, _ context: Daemon.Context) -> OpaquePointer? {
    let limits = context.limits
    let known = Unmanaged.passUnretained(context).toOpaque()
    let completed: MHD_RequestCompletedCallback = { context, _, exchange, _ in
        finish(contextFrom(context), exchange)
    }
    let began:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
            UnsafeMutableRawPointer? = { _, target, _ in
                Unmanaged.passRetained(Exchange(target: target.map { String(cString: $0) } ?? "")).toOpaque()
            }
    var options = [
        option(.LISTEN_SOCKET, Int(socket)),
        option(.CONNECTION_LIMIT, limits.connections),
        option(.CONNECTION_MEMORY_LIMIT, limits.headBytes),
        option(.CONNECTION_TIMEOUT, limits.silence),
        option(.STRICT_FOR_CLIENT, 1),
        option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), known),
        option(.URI_LOG_CALLBACK, unsafeBitCast(began, to: Int.self), known),
        option(.END, 0),
    ]
    // With epoll the library overlooks a client that leaves together with its last bytes; poll sees it.
    let flags = MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_SUSPEND_RESUME.rawValue
    return options.withUnsafeMutableBufferPointer {
        context.library.start(flags, $0.baseAddress, known, access)
    }
}

private func option(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}

private func contextFrom(_ pointer: UnsafeMutableRawPointer?) -> Daemon.Context? {
    pointer.map { Unmanaged<Daemon.Context>.fromOpaque($0).takeUnretainedValue() }
}

private func finish(
    _ context: Daemon.Context?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) {
    guard let context, let pointer = slot?.pointee else { return }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    context.gates.forget(exchange.gate)
    if let gate = exchange.bodyGate { context.gates.forget(gate) }
    slot?.pointee = nil
}

/// Called for the head, for each piece of the body, at the end, and after a delay.
private let access: MHD_AccessHandlerCallback = { known, connection, _, method, _, piece, size, slot in
    guard let context = contextFrom(known), let connection, let size, let pointer = slot?.pointee else {
        return .NO
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    guard exchange.isBegun else {
        exchange.isBegun = true
        context.gates.add(exchange.gate)
        return .YES
    }
    if size.pointee > 0, let piece {
        let bytes = UnsafeRawBufferPointer(start: piece, count: size.pointee)
        exchange.take(bytes, limit: context.limits.bodyBytes)
        size.pointee = 0
        return .YES
    }
    let name = method.map { String(cString: $0) } ?? ""
    return answer(exchange, Connection(pointer: connection, library: context.library), method: name, context)
}

private func answer(
    _ exchange: Exchange, _ connection: Connection, method: String, _ context: Daemon.Context
) -> MHD_Result {
    if let response = exchange.delayed { return queue(response, exchange, connection, context) }
    guard !exchange.isTooLarge else { return queue(.status(413), exchange, connection, context) }
    let request = ServerRequest(
        method, exchange.target, headers: headers(of: connection), body: exchange.body)
    let response = context.handler(request)
    guard response.delay > .zero, pause(connection, at: exchange.gate, for: response.delay) else {
        return queue(response, exchange, connection, context)
    }
    exchange.delayed = response
    return .YES
}

private func headers(of connection: Connection) -> [HeaderField] {
    var fields: [HeaderField] = []
    withUnsafeMutablePointer(to: &fields) { fields in
        _ = connection.library.getConnectionValues(
            connection.pointer, .HEADER_KIND,
            { fields, _, name, value in
                guard let fields, let name else { return .YES }
                let field = HeaderField(
                    String(cString: name), value.map { String(cString: $0) } ?? "")
                fields.assumingMemoryBound(to: [HeaderField].self).pointee.append(field)
                return .YES
            }, fields)
    }
    return fields
}

/// Lets a connection wait for a time; says whether it does.
private func pause(_ connection: Connection, at gate: Gate, for duration: Duration) -> Bool {
    guard gate.wait(connection) else { return false }
    Timekeeper.after(duration) { gate.open() }
    return true
}

private func queue(
    _ response: ServerResponse, _ exchange: Exchange, _ connection: Connection, _ context: Daemon.Context
) -> MHD_Result {
    if case .raw(let bytes) = response.body {
        connection.sendRaw(bytes)
        return .NO
    }
    guard let made = made(response.body, exchange, connection, context) else { return .NO }
    defer { connection.library.destroyResponse(made) }
    for field in response.headers { _ = connection.library.addResponseHeader(made, field.name, field.value) }
    return connection.library.queueResponse(connection.pointer, UInt32(clamping: response.status), made)
}

private func made(
    _ body: ServerResponse.Body, _ exchange: Exchange, _ connection: Connection, _ context: Daemon.Context
) -> OpaquePointer? {
    switch body {
    case .bytes(var bytes):
        return bytes.withUnsafeMutableBytes {
            connection.library.responseFromBuffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
        }
    case .file(let file, let range):
        let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        let response = connection.library.responseFromFile(
            UInt64(range.count), copy, UInt64(range.lowerBound))
        if response == nil { close(copy) }
        return response
    case .events(let stream):
        context.gates.add(stream)
        return streamed(stream, stream.gate, exchange, connection, length: nil)
    case .script(let script):
        let gate = Gate()
        context.gates.add(gate)
        return streamed(ScriptReader(script), gate, exchange, connection, length: script.announcedLength)
    case .raw:
        return nil
    }
}

/// A body in the making, with the place where it waits.
private final class StreamedBody {
    let reader: any BodyReader
    let gate: Gate
    let connection: Connection

    init(_ reader: any BodyReader, _ gate: Gate, _ connection: Connection) {
        self.reader = reader
        self.gate = gate
        self.connection = connection
    }
}

private func streamed(
    _ reader: any BodyReader, _ gate: Gate, _ exchange: Exchange, _ connection: Connection, length: Int?
) -> OpaquePointer? {
    exchange.bodyGate = gate
    let body = Unmanaged.passRetained(StreamedBody(reader, gate, connection))
    let response = connection.library.responseFromCallback(
        length.map(UInt64.init) ?? UInt64.max, 16 * 1024, readBody, body.toOpaque(),
        { body in
            if let body { Unmanaged<StreamedBody>.fromOpaque(body).release() }
        })
    if response == nil { body.release() }
    return response
}

/// What a body reader tells the library, whose names for these are macros that Swift does not see.
private let bodyIsComplete = -1
private let bodyIsBroken = -2

private let readBody: MHD_ContentReaderCallback = { known, _, buffer, capacity in
    guard let known, let buffer else { return bodyIsBroken }
    let body = Unmanaged<StreamedBody>.fromOpaque(known).takeUnretainedValue()
    let room = UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
    while true {
        switch body.reader.read(into: room) {
        case .bytes(let count): return count
        case .end: return bodyIsComplete
        case .cut: return bodyIsBroken
        case .wait:
            if body.gate.isDemolished { return bodyIsBroken }
            if body.gate.wait(body.connection) { return 0 }
        case .pause(let duration):
            if body.gate.isDemolished { return bodyIsBroken }
            if pause(body.connection, at: body.gate, for: duration) { return 0 }
        }
    }
}
