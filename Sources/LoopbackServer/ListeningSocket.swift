#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// Listens on 127.0.0.1; port 0 takes any free one.
    static func version4(port: Int) throws(StartError) -> ListeningSocket {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = try opened(AF_INET, port)
        try listen(descriptor, address, port)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
        }
        return ListeningSocket(descriptor: descriptor, port: Int(in_port_t(bigEndian: address.sin_port)))
    }

    /// Listens on ::1; nil where the machine has no such address.
    static func version6(port: Int) throws(StartError) -> ListeningSocket? {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = in_port_t(port).bigEndian
        address.sin6_addr = in6addr_loopback
        guard let descriptor = try? opened(AF_INET6, port) else { return nil }
        var isOnly: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOnly, socklen_t(MemoryLayout<Int32>.size))
        do {
            try listen(descriptor, address, port)
        } catch .refused {
            return nil
        }
        return ListeningSocket(descriptor: descriptor, port: port)
    }

    private static func opened(_ family: Int32, _ port: Int) throws(StartError) -> Int32 {
        #if canImport(Glibc)
            let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #elseif canImport(Darwin)
            let descriptor = socket(family, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw reason(port) }
        var isReused: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, size)
        return descriptor
    }

    private static func listen<Address>(
        _ descriptor: Int32, _ address: Address, _ port: Int
    ) throws(StartError) {
        var address = address
        let isBound = withUnsafeBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, base, socklen_t(bytes.count)) == 0
        }
        guard isBound, systemListen(descriptor, 256) == 0 else {
            let reason = reason(port)
            close(descriptor)
            throw reason
        }
    }

    private static func reason(_ port: Int) -> StartError {
        switch errno {
        case EADDRINUSE: .portTaken(port)
        case EACCES, EPERM: .portForbidden(port)
        default: .refused(String(cString: strerror(errno)))
        }
    }
}

private let systemListen = listen(_:_:)
