public import LinkChecking
public import ReadingCatalog
internal import TextAndTime

/// The address of a page or file within the site, without the base path and without escapes.
///
/// A page's path ends with `/` (the home page's is empty), a file's does not.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path, such as `books/emma/` or `feed.xml`.
    public let text: String

    /// A path that is known to be valid.
    public init(_ text: String) {
        self.text = text
    }

    public var description: String { "/" + text }

    /// The file that a host serves for it, relative to the output folder.
    public var outputFile: String {
        text.isEmpty || text.utf8.last == UInt8(ascii: "/") ? text + OutputPaths.index : text
    }

    /// In the order of their bytes.
    public static func < (left: SitePath, right: SitePath) -> Bool {
        left.text < right.text
    }
}

/// The addresses of all pages: they are spelled here and nowhere else.
extension SitePath {
    public static let home = SitePath("")
    public static let years = SitePath("years/")
    /// What a host shows for an address that does not exist.
    public static let notFound = SitePath("404.html")

    /// The books in one of their orders.
    public static func books(_ order: BookOrder = .title) -> SitePath {
        SitePath("books/" + order.segment)
    }

    public static func book(_ slug: Slug) -> SitePath { SitePath("books/" + slug.text + "/") }

    /// The page of a group, in the part of the site where the groups of its kind are listed.
    static func group(_ slug: String, in part: SitePart) -> SitePath { SitePath(part.path.text + slug + "/") }

    public static func member(_ name: String) -> SitePath { SitePath("members/" + name + "/") }

    public static func year(_ year: Int) -> SitePath { SitePath("years/" + String(year) + "/") }

    public static func list(_ slug: Slug) -> SitePath { SitePath("lists/" + slug.text + "/") }

    public static func meeting(_ slug: Slug) -> SitePath { SitePath("meetings/" + slug.text + "/") }

    public static func shelf(_ slug: Slug) -> SitePath { SitePath("shelves/" + slug.text + "/") }

    public static func ballot(_ slug: Slug) -> SitePath { SitePath("ballots/" + slug.text + "/") }

    public static func page(_ slug: Slug) -> SitePath { SitePath(slug.text + "/") }

    /// The page `number` of a long list; the first one is the list itself.
    public func page(_ number: Int) -> SitePath {
        number == 1 ? self : SitePath(text + Self.part(number))
    }

    /// What the address of the page `number` of a long list has after that of the list.
    public static func part(_ number: Int) -> String { number == 1 ? "" : "page/\(number)/" }
}

/// The addresses of files.
extension SitePath {
    public static let calendar = SitePath("meetings.ics")
    public static func calendar(ofMeeting slug: Slug) -> SitePath {
        SitePath(meeting(slug).text + "meeting.ics")
    }
    public static let feed = SitePath("feed.xml")
    /// The list of all pages for search engines.
    public static let sitemap = SitePath("sitemap.xml")
    /// What phones need to put the site on their home screens.
    public static let manifest = SitePath("site.webmanifest")
    /// What keeps pages for times without a connection.
    public static let serviceWorker = SitePath("sw.js")
    public static let opds = SitePath("opds/index.xml")
    /// What search engines may do.
    public static let robots = SitePath("robots.txt")

    /// An asset of the theme, whose name contains a hash of its content.
    public static func asset(_ name: String) -> SitePath { SitePath("assets/" + name) }

    public static func cover(_ file: String) -> SitePath { SitePath("covers/" + file) }

    /// Where the folder of the site has a file whose path from `content/` is given.
    public static func source(of file: String) -> String { "content/" + file }

    public static func image(_ file: String) -> SitePath { SitePath("images/" + file) }

    /// Where a picture that texts show is published; its path from `content/` is given.
    public static func picture(_ file: String) -> SitePath {
        if file.hasPrefix("images/") || file.hasPrefix("covers/") { return SitePath(file) }
        return image(file)
    }

    /// An old address that redirects; without a file extension it is that of a folder.
    static func alias(_ text: String) -> SitePath {
        let path = text.drop { $0 == "/" }
        let last = path.split(separator: "/").last ?? ""
        let isFile = !path.hasSuffix("/") && last.contains(".")
        return SitePath(path.isEmpty || path.hasSuffix("/") || isFile ? String(path) : path + "/")
    }
}

/// Turns paths within the site into the addresses that links have.
public struct Routes: Sendable {
    public let address: SiteAddress
    /// What whole addresses begin with: scheme and host, if they are known, and the base path.
    private let start: String

    public init(address: SiteAddress) {
        self.address = address
        start = (address.origin ?? "") + address.basePath
    }

    /// The address as a link on any page of the site: `/club/books/emma/`.
    public func url(_ path: SitePath) -> String { address.basePath + PercentEncoding.path(path.text) }

    /// The address with scheme and host; nil if they are not known.
    public func absoluteURL(_ path: SitePath) -> String? {
        address.origin == nil ? nil : fullURL(path)
    }

    /// The address with scheme and host if they are known.
    public func fullURL(_ path: SitePath) -> String { start + PercentEncoding.path(path.text) }

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

/// Where people find a record of Open Library.
public enum OpenLibraryAddress {
    public static func page(of key: OpenLibraryKey) -> String {
        switch key {
        case .work: "https://openlibrary.org/works/\(key)"
        case .edition: "https://openlibrary.org/books/\(key)"
        }
    }
}
