public import ReadingCatalog

/// Every address of the site is spelled here and nowhere else.
extension SitePath {
    /// The home page.
    public static let home = SitePath("")
    /// The genres.
    public static let genres = SitePath("genres/")
    /// The authors.
    public static let authors = SitePath("authors/")
    /// What the club has read.
    public static let read = SitePath("read/")
    /// The reading lists.
    public static let lists = SitePath("lists/")
    /// The meetings.
    public static let meetings = SitePath("meetings/")
    /// What is lent.
    public static let loans = SitePath("loans/")
    /// The club in numbers.
    public static let stats = SitePath("stats/")
    /// The visitor's own list.
    public static let myList = SitePath("my-list/")
    /// What a host shows for an address that does not exist.
    public static let notFound = SitePath("404.html")

    /// The books in one of their orders.
    public static func books(_ order: BookOrder = .title) -> SitePath {
        SitePath("books/" + order.segment)
    }

    /// A book.
    public static func book(_ slug: Slug) -> SitePath { SitePath(String(joining: "books/", slug.text, "/")) }

    /// The file of a book's page: what `outputFile` gives for its path.
    static func outputFile(ofBook slug: Slug) -> String {
        String(joining: "books/", slug.text, "/index.html")
    }

    /// The books of a genre in one of their orders.
    static func genre(_ name: String, _ order: BookOrder = .title) -> SitePath {
        SitePath("genres/" + name + "/" + order.segment)
    }

    /// An author.
    static func author(_ name: String) -> SitePath { SitePath("authors/" + name + "/") }

    /// A series.
    static func series(_ name: String) -> SitePath { SitePath("series/" + name + "/") }

    /// A reading list.
    public static func list(_ slug: Slug) -> SitePath { SitePath("lists/" + slug.text + "/") }

    /// A meeting.
    public static func meeting(_ slug: Slug) -> SitePath { SitePath("meetings/" + slug.text + "/") }

    /// A subject shelf.
    public static func shelf(_ slug: Slug) -> SitePath { SitePath("shelves/" + slug.text + "/") }

    /// A free page.
    public static func page(_ slug: Slug) -> SitePath { SitePath(slug.text + "/") }

    /// The page `number` of a long list; the first one is the list itself.
    func page(_ number: Int) -> SitePath {
        number == 1 ? self : SitePath(text + "page/" + String(number) + "/")
    }
}

/// Files.
extension SitePath {
    /// The feed of what is new.
    public static let feed = SitePath("feed.xml")
    /// The list of all pages for search engines.
    public static let sitemap = SitePath("sitemap.xml")
    /// A part of that list, if it is too long for one file.
    static func sitemapPart(_ number: Int) -> SitePath { SitePath("sitemap-" + String(number) + ".xml") }
    /// What search engines may do.
    public static let robots = SitePath("robots.txt")
    /// The books for searching in the browser.
    public static let searchIndex = SitePath("search.json")

    /// An asset of the theme whose name carries its content's hash.
    static func asset(_ name: String) -> SitePath { SitePath("assets/" + name) }

    /// A file of `content/covers/`.
    static func cover(_ file: String) -> SitePath { SitePath("covers/" + file) }

    /// A file of `content/images/`.
    static func image(_ file: String) -> SitePath { SitePath("images/" + file) }

    /// An old address; without a file's ending it is that of a folder.
    static func alias(_ text: String) -> SitePath {
        let path = text.drop { $0 == "/" }
        let last = path.split(separator: "/").last ?? ""
        let isFile = !path.hasSuffix("/") && last.contains(".")
        return SitePath(path.isEmpty || path.hasSuffix("/") || isFile ? String(path) : path + "/")
    }
}
