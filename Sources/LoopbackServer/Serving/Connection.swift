#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A client's connection, which may be suspended and resumed from any thread.
struct Connection: Sendable {
    let client: Microhttpd.Client
    let library: Microhttpd

    /// Nothing more happens on it until it is resumed; the library gives it no time limit meanwhile.
    func suspend() { library.suspend(client) }

    /// It goes on.
    func resume() { library.resume(client) }

    /// The headers of its request.
    var headers: [HeaderField] { library.headers(of: client) }

    /// Sends bytes past the library and says that no more will come.
    func sendRaw(_ bytes: [UInt8]) {
        let descriptor = library.socket(of: client)
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
