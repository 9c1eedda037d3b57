internal import Arranging
internal import LinkChecking
internal import TextAndTime

/// All pages that search engines should know. No more than 50,000 may be in one file.
struct Sitemap: Feed {
    var path: SitePath { .sitemap }

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        catalog.settings.address.origin == nil ? [] : [Sitemap()]
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let start = MarkupEscape.escaped(source.routes.fullURL(.home))
        var xml = XMLWriter()
        xml.element("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
            for address in source.listedAddresses().prefix(50_000) {
                xml.line("<url><loc>", start, path: address, "</loc></url>\n")
            }
        }
        return xml.bytes
    }
}
