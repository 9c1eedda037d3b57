internal import TextAndTime

/// Where the site is published: at the root of a host, or below a path.
public struct SiteAddress: Sendable, Hashable {
    /// `https://example.org`; nil if only the path is known.
    public let origin: String?
    /// `/`, or `/club/` for a site that is published below a path.
    public let basePath: String

    public static let root = SiteAddress(origin: nil, basePath: "/")

    private init(origin: String?, basePath: String) {
        self.origin = origin
        self.basePath = basePath
    }

    /// Reads `https://example.org/club/` or `/club/`; nil if it is neither.
    public init?(_ text: String) {
        let (origin, path) = Self.split(text)
        guard origin != nil || text.hasPrefix("/"), !path.contains(where: { "?#\\ \"<>".contains($0) }),
            !path.hasPrefix("//")
        else { return nil }
        let encoded = PercentEncoding.path(path, keepsEscapes: true)
        self.init(origin: origin, basePath: encoded.hasSuffix("/") ? encoded : encoded + "/")
    }

    private static func split(_ text: String) -> (origin: String?, path: String) {
        for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            guard !host.isEmpty else { return (nil, "") }
            let path = rest[host.endIndex...]
            return (scheme + host.lowercased(), path.isEmpty ? "/" : String(path))
        }
        return (nil, text)
    }
}
