internal import CMicrohttpd
internal import Files

/// The functions of libmicrohttpd, loaded when the first server starts; the only place where the library is called.
///
/// The library depends on nine others for TLS. If it were linked, every command would load them, which takes as long as
/// everything else when a small site's build starts.
struct Microhttpd: Sendable {
    private typealias Act = @convention(c) (OpaquePointer) -> Void
    private typealias GetValues =
        @convention(c) (OpaquePointer, MHD_ValueKind, MHD_KeyValueIterator, UnsafeMutableRawPointer?) -> CInt
    private typealias QueueResponse = @convention(c) (OpaquePointer, UInt32, OpaquePointer) -> MHD_Result
    private typealias AddHeader =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> MHD_Result
    private typealias ResponseFromBuffer =
        @convention(c) (Int, UnsafeMutableRawPointer?, MHD_ResponseMemoryMode) -> OpaquePointer?
    private typealias ResponseFromFile = @convention(c) (UInt64, CInt, UInt64) -> OpaquePointer?
    private typealias ResponseFromCallback =
        @convention(c) (
            UInt64, Int, MHD_ContentReaderCallback, UnsafeMutableRawPointer?,
            MHD_ContentReaderFreeCallback
        ) -> OpaquePointer?

    /// A function that only the header's own helpers can call.
    private typealias Variadic = @convention(c) () -> Void

    private let stopDaemon: Act
    private let getConnectionValues: GetValues
    private let queueResponse: QueueResponse
    private let addResponseHeader: AddHeader
    private let destroyResponse: Act
    private let responseFromBuffer: ResponseFromBuffer
    private let responseFromFile: ResponseFromFile
    private let responseFromCallback: ResponseFromCallback
    private let startDaemon: Variadic
    private let getConnectionInfo: Variadic
    private let setConnectionOption: Variadic

    /// The library; nil if it is not installed, or too old.
    static let shared = SharedLibrary(anyOf: names).flatMap { library in
        try? Microhttpd(library)
    }

    private static var names: [String] {
        #if canImport(Darwin)
            let name = "libmicrohttpd.12.dylib"
            return [name, "/opt/homebrew/lib/" + name, "/usr/local/lib/" + name]
        #else
            return ["libmicrohttpd.so.12", "libmicrohttpd.so"]
        #endif
    }

    /// A function that this version of the library does not have.
    private struct Missing: Error {}

    private init(_ library: SharedLibrary) throws(Missing) {
        func function<Function>(_ name: String) throws(Missing) -> Function {
            guard let function: Function = library.function(name) else { throw Missing() }
            return function
        }
        startDaemon = try function("MHD_start_daemon")
        stopDaemon = try function("MHD_stop_daemon")
        getConnectionValues = try function("MHD_get_connection_values")
        queueResponse = try function("MHD_queue_response")
        addResponseHeader = try function("MHD_add_response_header")
        destroyResponse = try function("MHD_destroy_response")
        responseFromBuffer = try function("MHD_create_response_from_buffer")
        responseFromFile = try function("MHD_create_response_from_fd_at_offset64")
        responseFromCallback = try function("MHD_create_response_from_callback")
        getConnectionInfo = try function("MHD_get_connection_info")
        setConnectionOption = try function("MHD_set_connection_option")
    }
}

extension Microhttpd {
    /// A daemon that serves until it is stopped.
    struct RunningDaemon {
        fileprivate let pointer: OpaquePointer
    }

    /// A client's connection, used by its own thread.
    struct Connection {
        fileprivate let pointer: OpaquePointer
        fileprivate let library: Microhttpd

        var socket: CInt {
            octavo_connection_socket(Microhttpd.pointer(to: library.getConnectionInfo), pointer)
        }

        /// After how many seconds without traffic the connection is closed from now on; 0 for never.
        func limitSilence(to seconds: Int) {
            octavo_limit_silence(
                Microhttpd.pointer(to: library.setConnectionOption), pointer, UInt32(clamping: seconds))
        }

        var headers: [HeaderField] {
            var fields: [HeaderField] = []
            withUnsafeMutablePointer(to: &fields) { fields in
                _ = library.getConnectionValues(
                    pointer, .HEADER_KIND,
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
    }

    /// A response to send; the library keeps what it still needs of it.
    struct Response: ~Copyable {
        fileprivate let pointer: OpaquePointer
        private let destroy: Act

        fileprivate init(_ pointer: OpaquePointer, of library: Microhttpd) {
            self.pointer = pointer
            destroy = library.destroyResponse
        }

        deinit { destroy(pointer) }
    }
}

extension Microhttpd {
    func start(on socket: CInt, _ exchanges: Exchanges) -> RunningDaemon? {
        let limits = exchanges.limits
        let known = Unmanaged.passUnretained(exchanges).toOpaque()
        var options = [
            Self.option(.LISTEN_SOCKET, Int(socket)),
            Self.option(.CONNECTION_LIMIT, limits.connections),
            Self.option(.CONNECTION_MEMORY_LIMIT, limits.headBytes),
            Self.option(.CONNECTION_TIMEOUT, limits.silence),
            Self.option(.STRICT_FOR_CLIENT, 1),
            Self.option(.NOTIFY_CONNECTION, unsafeBitCast(noticed, to: Int.self), known),
            Self.option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), known),
            Self.option(.URI_LOG_CALLBACK, unsafeBitCast(began, to: Int.self)),
            Self.option(.END, 0),
        ]
        // With epoll the library misses a client that leaves right after its last bytes.
        let flags = MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
        let daemon = options.withUnsafeMutableBufferPointer {
            octavo_start_daemon(Self.pointer(to: startDaemon), flags, access, known, $0.baseAddress)
        }
        return daemon.map(RunningDaemon.init)
    }

    private static func option(
        _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }

    func stop(_ daemon: RunningDaemon) { stopDaemon(daemon.pointer) }
    private static func pointer(to function: Variadic) -> UnsafeMutableRawPointer {
        unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
    }
}

extension Microhttpd {
    func response(_ bytes: [UInt8]) -> Response? {
        let made = bytes.withUnsafeBytes {
            responseFromBuffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
        return response(at: made)
    }

    /// A response of a file, whose descriptor it closes.
    func response(file: CInt, size: Int) -> Response? {
        response(at: responseFromFile(UInt64(size), file, 0))
    }

    /// A response that is made while it is sent; without a length it ends when the body does.
    func response(_ body: StreamedBody, length: Int?) -> Response? {
        let kept = Unmanaged.passRetained(body)
        let made = responseFromCallback(
            length.map(UInt64.init) ?? UInt64.max, 16 * 1024, readBody, kept.toOpaque(),
            { body in
                if let body { Unmanaged<StreamedBody>.fromOpaque(body).release() }
            })
        if made == nil { kept.release() }
        return response(at: made)
    }

    private func response(at pointer: OpaquePointer?) -> Response? {
        guard let pointer else { return nil }
        return Response(pointer, of: self)
    }

    func send(
        _ response: consuming Response, status: Int, _ headers: [HeaderField], on connection: Connection
    ) -> Bool {
        withExtendedLifetime(response) { response in
            for field in headers { _ = addResponseHeader(response.pointer, field.name, field.value) }
            return queueResponse(connection.pointer, UInt32(clamping: status), response.pointer) == .YES
        }
    }
}

// MARK: Functions that the library calls, on a connection's thread or, for a new connection, on the daemon's

/// The first line of a request has arrived; the pointer returned is passed to the calls that follow.
private let began:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
        UnsafeMutableRawPointer? = { _, target, _ in
            Unmanaged.passRetained(Exchange(target: target.map { String(cString: $0) } ?? "")).toOpaque()
        }

/// Called for the head, for each piece of the body, and at the end.
private let access: MHD_AccessHandlerCallback = { known, connection, _, method, _, piece, size, slot in
    guard let known, let connection, let size, let exchange = slot?.pointee else { return .NO }
    let exchanges = Unmanaged<Exchanges>.fromOpaque(known).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: piece, count: piece == nil ? 0 : size.pointee)
    size.pointee = 0
    let staysOpen = exchanges.receive(
        bytes, of: Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(),
        Microhttpd.Connection(pointer: connection, library: exchanges.library),
        method: method.map { String(cString: $0) } ?? "")
    return staysOpen ? .YES : .NO
}

/// A connection has been opened or closed.
private let noticed: MHD_NotifyConnectionCallback = { known, connection, _, event in
    guard let known, let connection else { return }
    let exchanges = Unmanaged<Exchanges>.fromOpaque(known).takeUnretainedValue()
    let socket = Microhttpd.Connection(pointer: connection, library: exchanges.library).socket
    event == .CONNECTION_NOTIFY_STARTED ? exchanges.heads.begin(socket) : exchanges.heads.end(socket)
}

/// An exchange has ended in any way; after a whole answer the connection may bring another one.
private let completed: MHD_RequestCompletedCallback = { known, connection, slot, outcome in
    guard let known, let exchange = slot?.pointee else { return }
    slot?.pointee = nil
    let exchanges = Unmanaged<Exchanges>.fromOpaque(known).takeUnretainedValue()
    Unmanaged<Exchange>.fromOpaque(exchange).release()
    guard let connection, outcome == .REQUEST_TERMINATED_COMPLETED_OK else { return }
    exchanges.heads.begin(Microhttpd.Connection(pointer: connection, library: exchanges.library).socket)
}

/// More of a body is needed. The library's constants for its end (-1) and an error (-2) are macros that Swift cannot see.
private let readBody: MHD_ContentReaderCallback = { known, _, buffer, capacity in
    guard let known, let buffer else { return -2 }
    let body = Unmanaged<StreamedBody>.fromOpaque(known).takeUnretainedValue()
    return switch body.fill(UnsafeMutableRawBufferPointer(start: buffer, count: capacity)) {
    case .bytes(let count): count
    case .end: -1
    case .cut, .pause: -2
    }
}
