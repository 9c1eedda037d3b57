#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The connections of this process to other machines.
enum OpenConnections {
    #if canImport(Glibc)
        /// Whether one stands: looking up a name and waiting for a host to accept is none.
        ///
        /// The session tells nothing before the answer comes, but its sockets do.
        static var areThere: Bool {
            (STDERR_FILENO + 1..<mostDescriptors).contains(where: isOpen)
        }

        private static let mostDescriptors: Int32 = 256

        private static func isOpen(_ descriptor: Int32) -> Bool {
            var kind: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0,
                kind == Int32(SOCK_STREAM.rawValue)
            else { return false }
            var peer = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let hasPeer = withUnsafeMutablePointer(to: &peer) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getpeername(descriptor, $0, &length) == 0
                }
            }
            return hasPeer && [AF_INET, AF_INET6].contains(Int32(peer.ss_family))
        }
    #else
        /// Sessions connect outside of this process there, so that nothing can be told from its sockets.
        static let areThere = true
    #endif
}
