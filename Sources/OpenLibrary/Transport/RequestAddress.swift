internal import TextAndTime

/// An `http` or `https` address, parsed only as far as safety requires.
struct RequestAddress: Sendable, Hashable, CustomStringConvertible {
    let scheme: String
    /// The host in lower case, with its port if one is written.
    let authority: String
    let target: String

    /// The address written as `text`; nil if it is of another kind, names a user or contains odd bytes.
    init?(_ text: String) {
        guard text.utf8.count < 8_000,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != "\\" }),
            let colon = text.firstIndex(of: ":")
        else { return nil }
        let scheme = text[..<colon].lowercased()
        let rest = text[text.index(after: colon)...]
        guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
        let place = rest.dropFirst(2)
        let end = place.firstIndex { "/?#".contains($0) } ?? place.endIndex
        let authority = place[..<end].lowercased()
        guard !authority.isEmpty, !authority.contains("@") else { return nil }
        self.scheme = scheme
        self.authority = authority
        target = RequestAddress.target(place[end...])
    }

    init(secure host: String) {
        scheme = "https"
        authority = host
        target = "/"
    }

    var description: String { "\(scheme)://\(authority)\(target)" }

    var host: String {
        if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
        return String(authority.prefix { $0 != ":" })
    }

    var isLoopback: Bool {
        host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
    }

    func following(_ location: String) -> RequestAddress? {
        guard !location.isEmpty else { return nil }
        if location.hasPrefix("//") { return RequestAddress("\(scheme):\(location)") }
        if location.contains("://") || location.hasPrefix("javascript:") || location.hasPrefix("data:") {
            return RequestAddress(location)
        }
        if location.hasPrefix("/") { return RequestAddress("\(scheme)://\(authority)\(location)") }
        let path = target.prefix { $0 != "?" }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
        return RequestAddress("\(scheme)://\(authority)\(folder)\(location)")
    }

    private static func target(_ text: Substring) -> String {
        let kept = text[..<(text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
        return kept.hasPrefix("/") ? String(kept) : "/" + kept
    }
}
