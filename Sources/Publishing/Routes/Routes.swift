internal import ReadingCatalog
internal import TextAndTime

/// Turns paths within the site into the addresses that links have.
public struct Routes: Sendable {
    public let address: SiteAddress
    /// The start of the addresses of books.
    private let books: String

    public init(address: SiteAddress) {
        self.address = address
        books = String(joining: address.basePath, SitePath.books().text)
    }

    /// The address as a link on any page of the site: `/club/books/emma/`.
    public func url(_ path: SitePath) -> String {
        String(joining: address.basePath, PercentEncoding.path(path.text))
    }

    /// The address of a book's page: the same as `url`, but faster, as most links lead to books.
    func url(ofBook slug: Slug) -> String {
        String(joining: books, PercentEncoding.path(slug.text), "/")
    }

    /// The address with scheme and host; nil if they are not known.
    public func absoluteURL(_ path: SitePath) -> String? {
        address.origin.map { String(joining: $0, address.basePath, PercentEncoding.path(path.text)) }
    }

    /// The address with scheme and host if they are known.
    func fullURL(_ path: SitePath) -> String {
        (address.origin ?? "") + url(path)
    }

    /// The address at which programs subscribe to a calendar.
    func subscription(_ path: SitePath) -> String {
        let url = fullURL(path)
        return "webcal:" + (url.firstIndex(of: ":").map { url[url.index(after: $0)...] } ?? url[...])
    }

    /// A written path such as `/about/` with the base path; addresses of other sites are unchanged.
    func url(ofWritten text: String) -> String {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return text }
        return address.basePath + text.dropFirst()
    }

    /// The path within the site that a written address means; nil if it leads elsewhere.
    func path(ofWritten text: some StringProtocol) -> SitePath? {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        return PercentEncoding.decoded(text[..<end].dropFirst()).map { SitePath($0) }
    }
}

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

    /// `https://example.org/club/`; nil if the host is not known.
    public var baseURL: String? { origin.map { $0 + basePath } }

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
