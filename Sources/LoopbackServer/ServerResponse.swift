public import Files

public struct ServerResponse: Sendable {
    /// The bytes after the head.
    public enum Body: Sendable {
        case bytes([UInt8])
        /// An open file, sent by the system without a copy.
        case file(OpenFile)
        /// A body made while it is sent, with the `Content-Length` to announce; without one it is sent in chunks.
        case streamed(reader: @Sendable () -> any BodyReader, length: Int?)
        /// The server sends nothing itself: the function gets the socket of the connection, which is closed afterwards.
        case socket(@Sendable (Int32) -> Void)
    }

    public var status: Int
    /// The header fields; the server adds length, date and connection.
    public var headers: [HeaderField]
    /// The body; a `HEAD` request gets the same head without it.
    public var body: Body

    public init(status: Int, headers: [HeaderField] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension ServerResponse {
    public static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, headers: [HeaderField("Content-Type", type)], body: .bytes(bytes))
    }

    public static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
    ) -> ServerResponse {
        bytes(Array(text.utf8), type: type, status: status)
    }

    public static func json(_ text: String, status: Int = 200) -> ServerResponse {
        .text(text, type: "application/json", status: status)
    }

    /// A status with its number as the body.
    public static func status(_ status: Int) -> ServerResponse {
        .text("\(status)\n", status: status)
    }

    public static func redirect(to location: String, status: Int = 302) -> ServerResponse {
        ServerResponse(status: status, headers: [HeaderField("Location", location)])
    }

    /// Server-sent events on a stream that a channel opened.
    public static func events(_ stream: PendingBody) -> ServerResponse {
        let headers = [
            HeaderField("Content-Type", "text/event-stream; charset=utf-8"),
            HeaderField("Cache-Control", "no-store"),
        ]
        return ServerResponse(status: 200, headers: headers, body: .streamed(reader: { stream }, length: nil))
    }

    public func adding(_ name: String, _ value: String) -> ServerResponse {
        var copy = self
        copy.headers.append(HeaderField(name, value))
        return copy
    }
}
