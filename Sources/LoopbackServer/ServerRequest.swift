internal import TextAndTime

public struct ServerRequest: Sendable {
    public let method: String
    /// The path and query as sent, still encoded.
    public let target: String
    public let headers: [HeaderField]
    public let body: [UInt8]

    public init(_ method: String, _ target: String, headers: [HeaderField] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    public func header(_ name: String) -> String? {
        headers.first(named: name)
    }

    /// This request with a target that begins with a slash, if the target was a whole address:
    /// `GET http://localhost:4000/a` is `GET /a` of the host `localhost:4000`, whatever the `Host` field is.
    var inOriginForm: ServerRequest {
        let scheme = "http://"
        guard target.lowercased().hasPrefix(scheme) else { return self }
        let rest = target.dropFirst(scheme.count)
        let host = rest.prefix { !"/?#".contains($0) }
        let path = rest.dropFirst(host.count)
        let fields = headers.filter { $0.name.lowercased() != "host" } + [HeaderField("Host", String(host))]
        return ServerRequest(
            method, path.hasPrefix("/") ? String(path) : "/" + path, headers: fields, body: body)
    }

    /// This request for another path, with its query.
    public func at(_ path: Substring) -> ServerRequest {
        let target = path + target.dropFirst(rawPath.utf8.count)
        return ServerRequest(method, String(target), headers: headers, body: body)
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
        PercentEncoding.decoded(rawPath)
    }

    /// The first query value of this name, decoded.
    public func query(_ name: String) -> String? {
        for pair in rawQuery.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, Self.decodedQuery(parts[0]) == name else { continue }
            return Self.decodedQuery(parts[1])
        }
        return nil
    }

    /// In a query `+` is a space.
    private static func decodedQuery(_ text: Substring) -> String? {
        PercentEncoding.decoded(text.replacing("+", with: "%20"))
    }
}

public struct HeaderField: Sendable, Hashable {
    public let name: String
    /// The value without the space around it.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HeaderField] {
    /// The first field of this name, in any case.
    public func first(named name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
