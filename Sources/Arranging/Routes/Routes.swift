public import LinkChecking
public import ReadingCatalog
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
    public func url(ofBook slug: Slug) -> String {
        String(joining: books, PercentEncoding.path(slug.text), "/")
    }

    /// The address with scheme and host; nil if they are not known.
    public func absoluteURL(_ path: SitePath) -> String? {
        address.origin.map { String(joining: $0, address.basePath, PercentEncoding.path(path.text)) }
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
