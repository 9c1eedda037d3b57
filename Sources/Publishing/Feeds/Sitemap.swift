internal import TextAndTime

/// All pages that search engines should know, in files of at most 50,000.
enum Sitemap {
    private static let longest = 50_000
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    /// How many files the pages need.
    static func partCount(of pages: [PlannedPage]) -> Int {
        (pages.count(where: \.isListed) + longest - 1) / longest
    }

    /// The pages, or where their parts are.
    static func bytes(of plan: SitePlan) -> [UInt8] {
        let parts = partCount(of: plan.pages)
        guard parts > 1 else { return bytes(ofPart: 1, of: plan) }
        var xml = XMLWriter()
        xml.element("sitemapindex", ["xmlns": namespace]) { xml in
            for part in 1...parts {
                xml.element("sitemap") { $0.element("loc", text: plan.routes.fullURL(.sitemapPart(part))) }
            }
        }
        return xml.bytes
    }

    /// A part of the pages.
    static func bytes(ofPart number: Int, of plan: SitePlan) -> [UInt8] {
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
