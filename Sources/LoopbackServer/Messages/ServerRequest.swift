/// What a client asked for.
public struct ServerRequest: Sendable {
    /// `GET`, `HEAD`, `POST` and so on, as sent.
    public let method: String
    /// The path and query as sent, still encoded.
    public let target: String
    /// The header fields in the order sent.
    public let headers: [HeaderField]
    /// The body, whole.
    public let body: [UInt8]

    /// A request made by hand, to ask a handler without a network.
    public init(_ method: String, _ target: String, headers: [HeaderField] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The first header field of this name, in any case.
    public func header(_ name: String) -> String? {
        headers.first(named: name)
    }

    /// The path as sent, still encoded, without the query.
    public var rawPath: Substring {
        target.prefix { $0 != "?" && $0 != "#" }
    }

    /// The query as sent, without its question mark.
    public var rawQuery: Substring {
        let query = target.drop { $0 != "?" }.dropFirst()
        return query.prefix { $0 != "#" }
    }

    /// The path decoded; nil if its encoding is broken or it is not UTF-8.
    public var path: String? {
        PercentCoding.decoded(rawPath)
    }

    /// The first query value of this name, decoded.
    public func query(_ name: String) -> String? {
        for pair in rawQuery.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, PercentCoding.decodedQuery(parts[0]) == name else { continue }
            return PercentCoding.decodedQuery(parts[1])
        }
        return nil
    }
}
