#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A port on this machine at which attempts to connect hang, as they do where packets are lost.
public final class BusyPort: Sendable {
    /// Its number.
    public let number: Int
    private let descriptors: [Int32]

    /// A port whose queue is full; nobody takes a connection from it.
    public init() {
        let listener = BusyPort.socket()
        var address = BusyPort.address(0)
        _ = BusyPort.call(&address) { bind(listener, $0, $1) }
        listen(listener, 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = BusyPort.call(&address) { place, _ in getsockname(listener, place, &length) }
        number = Int(in_port_t(bigEndian: address.sin_port))
        let callers = (0..<4).map { _ in BusyPort.socket() }
        for caller in callers {
            _ = fcntl(caller, F_SETFL, O_NONBLOCK)
            _ = BusyPort.call(&address) { connect(caller, $0, $1) }
        }
        descriptors = [listener] + callers
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    private static func socket() -> Int32 {
        #if canImport(Glibc)
            Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
            Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        return address
    }

    private static func call(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
