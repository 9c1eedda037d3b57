internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One listening socket, served on a thread of its own.
final class Daemon: Sendable {
    private let exchanges: Exchanges
    private let handle: Mutex<LibraryHandle?>

    /// Takes over a listening socket.
    init(
        socket: ListeningSocket, limits: Limits, handler: @escaping HTTPServer.Handler
    ) throws(StartError) {
        guard let library = Microhttpd.shared else {
            close(socket.descriptor)
            throw .libraryMissing("libmicrohttpd")
        }
        let exchanges = Exchanges(library, limits, handler)
        guard let pointer = library.start(on: socket.descriptor, exchanges) else {
            close(socket.descriptor)
            throw .refused("libmicrohttpd did not start")
        }
        self.exchanges = exchanges
        handle = Mutex(LibraryHandle(pointer: pointer))
        Timekeeper.every(limits.heartbeat) { [weak exchanges] in exchanges?.gates.beat() ?? false }
    }

    /// Ends all connections.
    func stop() {
        exchanges.gates.close()
        let running = handle.withLock { handle in
            let running = handle
            handle = nil
            return running
        }
        if let running { exchanges.library.stop(running.pointer) }
    }
}

/// The library's own pointer: its functions may be called from any thread.
private struct LibraryHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}
