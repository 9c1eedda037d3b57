internal import CMicrohttpd

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The functions of libmicrohttpd, looked up when the first server starts.
///
/// The library brings nine others along for TLS. Were it linked, every command would load them: that takes as long as
/// all the rest of a small site's start, and only servers need it.
struct Microhttpd: Sendable {
    typealias Act = @convention(c) (OpaquePointer) -> Void
    typealias GetValues =
        @convention(c) (OpaquePointer, MHD_ValueKind, MHD_KeyValueIterator, UnsafeMutableRawPointer?) -> CInt
    typealias QueueResponse = @convention(c) (OpaquePointer, UInt32, OpaquePointer) -> MHD_Result
    typealias AddHeader =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> MHD_Result
    typealias ResponseFromBuffer =
        @convention(c) (Int, UnsafeMutableRawPointer?, MHD_ResponseMemoryMode) -> OpaquePointer?
    typealias ResponseFromFile = @convention(c) (UInt64, CInt, UInt64) -> OpaquePointer?
    typealias ResponseFromCallback =
        @convention(c) (
            UInt64, Int, MHD_ContentReaderCallback, UnsafeMutableRawPointer?,
            MHD_ContentReaderFreeCallback
        ) -> OpaquePointer?

    /// A function that only the header's own helpers can call.
    private typealias Variadic = @convention(c) () -> Void

    let stopDaemon: Act
    let suspendConnection: Act
    let resumeConnection: Act
    let getConnectionValues: GetValues
    let queueResponse: QueueResponse
    let addResponseHeader: AddHeader
    let destroyResponse: Act
    let responseFromBuffer: ResponseFromBuffer
    let responseFromFile: ResponseFromFile
    let responseFromCallback: ResponseFromCallback
    private let startDaemon: Variadic
    private let getConnectionInfo: Variadic

    /// The library, if this machine has it.
    static let shared: Microhttpd? = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        .flatMap { Microhttpd(SharedLibrary(handle: $0)) }

    private init?(_ library: SharedLibrary) {
        guard let startDaemon: Variadic = library.function("MHD_start_daemon"),
            let stopDaemon: Act = library.function("MHD_stop_daemon"),
            let suspendConnection: Act = library.function("MHD_suspend_connection"),
            let resumeConnection: Act = library.function("MHD_resume_connection"),
            let getConnectionValues: GetValues = library.function("MHD_get_connection_values"),
            let queueResponse: QueueResponse = library.function("MHD_queue_response"),
            let addResponseHeader: AddHeader = library.function("MHD_add_response_header"),
            let destroyResponse: Act = library.function("MHD_destroy_response"),
            let responseFromBuffer: ResponseFromBuffer = library.function("MHD_create_response_from_buffer"),
            let responseFromFile: ResponseFromFile = library.function(
                "MHD_create_response_from_fd_at_offset64"),
            let responseFromCallback: ResponseFromCallback = library.function(
                "MHD_create_response_from_callback"),
            let getConnectionInfo: Variadic = library.function("MHD_get_connection_info")
        else { return nil }
        self.startDaemon = startDaemon
        self.stopDaemon = stopDaemon
        self.suspendConnection = suspendConnection
        self.resumeConnection = resumeConnection
        self.getConnectionValues = getConnectionValues
        self.queueResponse = queueResponse
        self.addResponseHeader = addResponseHeader
        self.destroyResponse = destroyResponse
        self.responseFromBuffer = responseFromBuffer
        self.responseFromFile = responseFromFile
        self.responseFromCallback = responseFromCallback
        self.getConnectionInfo = getConnectionInfo
    }

    /// Starts a daemon on a thread of its own.
    func start(
        _ flags: UInt32, _ options: UnsafeMutablePointer<MHD_OptionItem>?, _ context: UnsafeMutableRawPointer,
        _ answer: MHD_AccessHandlerCallback
    ) -> OpaquePointer? {
        octavo_start_daemon(Self.pointer(to: startDaemon), flags, answer, context, options)
    }

    /// The socket of a client.
    func socket(of connection: OpaquePointer) -> CInt {
        octavo_connection_socket(Self.pointer(to: getConnectionInfo), connection)
    }

    private static func pointer(to function: Variadic) -> UnsafeMutableRawPointer {
        unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
    }

    private static var names: [String] {
        #if canImport(Darwin)
            let name = "libmicrohttpd.12.dylib"
            return [name, "/opt/homebrew/lib/" + name, "/usr/local/lib/" + name]
        #else
            return ["libmicrohttpd.so.12", "libmicrohttpd.so"]
        #endif
    }
}

/// A library that was opened while the program runs, and is never closed.
private struct SharedLibrary {
    let handle: UnsafeMutableRawPointer

    /// The function of this name, whose type the library's header tells.
    func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
