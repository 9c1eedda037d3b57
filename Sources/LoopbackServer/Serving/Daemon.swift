internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One listening socket, served on a thread of its own.
final class Daemon: Sendable {
    private let exchanges: Exchanges
    private let running: Mutex<Microhttpd.RunningDaemon?>

    /// Takes over a listening socket.
    init(
        socket: ListeningSocket, limits: Limits, handler: @escaping HTTPServer.Handler
    ) throws(StartError) {
        guard let library = Microhttpd.shared else {
            close(socket.descriptor)
            throw .libraryMissing("libmicrohttpd")
        }
        let exchanges = Exchanges(library, limits, handler)
        guard let daemon = library.start(on: socket.descriptor, exchanges) else {
            close(socket.descriptor)
            throw .refused("libmicrohttpd did not start")
        }
        self.exchanges = exchanges
        running = Mutex(daemon)
        Timekeeper.every(limits.heartbeat) { [weak exchanges] in exchanges?.gates.beat() ?? false }
    }

    /// Ends all connections.
    func stop() {
        exchanges.gates.close()
        let daemon = running.withLock { running in
            let daemon = running
            running = nil
            return daemon
        }
        if let daemon { exchanges.library.stop(daemon) }
    }
}
