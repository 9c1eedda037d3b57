public import Arranging
internal import LinkChecking
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// The catalog for reading programs: OPDS 1.2.
///
/// The club has no files to give, so an entry leads to its page, and to Open Library where the book may be borrowed.
struct OPDSFeed: Feed {
    /// What a feed lists.
    private enum Content {
        case start
        /// The authors, the genres or the lists.
        case names(SitePart)
        case newest
        /// All books in an order.
        case books(BookOrder)
        case genre(Int)
        case list(Int)
    }

    private let content: Content
    /// The books of this part.
    private let books: ArraySlice<Int32>
    /// Which part of a long list, from 1.
    private let number: Int
    /// How many books all parts have.
    private let total: Int
    private let name: String

    var path: SitePath { Self.path(name, number) }

    private static func path(_ name: String, _ number: Int) -> SitePath {
        SitePath("opds/" + name + (number > 1 ? "-\(number)" : "") + ".xml")
    }

    /// How many books a feed has, and how many the newest are.
    private static let longest = 200

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        guard catalog.hasOPDS else { return [] }
        var feeds: [(Content, String)] = [(.start, "index"), (.newest, "new"), (.books(.title), "title")]
        if catalog.has(.authors) { feeds += [(.names(.authors), "authors"), (.books(.author), "by-author")] }
        if catalog.has(.genres) {
            feeds.append((.names(.genres), "genres"))
            feeds += catalog.genres.groups.enumerated().map { (.genre($0), "genres/" + $1.slug) }
        }
        if catalog.has(.lists) {
            feeds.append((.names(.lists), "lists"))
            feeds += catalog.shown.lists.map { list in
                (.list(Int(list)), "lists/" + catalog.records.lists[Int(list)].source.slug.text)
            }
        }
        return feeds.flatMap { content, name in
            let all = books(content, catalog)
            return (1...max(1, (all.count + longest - 1) / longest)).map { number in
                let start = all.startIndex + (number - 1) * longest
                let books = all[start..<min(all.endIndex, start + longest)]
                return OPDSFeed(content: content, books: books, number: number, total: all.count, name: name)
            }
        }
    }
}

/// A feed to which another leads.
private struct OPDSLink {
    let title: String
    let path: SitePath
    let isNavigation: Bool
    var count: Int?
    var relation = "subsection"
}

extension OPDSFeed {
    private func title(_ catalog: ArrangedCatalog) -> String {
        switch content {
        case .start: catalog.site.title
        case .names(let part): catalog.words[part.title]
        case .newest: catalog.words["opds.newest"]
        case .books(let order): catalog.words[order == .author ? order.booksTitle : "opds.by-title"]
        case .genre(let genre): catalog.genres.groups[genre].name
        case .list(let list): catalog.records.lists[list].title
        }
    }

    /// The feeds to which a feed for navigation leads; nil for one of books.
    private func links(_ catalog: ArrangedCatalog) -> [OPDSLink]? {
        func link(
            _ title: String, _ name: String, isNavigation: Bool = false, _ number: Int = 1, count: Int? = nil
        )
            -> OPDSLink
        {
            OPDSLink(title: title, path: Self.path(name, number), isNavigation: isNavigation, count: count)
        }
        let words = catalog.words
        switch content {
        case .start:
            var newest = link(words["opds.newest"], "new")
            newest.relation = "http://opds-spec.org/sort/new"
            let parts = [SitePart.authors, .genres, .lists].filter { catalog.has($0.section) }
            return [newest, link(words["opds.by-title"], "title")]
                + parts.map { link(words[$0.title], "\($0.key)", isNavigation: true) }
        case .names(.authors):
            let letters = catalog.letters.links(
                in: catalog.books[.author], .author, perPage: Self.longest)
            return letters.isEmpty
                ? [link(words[BookOrder.author.booksTitle], "by-author")]
                : letters.map { link($0.letter, "by-author", $0.page) }
        case .names(.genres):
            return catalog.genres.groups.enumerated().map { genre, group in
                link(group.name, "genres/" + group.slug, count: catalog.genres.books[genre].count)
            }
        case .names(.lists):
            return catalog.shown.lists.map { list in
                let record = catalog.records.lists[Int(list)]
                let count = catalog.appearances.placesOfList[Int(list)].count
                return link(record.title, "lists/" + record.source.slug.text, count: count)
            }
        case .names, .newest, .books, .genre, .list: return nil
        }
    }

    private static func books(_ content: Content, _ catalog: ArrangedCatalog) -> ArraySlice<Int32> {
        switch content {
        case .start, .names: []
        case .newest: catalog.books[.acquired].prefix(longest)
        case .books(let order): catalog.books[order][...]
        case .genre(let genre): catalog.genres.books[genre][...]
        case .list(let list): catalog.appearances.books(ofList: list)[...]
        }
    }
}

extension OPDSFeed {
    private static let navigationType = "application/atom+xml;profile=opds-catalog;kind=navigation"
    private static let acquisitionType = "application/atom+xml;profile=opds-catalog;kind=acquisition"

    func bytes(_ source: FeedSource) -> [UInt8] {
        let (catalog, routes) = (source.catalog, source.routes)
        let links = links(catalog)
        let ownType = links == nil ? Self.acquisitionType : Self.navigationType
        var xml = XMLWriter()
        xml.element(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom", "xmlns:dc": "http://purl.org/dc/terms/",
                "xmlns:opds": "http://opds-spec.org/2010/catalog", "xml:lang": catalog.site.language,
            ]
        ) { xml in
            xml.element("id", text: routes.fullURL(path))
            xml.element("title", text: title(catalog))
            let shown = links == nil ? books[...] : catalog.books[.acquired].prefix(1)
            xml.moment("updated", shown.compactMap { catalog.records.books[Int($0)].dayAcquired }.max())
            xml.element("author") { $0.element("name", text: catalog.site.title) }
            xml.emptyElement("link", ["rel": "self", "type": ownType, "href": routes.fullURL(path)])
            let start = routes.fullURL(Self.path("index", 1))
            xml.emptyElement("link", ["rel": "start", "type": Self.navigationType, "href": start])
            for (relation, other) in [("previous", number - 1), ("next", number + 1)]
            where other > 0 && (other - 1) * Self.longest < total {
                let url = routes.fullURL(Self.path(name, other))
                xml.emptyElement("link", ["rel": relation, "type": Self.acquisitionType, "href": url])
            }
            for link in links ?? [] { Self.write(link, catalog, to: &xml) }
            xml.append(written: books.map { source.opds[Int($0)] })
        }
        return xml.bytes
    }

    private static func write(_ link: OPDSLink, _ catalog: ArrangedCatalog, to xml: inout XMLWriter) {
        let routes = catalog.routes
        xml.element("entry") { xml in
            xml.element("title", text: link.title)
            xml.element(
                "id",
                text: routes.fullURL(link.path)
                    + (link.count == nil ? "#" + PercentEncoding.path(link.title) : ""))
            xml.moment(
                "updated",
                catalog.books[.acquired].first.flatMap { catalog.records.books[Int($0)].dayAcquired })
            xml.element(
                "content", ["type": "text"],
                text: link.count.map { catalog.words.text("count.books", count: $0) } ?? link.title)
            let type = link.isNavigation ? navigationType : acquisitionType
            xml.emptyElement("link", ["rel": link.relation, "type": type, "href": routes.fullURL(link.path)])
        }
    }
}

extension ArrangedCatalog {
    /// Whether there is a catalog for reading programs, which needs whole addresses.
    public var hasOPDS: Bool { has(.opds) && settings.address.origin != nil }
}
