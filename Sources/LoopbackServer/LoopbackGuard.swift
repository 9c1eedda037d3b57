/// Refuses requests that another site has made a browser send.
///
/// Any site can make a browser call 127.0.0.1, even under the site's own name (DNS rebinding). That name is then in the
/// request's `Host` or `Origin`.
enum LoopbackGuard {
    static func refusal(of request: ServerRequest) -> ServerResponse? {
        let hosts = request.headers.filter { $0.name.lowercased() == "host" }
        guard hosts.count == 1, let host = hosts.first?.value, isLoopback(host) else {
            return .text(
                "This server answers to localhost and 127.0.0.1 only.\n", status: 421)
        }
        if ["GET", "HEAD", "OPTIONS"].contains(request.method) { return nil }
        guard let origin = request.header("Origin") else {
            return request.header("Sec-Fetch-Site").map { ["same-origin", "none"].contains($0) } ?? true
                ? nil : foreign
        }
        return origin.lowercased() == "http://" + host.lowercased() ? nil : foreign
    }

    /// Whether a `Host` header names this machine, with any port.
    static func isLoopback(_ host: String) -> Bool {
        var name = host.lowercased()[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return false }
            return name[...end] == "[::1]" && isPort(name[name.index(after: end)...])
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return false }
            name = name[..<colon]
        }
        return name == "localhost" || name.hasSuffix(".localhost") || isLoopbackNumber(name)
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard let first = text.first else { return true }
        return first == ":" && (1...5).contains(text.utf8.count - 1)
            && text.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isLoopbackNumber(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static var foreign: ServerResponse {
        .text("A page of another origin may not change anything here.\n", status: 403)
    }
}
