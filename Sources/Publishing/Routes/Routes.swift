internal import ReadingCatalog

/// From addresses within the site to what stands in `href`.
public struct Routes: Sendable {
    /// Where the site is published.
    public let address: SiteAddress
    /// What the addresses of books begin with.
    private let books: String

    /// Routes of a site that is published at `address`.
    public init(address: SiteAddress) {
        self.address = address
        books = String(joining: address.basePath, SitePath.books().text)
    }

    /// The address as a link on any page of the site: `/club/books/emma/`.
    public func url(_ path: SitePath) -> String {
        String(joining: address.basePath, PercentEncoding.path(path.text))
    }

    /// The address of a book's page: what `url` gives for it, put together at once as most links lead to books.
    func url(ofBook slug: Slug) -> String {
        String(joining: books, PercentEncoding.path(slug.text), "/")
    }

    /// The address with scheme and host; nothing if they are not known.
    public func absoluteURL(_ path: SitePath) -> String? {
        address.origin.map { String(joining: $0, address.basePath, PercentEncoding.path(path.text)) }
    }

    /// The address with scheme and host if they are known.
    func fullURL(_ path: SitePath) -> String {
        (address.origin ?? "") + url(path)
    }

    /// What a path of the site such as `/about/` is on this site; addresses of elsewhere stay as they are.
    func url(ofWritten text: String) -> String {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return text }
        return address.basePath + text.dropFirst()
    }

    /// The path within the site that a written address means; nothing if it goes elsewhere.
    func path(ofWritten text: some StringProtocol) -> SitePath? {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        return PercentEncoding.decoded(text[..<end].dropFirst()).map { SitePath($0) }
    }
}
