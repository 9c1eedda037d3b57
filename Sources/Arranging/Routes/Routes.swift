public import LinkChecking
internal import TextAndTime

/// Turns paths within the site into the addresses that links have.
public struct Routes: Sendable {
    public let address: SiteAddress

    public init(address: SiteAddress) {
        self.address = address
    }

    /// The address as a link on any page of the site: `/club/books/emma/`.
    public func url(_ path: SitePath) -> String { address.basePath + PercentEncoding.path(path.text) }

    /// The address with scheme and host; nil if they are not known.
    public func absoluteURL(_ path: SitePath) -> String? {
        address.origin.map { $0 + url(path) }
    }

    /// The address with scheme and host if they are known.
    public func fullURL(_ path: SitePath) -> String {
        (address.origin ?? "") + url(path)
    }

    /// The address at which programs subscribe to a calendar.
    public func subscription(_ path: SitePath) -> String {
        let url = fullURL(path)
        return "webcal:" + (url.firstIndex(of: ":").map { url[url.index(after: $0)...] } ?? url[...])
    }

    /// A written path such as `/about/` with the base path; addresses of other sites are unchanged.
    public func url(ofWritten text: String) -> String {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return text }
        return address.basePath + text.dropFirst()
    }
}
