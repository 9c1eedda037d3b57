internal import Synchronization

extension ServerResponse {
    /// An answer that is made while the server goes on with other requests.
    public static func made(
        _ headers: [HeaderField], _ make: @escaping @Sendable () async -> [UInt8]
    ) -> ServerResponse {
        let body = LateBody()
        Task { body.fill(await make()) }
        return ServerResponse(
            status: 200, headers: headers, body: .streamed(reader: { body }, length: nil))
    }
}

/// Bytes that are there later.
private final class LateBody: WakingReader, Sendable {
    /// The bytes that are still to be sent; nil until they are made.
    private let rest = Mutex<ArraySlice<UInt8>?>(nil)
    let connection = SuspendedConnection()

    func fill(_ bytes: [UInt8]) {
        rest.withLock { $0 = bytes[...] }
        connection.resume()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyProgress {
        rest.withLock { rest in
            guard let bytes = rest else { return .pause(.seconds(60)) }
            guard !bytes.isEmpty else { return .end }
            let part = bytes.prefix(buffer.count)
            buffer.copyBytes(from: part)
            rest = bytes.dropFirst(part.count)
            return .bytes(part.count)
        }
    }
}
