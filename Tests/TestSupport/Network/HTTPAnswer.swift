/// An HTTP answer as a test sees it.
public struct HTTPAnswer: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, names in small letters, in the order received.
    public let headers: [(name: String, value: String)]
    /// The body, out of its chunks.
    public let body: [UInt8]

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The first header field of this name.
    public func header(_ name: String) -> String? {
        headers.first { $0.name == name.lowercased() }?.value
    }
}
