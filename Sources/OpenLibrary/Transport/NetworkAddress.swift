#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An IPv4 or IPv6 address.
struct NetworkAddress: Sendable, Equatable {
    private let bytes: [UInt8]

    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: Array(bytes[..<4]))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }

    /// The address of four or sixteen bytes; IPv4 addresses written as IPv6 count as IPv4.
    init(bytes: [UInt8]) {
        let prefixes: [[UInt8]] = [
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0],
        ]
        let isMapped = bytes.count == 16 && prefixes.contains { bytes.starts(with: $0) }
        self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
    }

    /// Whether it is of the internet: not of this machine, of a private network, or of no use to a client.
    var isOfInternet: Bool {
        guard bytes.count == 4 else {
            // Only 2000::/3 is routed: unique local, link-local, loopback and multicast addresses are outside it.
            return bytes[0] & 0xE0 == 0x20
        }
        switch (bytes[0], bytes[1]) {
        case (0, _), (10, _), (127, _), (224..., _): return false
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): return false
        case (192, 0): return bytes[2] != 0
        default: return true
        }
    }

    static func socket(family: Int32, type: Int32, _ transport: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.socket(family, type | Int32(SOCK_CLOEXEC.rawValue), transport)
        #else
            let descriptor = Darwin.socket(family, type, transport)
            if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return descriptor
        #endif
    }
}
