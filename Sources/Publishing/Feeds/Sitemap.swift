internal import TextAndTime

/// All pages that search engines should know, in files of at most 50,000.
struct Sitemap: Feed {
    /// Which part of the pages, from 1; nil for all, or for the index of the parts.
    private let part: Int?
    let path: SitePath
    var showsTextsOfBooks: Bool { false }

    private static let longest = 50_000
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [any Feed] {
        guard catalog.settings.address.origin != nil else { return [] }
        let count = partCount(of: pages)
        let parts = count > 1 ? (1...count).map { Sitemap(part: $0, path: .sitemapPart($0)) } : []
        return [Sitemap(part: nil, path: .sitemap)] + parts
    }

    /// How many files the pages need.
    static func partCount(of pages: [PlannedPage]) -> Int {
        (pages.count(where: \.isListed) + longest - 1) / longest
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let parts = Self.partCount(of: source.plan.pages)
        return part == nil && parts > 1
            ? Self.index(of: parts, source.routes) : Self.pages(ofPart: part ?? 1, of: source.plan)
    }

    private static func index(of parts: Int, _ routes: Routes) -> [UInt8] {
        var xml = XMLWriter()
        xml.element("sitemapindex", ["xmlns": namespace]) { xml in
            for part in 1...parts {
                xml.element("sitemap") { $0.element("loc", text: routes.fullURL(.sitemapPart(part))) }
            }
        }
        return xml.bytes
    }

    private static func pages(ofPart number: Int, of plan: SitePlan) -> [UInt8] {
        let start = MarkupEscape.escaped(plan.routes.fullURL(.home))
        let pages = plan.pages.indices.lazy.filter { plan.pages[$0].isListed }
            .dropFirst((number - 1) * longest).prefix(longest)
        var xml = XMLWriter()
        xml.element("urlset", ["xmlns": namespace]) { xml in
            for page in pages {
                xml.line("<url><loc>", start, path: plan.address(ofPage: page), "</loc></url>\n")
            }
        }
        return xml.bytes
    }
}
