internal import Arranging
internal import LinkChecking
internal import TextAndTime

/// All pages that search engines should know, in files of at most 50,000.
struct Sitemap: Feed {
    /// Which part of the pages, from 1; nil for all, or for the index of the parts.
    private let part: Int?
    /// How many parts there are.
    private let count: Int
    let path: SitePath
    var basis: FeedBasis { .facts }

    private static let longest = 50_000
    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    static func all(of catalog: ArrangedCatalog, listedPages: Int) -> [any Feed] {
        guard catalog.settings.address.origin != nil else { return [] }
        let count = partCount(of: listedPages)
        let parts =
            count > 1 ? (1...count).map { Sitemap(part: $0, count: count, path: .sitemapPart($0)) } : []
        return [Sitemap(part: nil, count: count, path: .sitemap)] + parts
    }

    /// How many files so many pages need.
    static func partCount(of pages: Int) -> Int { (pages + longest - 1) / longest }

    func bytes(_ source: FeedSource) -> [UInt8] {
        part == nil && count > 1
            ? Self.index(of: count, source.routes) : Self.pages(ofPart: part ?? 1, source)
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

    private static func pages(ofPart number: Int, _ source: FeedSource) -> [UInt8] {
        let start = MarkupEscape.escaped(source.routes.fullURL(.home))
        let first = (number - 1) * longest
        var xml = XMLWriter()
        xml.element("urlset", ["xmlns": namespace]) { xml in
            for address in source.listedAddresses(first..<first + longest) {
                xml.line("<url><loc>", start, path: address, "</loc></url>\n")
            }
        }
        return xml.bytes
    }
}
