internal import Arranging
internal import LinkChecking

/// What search engines may do: everything; and where all pages are listed.
struct RobotsFile: Feed {
    let path = SitePath.robots

    static func all(of catalog: ArrangedCatalog) -> [any Feed] { [RobotsFile()] }

    func bytes(_ source: FeedSource) -> [UInt8] {
        var text = "User-agent: *\nAllow: /\n"
        if source.routes.address.basePath != "/" {
            text += """
                # Search engines read this file at the root of a host only, and this site is published in
                # \(source.routes.address.basePath): tell them of the site map, or name it in the host's own file.

                """
        }
        if source.routes.address.origin != nil {
            text += "\nSitemap: \(source.routes.fullURL(.sitemap))\n"
        }
        return Array(text.utf8)
    }
}
