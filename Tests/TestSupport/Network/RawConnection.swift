#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A blocking connection to a port of this machine, to speak HTTP as badly as a test likes.
public final class RawConnection {
    /// What can go wrong with it.
    public enum Failure: Error {
        /// Nobody listens there.
        case refused
        /// Nothing came in time.
        case silence
    }

    private let descriptor: Int32

    /// Connects to 127.0.0.1, or to ::1. Reading gives up after `patience` seconds, as a guard against hanging.
    public init(port: Int, isVersion6: Bool = false, patience seconds: Int = 900) throws {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #elseif canImport(Darwin)
            let kind = SOCK_STREAM
        #endif
        descriptor = socket(isVersion6 ? AF_INET6 : AF_INET, kind, 0)
        var patience = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        // What is thrown from here on leaves the closing to `deinit`: a second one could close a file of another test.
        guard isVersion6 ? connected6(port) : connected4(port) else { throw Failure.refused }
    }

    deinit {
        close(descriptor)
    }

    /// Sends bytes; a connection closed by the other side takes none.
    public func send(_ bytes: [UInt8]) {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #elseif canImport(Darwin)
            let flags: Int32 = 0
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress, $0.count, flags)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Sends text.
    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Signals that nothing more will be sent.
    public func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The next bytes; empty when the other side has closed.
    public func receive(most: Int = 65536) throws -> [UInt8] {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
            // A socket with a time limit is interrupted by any signal.
            repeat { count = recv(descriptor, buffer.baseAddress, most, 0) } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Failure.silence }
        return bytes
    }

    /// All bytes until the other side closes.
    public func receiveAll() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while case let more = try receive(), !more.isEmpty { bytes += more }
        return bytes
    }

    private func connected4(_ port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return connects(&address)
    }

    private func connected6(_ port: Int) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = in_port_t(port).bigEndian
        address.sin6_addr = in6addr_loopback
        return connects(&address)
    }

    private func connects<Address>(_ address: inout Address) -> Bool {
        withUnsafeBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return connect(descriptor, base, socklen_t(bytes.count)) == 0
        }
    }
}

private let systemSend = send(_:_:_:_:)
